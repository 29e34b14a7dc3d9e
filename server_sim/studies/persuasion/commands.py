"""The ``persuasion`` command: measure lines by the next player's answer, select lines, train a Refiner."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from agent.runtime.command_line import (
    SHORT_HELP,
    mistakes_in_one_line,
    print_written_files,
    show_help,
    stopped_in_one_line,
)
from server_sim.config.errors import ServerSimError
from server_sim.studies.common.options import CsvOption, JsonOption
from server_sim.studies.persuasion.experiments.commands import add_experiments
from server_sim.studies.persuasion.rewards import Normalisation, RewardRule, RewardVariant

if TYPE_CHECKING:
    from server_sim.studies.common.tables import ResultTable
    from server_sim.studies.persuasion.rating import RatedTurn

persuasion = typer.Typer(
    name="persuasion",
    rich_markup_mode=None,
    context_settings=SHORT_HELP,
    help="Measure, choose and train lines by their effect on the next player's answer.",
)

add_experiments(persuasion)

TurnsArgument = Annotated[Path, typer.Argument(help="Speaking turns, as lines of JSON.")]
MeasuringOption = Annotated[
    str, typer.Option("--measurer", help="A folder, a hub's name or a GGUF file, or llama.cpp:FILE.gguf.")
]
ModelOption = Annotated[str, typer.Option("--model", help="A folder, a hub's name or a GGUF file.")]
FolderOption = Annotated[Path, typer.Option("--out", help="The run's folder; a stopped run resumes there.")]
LinesOption = Annotated[Path | None, typer.Option("--out", help="A file for the lines and their rewards.")]
SettingsOption = Annotated[Path | None, typer.Option("--settings", help="Settings of the run, as YAML.")]
DeviceOption = Annotated[str | None, typer.Option("--device", help="cpu, cuda [a GPU where there is one]")]
VariantOption = Annotated[RewardVariant, typer.Option("--variant", help="Which answers count.")]
NormalOption = Annotated[
    Normalisation, typer.Option("--normalisation", help="How the log-probabilities of tokens are combined.")
]
SeedOption = Annotated[int, typer.Option("--seed", min=0, help="The random seed of samples and intervals.")]
STEPS = typer.Option("--steps", min=1, help="Optimiser steps [the epochs of the settings]")
STOPPED = "stopped; nothing is written"
GOES_ON = "stopped; the same command goes on from the latest state in"


@persuasion.callback(invoke_without_command=True)
def show_persuasion_help(context: typer.Context) -> None:
    """Print the help if no subcommand is given."""
    show_help(context)


@persuasion.command("check")
def check_measurer(
    measurer: MeasuringOption,
    against: Annotated[str | None, typer.Option(help="Another measurer of the same model.")] = None,
    device: DeviceOption = None,
    as_json: JsonOption = False,
    csv_file: CsvOption = None,
) -> None:
    """Check that a measuring model finds fitting answers likelier than others, and agrees with --against."""
    from server_sim.studies.persuasion import cases, opening

    with _persuasion_errors(STOPPED), opening.opened_measurer(measurer, device) as one:
        tables = [cases.preference_table(one)]
        if against is not None:
            with opening.opened_measurer(against, device) as other:
                tables.append(cases.measurers_table(one, other))
        _show_results(tables, as_json, csv_file)


@persuasion.command()
def measure(
    file: TurnsArgument,
    measurer: MeasuringOption,
    variant: VariantOption = RewardVariant.BOTH,
    normalisation: NormalOption = Normalisation.SUM,
    out: LinesOption = None,
    seed: SeedOption = 0,
    device: DeviceOption = None,
    as_json: JsonOption = False,
    csv_file: CsvOption = None,
) -> None:
    """Print the rewards of recorded lines: how much likelier they make the answers that speakers want."""
    from server_sim.studies.persuasion import instances, opening, rating

    with _persuasion_errors(STOPPED):
        turns, rule = instances.read_instances(file), RewardRule(variant, normalisation)
        with opening.opened_measurer(measurer, device) as measuring:
            rated = rating.rate_lines(measuring, rule, turns, [[turn.base] for turn in turns])
        table = rating.means_table("Reward of lines", {"base line": rated}, seed)
        _show_results([table], as_json, csv_file, out, rated)


@persuasion.command("best-of")
def best_of(
    file: TurnsArgument,
    model: ModelOption,
    measurer: Annotated[str | None, typer.Option(help="As for measure [the model itself]")] = None,
    adapter: Annotated[Path | None, typer.Option(help="A trained adapter of the model.")] = None,
    count: Annotated[int, typer.Option(min=1, help="Lines drawn for each turn.")] = 8,
    longest: Annotated[int, typer.Option(min=1, help="Tokens of the Refiner's answer at most.")] = 512,
    variant: VariantOption = RewardVariant.BOTH,
    normalisation: NormalOption = Normalisation.SUM,
    out: LinesOption = None,
    seed: SeedOption = 0,
    device: DeviceOption = None,
    as_json: JsonOption = False,
    csv_file: CsvOption = None,
) -> None:
    """Let a model (the Refiner) reword each line several times; take the version with the highest reward."""
    from server_sim.studies.persuasion import instances, opening, rating, refiner, torch_model

    with _persuasion_errors(STOPPED):
        turns, rule = instances.read_instances(file), RewardRule(variant, normalisation)
        sampler = refiner.TorchRefiner(torch_model.load_language_model(model, device), adapter, longest)
        lines = sampler.lines(turns, count, seed)
        with opening.opened_measurer(measurer or model, device) as measuring:
            rated = rating.rate_lines(measuring, rule, turns, lines)
            bases = rating.rate_lines(measuring, rule, turns, [[turn.base] for turn in turns])
        _show_results([rating.best_of_table(rated, bases, seed)], as_json, csv_file, out, rated)


@persuasion.command()
def train(
    file: TurnsArgument,
    model: ModelOption,
    out: FolderOption,
    measurer: Annotated[str | None, typer.Option(help="As for measure [a frozen copy of the model]")] = None,
    settings: SettingsOption = None,
    variant: Annotated[RewardVariant | None, typer.Option(help="Which answers count [both]")] = None,
    steps: Annotated[int | None, STEPS] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The random seed [1]")] = None,
    device: DeviceOption = None,
) -> None:
    """Train an adapter for a model that rewords lines (the Refiner) by GRPO, on turns of one kind of game."""
    from server_sim.studies.persuasion import instances, opening, torch_model
    from server_sim.studies.persuasion.training import folder, prompt_limit, trainers
    from server_sim.studies.persuasion.training.settings import GrpoSettings, read_settings

    with _persuasion_errors(f"{GOES_ON} {out}"):
        chosen = read_settings(GrpoSettings, settings, {"variant": variant, "steps": steps, "seed": seed})
        turns = instances.read_instances(file)
        split = instances.split_by_game(turns, chosen.held_out, chosen.draw, str(chosen.seed))
        run = folder.TrainingFolder(out)
        run.begin(folder.grpo_record(model, measurer or model, split, chosen))
        loaded = torch_model.load_language_model(model, device, chosen.precision)
        bounded = prompt_limit.bounded_turns(
            split.train, chosen.longest_prompt, partial(torch_model.count_prompt_tokens, loaded.tokenizer)
        )
        typer.echo(bounded)
        if unknown := sum(turn.situation is None for turn in bounded.turns):
            typer.echo(
                f"{unknown} turns have no situation, so that none of their lines is refused: export again"
            )
        with opening.opened_measurer(measurer or model, device) as measuring:
            trainers.train_refiner(run, bounded.turns, chosen, loaded, measuring)
        run.draw_curves()
        print_written_files(run.adapter, run.curves)


@persuasion.command("evaluate")
def evaluate_adapter(
    folder: Annotated[Path, typer.Argument(help="The folder of a run of train.")],
    file: TurnsArgument,
    count: Annotated[int, typer.Option(min=1, help="Lines drawn for each turn.")] = 4,
    out: LinesOption = None,
    seed: SeedOption = 0,
    device: DeviceOption = None,
    as_json: JsonOption = False,
    csv_file: CsvOption = None,
) -> None:
    """Compare the trained Refiner (the model that rewords lines) with the untrained one on held-out turns."""
    from server_sim.studies.persuasion import instances, opening, rating, refiner, torch_model
    from server_sim.studies.persuasion.training import prompt_limit
    from server_sim.studies.persuasion.training.folder import TrainingFolder, held_out_of
    from server_sim.studies.persuasion.training.settings import GrpoSettings

    with _persuasion_errors(STOPPED):
        run = TrainingFolder(folder)
        record = run.record()
        turns = held_out_of(record, instances.read_instances(file))
        settings = GrpoSettings.model_validate(record["settings"])
        loaded = torch_model.load_language_model(record["model"], device)
        bounded = prompt_limit.bounded_turns(
            turns, settings.longest_prompt, partial(torch_model.count_prompt_tokens, loaded.tokenizer)
        )
        typer.echo(bounded, err=True)
        sampler = refiner.TorchRefiner(loaded, run.adapter, settings.longest)
        drawn = {
            "untrained Refiner": sampler.lines(bounded.turns, count, seed, plain=True),
            "trained Refiner": sampler.lines(bounded.turns, count, seed),
        }
        with opening.opened_measurer(record["measurer"], device) as measuring:
            rate = partial(rating.rate_lines, measuring, settings.rule, bounded.turns)
            rated = {name: rate(lines) for name, lines in drawn.items()}
            bases = rate([[turn.base] for turn in bounded.turns])
        tables = rating.evaluation_tables(rated, bases, seed)
        _show_results(tables, as_json, csv_file, out, rated["trained Refiner"])


@persuasion.command("finetune-wwqa")
def finetune_wwqa(
    files: Annotated[list[Path], typer.Argument(help="Questions with free-text answers.")],
    model: ModelOption,
    out: FolderOption,
    test: Annotated[Path | None, typer.Option(help="The test set, excluded from training.")] = None,
    validation: Annotated[int, typer.Option(min=1, help="Questions of the validation set.")] = 100,
    settings: SettingsOption = None,
    steps: Annotated[int | None, STEPS] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The random seed [1]")] = None,
    device: DeviceOption = None,
) -> None:
    """Fine-tune a model on questions about the rules, as in [leadership]."""
    from server_sim.studies.common.quiz_files import read_questions
    from server_sim.studies.common.tuning import split_for_tuning
    from server_sim.studies.persuasion import torch_model
    from server_sim.studies.persuasion.training import folder, trainers
    from server_sim.studies.persuasion.training.settings import TrainingError, TuningSettings, read_settings

    with _persuasion_errors(f"{GOES_ON} {out}"):
        chosen = read_settings(TuningSettings, settings, {"steps": steps, "seed": seed})
        questions = [question for file in files for question in read_questions(file)]
        tested = [] if test is None else read_questions(test)
        try:
            data = split_for_tuning(questions, tested, validation, str(chosen.seed))
        except ValueError as error:
            raise TrainingError(str(error)) from None
        run = folder.TrainingFolder(out)
        run.begin(folder.tuning_record(model, data, chosen))
        loaded = torch_model.load_language_model(model, device, chosen.precision)
        trainers.tune_on_questions(run, data.train, data.validation, chosen, loaded)
        run.draw_curves()
        print_written_files(run.adapter, run.curves)


@contextmanager
def _persuasion_errors(stopped: str) -> Iterator[None]:
    """Print user errors and interruptions as one line each; suppress the libraries' FutureWarnings."""
    from agent.runtime.console import log_to_stderr

    log_to_stderr("WARNING")
    with stopped_in_one_line(stopped), mistakes_in_one_line(ServerSimError), warnings.catch_warnings():
        warnings.simplefilter("ignore", FutureWarning)
        yield


def _show_results(
    tables: Sequence[ResultTable],
    as_json: bool,
    csv_file: Path | None,
    out: Path | None = None,
    rated: Sequence[RatedTurn] = (),
) -> None:
    """Print tables, and write rated turns to the file ``out``, if wanted."""
    from agent.runtime.files import replace_file
    from server_sim.studies.common.tables import show_tables

    show_tables(tables, as_json, csv_file)
    if out is not None:
        replace_file(out, "".join(f"{turn.as_line()}\n" for turn in rated))
        print_written_files(out)
