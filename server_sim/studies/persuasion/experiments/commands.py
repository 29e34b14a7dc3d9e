"""The commands ``persuasion pool``, ``team`` and ``export``, for the matches of [persuasion] section 4."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

import typer

from agent.runtime.command_line import (
    ConfigOption,
    mistakes_in_one_line,
    print_written_files,
    stopped_in_one_line,
)
from server_sim.config import LANG_HELP, variant_names
from server_sim.config.errors import ServerSimError
from server_sim.studies.common.options import CsvOption, JsonOption
from server_sim.studies.persuasion.experiments.case_command import cases
from server_sim.studies.persuasion.experiments.published import GAMES_OF_THE_PAPER

HINDSIGHT = "hindsight"
KNOWN_TO_RULES = {
    HINDSIGHT: "answers by rules that know the true roles; --intents own: by what each speaker knew",
    "own": "answers by rules that know only what each speaker knew",
}
"""What is printed about the rules that have named the answers, by the value of ``--intents``."""


def _variant_named(name: str) -> str:
    if name not in variant_names():
        raise typer.BadParameter(f"{name!r} is not one of {', '.join(variant_names())}.")
    return name


def experiment_command(design: Literal["pool", "team"], usual: int) -> Callable[..., None]:
    """Return the command that plays the matches of a design (``pool`` or ``team``) and prints its tables.

    ``usual`` is the default number of matches per game.
    """

    def command(
        entrants: Annotated[
            list[str],
            typer.Argument(
                metavar="ENTRANT...", help="Minds, or MIND@MODEL; in team matches the first is the baseline."
            ),
        ],
        out: Annotated[
            Path,
            typer.Option(metavar="DIR", help="The experiment's folder; a stopped experiment resumes there."),
        ],
        game: Annotated[
            list[str] | None,
            typer.Option(
                help=f"May be given several times [{', '.join(GAMES_OF_THE_PAPER)}].",
                metavar="GAME",
                parser=_variant_named,
            ),
        ] = None,
        matches: Annotated[
            int, typer.Option(min=1, help="Matches per game; in team matches per line-up.")
        ] = usual,
        seed: Annotated[str, typer.Option(help="The same seed has the same deals.")] = "1",
        persona: Annotated[
            list[str] | None, typer.Option(help="A voice; several take turns over the players [neutral].")
        ] = None,
        lang: Annotated[str, typer.Option(help=f"{LANG_HELP}.")] = "en",
        config: ConfigOption = None,
        jobs: Annotated[
            int | None,
            typer.Option(min=1, help="Processes [all cores]; with a language model matches at a time [1]."),
        ] = None,
        logs: Annotated[bool, typer.Option("--logs", help="Keep the records of all games as well.")] = False,
        as_json: JsonOption = False,
        csv_file: CsvOption = None,
    ) -> None:
        from agent.runtime.config_file import ConfigError
        from agent.runtime.console import log_to_stderr
        from agent.runtime.progress import progress
        from agent.speech.voice import LanguageError
        from personas.loader import PersonaError
        from server_sim.playing.player_seat import gateways_of
        from server_sim.studies.common.entrant_models import uses_of
        from server_sim.studies.common.tables import show_tables
        from server_sim.studies.persuasion.experiments import matches as experiment
        from server_sim.studies.persuasion.experiments import tables
        from server_sim.studies.persuasion.experiments.plan import plan_matches

        log_to_stderr()
        stopped = stopped_in_one_line(f"stopped; what has ended is kept: the same command goes on in {out}")
        with stopped, mistakes_in_one_line(ServerSimError, ConfigError, PersonaError, LanguageError):
            plan = plan_matches(
                design, entrants, lang, config, games=game, matches=matches, seed=seed, personas=persona
            )
            uses = uses_of(plan.entrants, plan.config)
            experiment.open_experiment(out, plan)
            done = len(experiment.matches_file(out).rows())
            with progress("Playing", plan.size, done=min(done, plan.size)) as advance:
                played = experiment.play_matches(plan, out, uses, jobs, logs, advance)
            tables_of = tables.pool_tables if design == "pool" else tables.team_tables
            show_tables(tables_of(plan.games, plan.names, played), as_json, csv_file)
        for gateway in gateways_of(uses):
            names = ", ".join(name for name, use in uses.items() if use.gateway is gateway)
            typer.echo(f"language models of {names}: {gateway.total.summary()}", err=True)
        print_written_files(out / experiment.MATCHES)

    return command


def add_experiments(program: typer.Typer) -> None:
    """Add the commands ``pool``, ``team``, ``export`` and ``cases`` to a command-line program."""
    program.command(
        "pool",
        help="Matches whose seats are drawn from all entrants; prints the win rates on each side.",
    )(experiment_command("pool", 500))
    program.command(
        "team",
        help="Each entrant as a whole side against the first, on the same deals; prints win rates and paired "
        "differences.",
    )(experiment_command("team", 50))
    program.command()(export)
    program.command()(cases)


def export(
    logs: Annotated[list[Path], typer.Argument(help="Records of games (*.jsonl), or folders of them.")],
    out: Annotated[Path, typer.Option(help="The file of speaking turns; an existing file is extended.")],
    intents: Annotated[
        str,
        typer.Option(
            metavar="RULES|MODEL",
            help="Who names both kinds of answers: hindsight (rules that know the true roles), own (rules "
            "that know what the speaker knew), or a model of the settings.",
        ),
    ] = HINDSIGHT,
    count: Annotated[
        int, typer.Option(min=1, max=3, help="Wanted answers a turn, and as many unwanted ones.")
    ] = 1,
    draw: Annotated[int | None, typer.Option(min=1, help="The number of turns drawn at random [all]")] = None,
    seed: Annotated[str, typer.Option(help="The random seed.")] = "1",
    config: ConfigOption = None,
) -> None:
    """Write the speaking turns of recorded games, to measure and to train on.

    Each turn gets answers that its speaker wants from the next player, and unwanted ones. Those of a model
    are compared with those of both rules.
    """
    import asyncio

    from agent.llm.usage import UsageMeter
    from agent.runtime.console import log_to_stderr
    from agent.runtime.progress import progress
    from server_sim.studies.common.lone_model import lone_model, settings_of_study
    from server_sim.studies.common.tables import show_tables
    from server_sim.studies.persuasion.experiments import agreement, exporting
    from server_sim.studies.persuasion.experiments.intents import IntentRule

    log_to_stderr("WARNING")
    with stopped_in_one_line(f"the same command goes on with {out}"), mistakes_in_one_line(ServerSimError):
        turns, file = exporting.turns_of_games(logs, draw, seed), exporting.turn_file(out)
        if intents in tuple(IntentRule):
            rule, failed = IntentRule(intents), 0
            written = exporting.export_by_rules(turns, file, rule, count, seed)
            typer.echo(KNOWN_TO_RULES[rule])
        else:
            meter, name, settings = UsageMeter(), intents, settings_of_study(config)

            async def ask_all() -> tuple[int, int]:
                with progress("Asking", len(turns)) as advance:
                    async with lone_model(name, settings, meter) as model:
                        return await exporting.export_by_model(turns, file, count, model, advance)

            written, failed = asyncio.run(ask_all())
            typer.echo(f"{name}: {meter.summary()}")
        unanswered = f", {failed} without an answer: say it again to ask for them" if failed else ""
        typer.echo(f"{len(turns)} turns, {written} of them new{unanswered}")
        print_written_files(out)
        if intents not in tuple(IntentRule):
            show_tables([agreement.intent_agreement(turns, file.rows(), count, seed)], False, None)
