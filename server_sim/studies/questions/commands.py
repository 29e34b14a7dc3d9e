"""The ``wwqa`` command: generate, check, answer and train on questions about the rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from agent.runtime.command_line import SHORT_HELP, ConfigOption, print_written_files, show_help
from rules.game.languages import parse_language
from server_sim.studies.common.options import CsvOption, JsonOption, errors_in_one_line

wwqa = typer.Typer(
    name="wwqa",
    rich_markup_mode=None,
    context_settings=SHORT_HELP,
    help="Ask how well a model knows the rules of the Sheriff village.",
)

LangOption = Annotated[str, typer.Option("--lang", help="The language of the questions: en, ja")]
SeedOption = Annotated[str, typer.Option("--seed", help="What decides all draws.")]
OutOption = Annotated[Path, typer.Option("--out", help="The file to write.")]
ModelOption = Annotated[str, typer.Option("--model", help="A model of the settings' llm.models.")]
ApartOption = Annotated[
    Path | None, typer.Option("--apart", help="Questions that are not to be repeated, such as another set's.")
]
STOPPED = "stopped; nothing is written"
STOPPED_BATCHES = "stopped; the same command goes on from here; batches in"


@wwqa.callback(invoke_without_command=True)
def show_wwqa_help(context: typer.Context) -> None:
    """Print the help if no subcommand is given."""
    show_help(context)


@wwqa.command()
def prove(
    out: OutOption,
    count: Annotated[int, typer.Option(min=1, help="How many questions.")] = 500,
    binary: Annotated[
        bool, typer.Option("--binary/--in-words", help="Answered Yes or No, or in words.")
    ] = True,
    told_only: Annotated[
        bool, typer.Option("--told-only", help="Only what the rules that players read decide.")
    ] = False,
    village: Annotated[
        str, typer.Option("--village", help="sheriff7, or village7 without a Sheriff.")
    ] = "sheriff7",
    lang: LangOption = "en",
    seed: SeedOption = "1",
) -> None:
    """Write a file of questions about the rules, with answers that the rules engine has computed."""
    from agent.runtime.progress import progress
    from server_sim.studies.common.quiz_files import QuestionError, write_questions
    from server_sim.studies.questions.evaluating import blind_line
    from server_sim.studies.questions.proofs import proving

    with errors_in_one_line(STOPPED):
        wanted = proving.QuestionPlan(_language(lang), seed, binary, told_only, _village(village))
        try:
            with progress("questions", count) as step:
                made = proving.make_proved(wanted, count, step)
        except ValueError as error:
            raise QuestionError(f"--count {count}: {error}") from None
        write_questions(out, made)
        typer.echo(blind_line(made) or "only rules are asked about", err=True)
        print_written_files(out)


@wwqa.command()
def check(
    file: Annotated[Path, typer.Argument(help="JSON lines, a JSON array, or CSV.")],
    other: Annotated[
        Path | None, typer.Option(help="A set that should have no question in common with it.")
    ] = None,
    as_json: JsonOption = False,
    csv_file: CsvOption = None,
) -> None:
    """Find stored answers that the rules engine contradicts; exit code 1 if there are any."""
    from server_sim.studies.common.quiz_files import read_questions
    from server_sim.studies.common.tables import show_tables
    from server_sim.studies.questions import checking
    from server_sim.studies.questions.evaluating import blind_line

    with errors_in_one_line(STOPPED):
        questions = read_questions(file)
        report = checking.check_set(questions, [] if other is None else read_questions(other))
        show_tables(checking.check_tables(report), as_json, csv_file)
        typer.echo(blind_line(questions) or "no proved question about a situation", err=True)
    if report.of(checking.Verdict.CONTRADICTED) or report.contradictory:
        raise typer.Exit(1)


@wwqa.command()
def generate(
    model: ModelOption,
    out: OutOption,
    kind: Annotated[str, typer.Option(help="rule or situation.")] = "rule",
    count: Annotated[int, typer.Option(min=1, help="How many questions.")] = 100,
    apart: ApartOption = None,
    lang: LangOption = "en",
    seed: SeedOption = "1",
    config: ConfigOption = None,
) -> None:
    """Let a model write questions about the rules; the command "answer" adds answers in words."""
    if kind not in ("rule", "situation"):
        raise typer.BadParameter("choose rule or situation", param_hint="--kind")
    _write(kind, model, out, count, apart, _language(lang), seed, config)


@wwqa.command()
def binary(
    model: ModelOption,
    out: OutOption,
    count: Annotated[int, typer.Option(min=2, help="How many questions, half of them Yes.")] = 100,
    apart: ApartOption = None,
    lang: LangOption = "en",
    seed: SeedOption = "1",
    config: ConfigOption = None,
) -> None:
    """Have a model write questions with answers Yes or No that the engine does not contradict."""
    _write("binary", model, out, count, apart, _language(lang), seed, config)


@wwqa.command("answer")
def answer_in_batches(
    file: Annotated[Path, typer.Argument(help="Questions.")],
    model: ModelOption,
    out: OutOption,
    config: ConfigOption = None,
) -> None:
    """Have a model answer questions in words, ten at a time."""
    import asyncio

    from server_sim.studies.common.quiz_files import read_questions
    from server_sim.studies.questions.runs import answers_into, batch_log_path

    with errors_in_one_line(f"{STOPPED_BATCHES} {batch_log_path(out)}"):
        questions = read_questions(file)
        run = asyncio.run(answers_into(out, questions, model, config))
        typer.echo("\n".join(run.lines("answered")))
        print_written_files(out, batch_log_path(out))


@wwqa.command()
def review(
    file: Annotated[Path, typer.Argument(help="Questions.")],
    out: Annotated[Path, typer.Option(help="The file of kept questions; a stopped review resumes there.")],
) -> None:
    """Show a person each question with its answer, to keep, correct or drop it."""
    from agent.runtime.printable import printable
    from server_sim.studies.common.quiz_files import QuestionError, read_questions
    from server_sim.studies.questions.batches import WritingLog
    from server_sim.studies.questions.reviewing import review_into
    from server_sim.studies.questions.runs import batch_log_path

    with errors_in_one_line(f"stopped; the same command goes on from here; reviewed so far in {out}"):
        if out.resolve() == file.resolve():
            raise QuestionError(f"{out}: has the questions to review; choose another --out")
        questions = read_questions(file)
        log = WritingLog(batch_log_path(out), {"kind": "review", "set": file.name})
        typer.echo(review_into(out, log, questions, input, lambda line: typer.echo(printable(line))))
        print_written_files(out, batch_log_path(out))


@wwqa.command()
def evaluate(
    model: ModelOption,
    out: Annotated[Path, typer.Option(help="The file of the model's answers; a stopped run resumes there.")],
    file: Annotated[
        Path | None, typer.Option("--set", help="Other binary questions than the 500 proved ones.")
    ] = None,
    lang: LangOption = "en",
    limit: Annotated[int | None, typer.Option(min=1, help="The maximum number of questions.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="What decides intervals and the coin.")] = 0,
    config: ConfigOption = None,
    as_json: JsonOption = False,
    csv_file: CsvOption = None,
) -> None:
    """Measure how well a model answers binary questions: accuracy and F1 with 95% intervals."""
    import asyncio

    from agent.llm.usage import UsageMeter
    from server_sim.studies.common.quiz_files import QuestionError, read_questions
    from server_sim.studies.common.tables import show_tables
    from server_sim.studies.questions.evaluating import quiz_score_table, shipped
    from server_sim.studies.questions.runs import binary_answers, used_by

    with errors_in_one_line(f"stopped; the same command goes on from here; answers in {out}"):
        asked = shipped(_language(lang)) if file is None else read_questions(file)
        binary = [question for question in asked if question.label is not None][:limit]
        if not binary:
            raise QuestionError(f"{file}: no question of it is answered Yes or No")
        about = {"model": model, "set": "shipped" if file is None else file.name, "lang": lang}
        meter = UsageMeter()
        said = asyncio.run(binary_answers(model, config, binary, out, about, meter))
        show_tables([quiz_score_table(model, binary, said, seed)], as_json, csv_file)
        typer.echo("\n".join(used_by(meter)), err=True, nl=bool(meter.calls))
        print_written_files(out)


@wwqa.command("finetune-data")
def finetune_data(
    files: Annotated[list[Path], typer.Argument(help="Questions that are answered in words.")],
    out: Annotated[Path, typer.Option(help="The folder for train.jsonl, validation.jsonl and split.json.")],
    test: Annotated[
        Path | None, typer.Option(help="The test set, of which nothing may be trained on.")
    ] = None,
    validation: Annotated[int, typer.Option(min=1, help="Questions of the validation set.")] = 100,
    seed: SeedOption = "1",
) -> None:
    """Split questions into training and validation data."""
    from agent.runtime.files import replace_file
    from server_sim.studies.common.quiz_files import read_questions
    from server_sim.studies.common.tuning import split_for_tuning, tuning_lines

    with errors_in_one_line(STOPPED):
        questions = [question for file in files for question in read_questions(file)]
        data = split_for_tuning(questions, [] if test is None else read_questions(test), validation, seed)
        split = {"seed": seed, "files": [file.name for file in files], "left_out": data.left_out}
        parts = {"train": data.train, "validation": data.validation}
        split |= {name: [question.id for question in part] for name, part in parts.items()}
        for name, part in parts.items():
            replace_file(out / f"{name}.jsonl", tuning_lines(part))
        replace_file(out / "split.json", json.dumps(split, ensure_ascii=False, indent=1))
        print_written_files(out / "train.jsonl", out / "validation.jsonl", out / "split.json")


def _write(
    kind: str,
    model: str,
    out: Path,
    count: int,
    apart: Path | None,
    lang: str,
    seed: str,
    config: Path | None,
) -> None:
    import asyncio

    from server_sim.studies.common.quiz_files import read_questions
    from server_sim.studies.common.quiz_question import QuestionKind
    from server_sim.studies.questions.runs import batch_log_path, questions_into
    from server_sim.studies.questions.writing import WritingPlan

    with errors_in_one_line(f"{STOPPED_BATCHES} {batch_log_path(out)}"):
        others = () if apart is None else tuple(one.question for one in read_questions(apart))
        plan = WritingPlan(QuestionKind(kind), lang, count, seed, model, others)
        run = asyncio.run(questions_into(out, plan, config))
        typer.echo("\n".join(run.lines("written")))
        print_written_files(out, batch_log_path(out))


def _language(lang: str) -> str:
    try:
        return parse_language(lang)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--lang") from None


def _village(village: str) -> str:
    from server_sim.studies.common.quiz_question import SHERIFF7, VILLAGE7

    if village not in (SHERIFF7, VILLAGE7):
        raise typer.BadParameter(f"choose {SHERIFF7} or {VILLAGE7}", param_hint="--village")
    return village
