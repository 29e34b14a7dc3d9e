"""The ``sheriff`` command: plays experiments on leadership into a folder that ``metrics`` reads."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from agent.runtime.command_line import (
    ConfigOption,
    mistakes_in_one_line,
    print_next_command,
    stopped_in_one_line,
)
from rules.minds.names import SheriffMindName
from server_sim.config.errors import ServerSimError
from server_sim.studies.leadership.setting import ExperimentSetting

if TYPE_CHECKING:
    from rich.console import Console

    from agent.llm.settings import LlmConfig
    from server_sim.studies.leadership.conditions import RunSize
    from server_sim.studies.leadership.participants.session import StudyPlan
    from server_sim.studies.leadership.plan import ExperimentPlan

KEYS = Path(".env")
MODEL_OPTIONS = ("seeds", "seed_list", "repeats", "jobs", "paper")
PERSON_OPTIONS = ("participant", "seat", "games", "pass_mark")
"""Options that only settings without a person have, and options that only settings with a person have."""
PAPER_OPTIONS = ("seeds", "repeats", "replace_void")
"""Options whose values the option ``--paper`` sets, so that they cannot be given beside it."""
PROFILE_HELP = f"{', '.join(SheriffMindName)}, or a model of the settings' llm.models"


def _show_rules(wanted: bool) -> None:
    """Print the rules that ``--rule`` can change, and exit."""
    if not wanted:
        return
    from rich.console import Console

    from agent.runtime.tables import print_table
    from server_sim.studies.common.tables import ResultTable
    from server_sim.studies.leadership.switches import SWITCHES

    rows = [{"key": key, "values": rule.values, "meaning": rule.meaning} for key, rule in SWITCHES.items()]
    table = ResultTable("Rules for --rule KEY=VALUE", {key: key for key in rows[0]}, rows)
    print_table(Console(), table.for_terminal())
    raise typer.Exit


def sheriff(
    setting: Annotated[str, typer.Option(help=f"One of {', '.join(ExperimentSetting)}.")],
    out: Annotated[Path, typer.Option(help="The run's folder; a stopped run resumes there.")],
    context: typer.Context,
    sheriff: Annotated[
        str | None, typer.Option(metavar="PROFILE", help=f"The measured model: {PROFILE_HELP}.")
    ] = None,
    others: Annotated[
        str | None,
        typer.Option(
            metavar="PROFILE", help="The model in the other seats, in heterogeneous and human settings."
        ),
    ] = None,
    participant: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="The person who plays, in human settings; names a folder."),
    ] = None,
    seat: Annotated[
        str,
        typer.Option(
            metavar="SEAT", help="Where the participant sits: terminal, browser[:[HOST:]PORT], script:FILE."
        ),
    ] = "terminal",
    games: Annotated[int, typer.Option(min=1, help="Games of each participant.")] = 5,
    pass_mark: Annotated[
        int, typer.Option(min=0, max=5, help="Right answers of five about the rules that the training needs.")
    ] = 4,
    seeds: Annotated[int, typer.Option(min=1, help="Deals of seats and roles.")] = 10,
    seed_list: Annotated[
        str | None, typer.Option(metavar="LIST", help="These deals instead of --seeds, e.g. 10,51,82.")
    ] = None,
    repeats: Annotated[int, typer.Option(min=1, help="Games of each deal.")] = 3,
    replace_void: Annotated[
        bool, typer.Option("--replace-void", help="Replace void games until enough valid games are played.")
    ] = False,
    sheriff_role: Annotated[
        str | None, typer.Option(metavar="ROLE", help="The leader's hidden role; left out: any.")
    ] = None,
    paper: Annotated[
        bool,
        typer.Option(
            "--paper",
            help="The paper's size: 10 deals, each until 3 games are valid (1 in "
            "homogeneous_variant_1); models at the temperatures 0.1 (lines) and 0.",
        ),
    ] = False,
    rule: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=VALUE", help="Change a rule of the village, once or more; see --rules."),
    ] = None,
    rules: Annotated[
        bool,
        typer.Option("--rules", is_eager=True, callback=_show_rules, help="List what --rule may change."),
    ] = False,
    one_call: Annotated[
        bool, typer.Option("--one-call", help="Ask a model about all the others at once, not one by one.")
    ] = False,
    believe_at_six: Annotated[
        bool,
        typer.Option(
            "--believe-at-six", help="Believe players with reliability 6, as the published code does."
        ),
    ] = False,
    alpha: Annotated[
        float, typer.Option(min=1, max=10, help="The reliability above which statements are believed.")
    ] = 6,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds after which a game ends.")] = 6,
    first_night_reasoning: Annotated[
        bool,
        typer.Option(
            "--first-night-reasoning/--no-first-night-reasoning",
            help="Whether players reason before they act in the first night; the published code has none.",
        ),
    ] = True,
    speech_temperature: Annotated[
        float | None, typer.Option(min=0, max=2, help="Of lines; left out: the model's.")
    ] = None,
    decision_temperature: Annotated[
        float | None, typer.Option(min=0, max=2, help="Of reasoning and choices; left out: the model's.")
    ] = None,
    reasoning_temperature: Annotated[
        float | None, typer.Option(min=0, max=2, help="Of reasoning alone; left out: that of decisions.")
    ] = None,
    lang: Annotated[str, typer.Option(help="The language of prompts and lines: en, ja")] = "en",
    config: ConfigOption = None,
    jobs: Annotated[int, typer.Option(min=1, help="Games at a time.")] = os.cpu_count() or 1,
) -> None:
    """Play games of the Sheriff village (Werewolf with a leader), for studies of leadership.

    The command metrics prints how far the leaders, models or people, were trusted and followed.
    """
    from rich.console import Console

    from agent.llm.keys import read_keys
    from agent.runtime.config_file import ConfigError, load_config, settings_file
    from agent.runtime.console import log_to_stderr
    from agent.runtime.progress import progress
    from server_sim.studies.leadership.conditions import PAPERS_DEALS, Conditions, RunSize, papers_size
    from server_sim.studies.leadership.participants.session import StudyPlan
    from server_sim.studies.leadership.plan import (
        ExperimentPlan,
        as_in_the_paper,
        chosen_experiment,
        listed_seeds,
    )
    from server_sim.studies.leadership.run import open_folder, play_all, replacements, usage
    from server_sim.studies.leadership.switches import chosen_switches
    from server_sim.studies.metrics.run_layout import GAMES

    log_to_stderr()
    _refuse_unfitting_options(context, setting, paper=paper)
    console = Console(highlight=False, soft_wrap=True)
    stopped = stopped_in_one_line(f"stopped; the same command goes on from here; logs in {out}")
    with stopped, mistakes_in_one_line(ServerSimError, ConfigError):
        conditions = Conditions(
            at_once=one_call,
            believe_at_threshold=believe_at_six,
            alpha=alpha,
            rounds=rounds,
            reasons_in_first_night=first_night_reasoning,
            speech_temperature=speech_temperature,
            decision_temperature=decision_temperature,
            reasoning_temperature=reasoning_temperature,
            rules=chosen_switches(rule or ()),
        )
        llm = load_config(settings_file(config), {})[0].llm
        experiment = chosen_experiment(setting, sheriff, others, sheriff_role, lang, llm.models, conditions)
        if experiment.setting.has_person:
            keys = read_keys(llm, os.environ, KEYS)
            plan = StudyPlan(experiment, games, pass_mark, replace_void)
            _lead_participant(console, plan, participant, seat, out, llm, keys)
            return
        listed = None if seed_list is None else listed_seeds(seed_list)
        if paper:
            experiment = as_in_the_paper(experiment)
            size = papers_size(experiment.setting, listed or PAPERS_DEALS)
        else:
            size = RunSize(listed or range(1, seeds + 1), repeats, replace_void)
        plans = [
            ExperimentPlan(experiment, seed, repeat)
            for seed in size.deals
            for repeat in range(1, size.repeats + 1)
        ]
        open_folder(out, experiment)
        left = [plan for plan in plans if not (out / GAMES / plan.game_id).is_dir()]
        keys = read_keys(llm, os.environ, KEYS)

        def play(some: Sequence[ExperimentPlan], done: int = 0) -> None:
            with progress("Playing", done + len(some), done=done) as advance:
                play_all(some, out, jobs, llm, keys, advance)

        already = len(plans) - len(left)
        play(left, already)
        more = 0
        while size.replace_void and (void := replacements(out, experiment, size.deals, size.repeats)):
            play(void)
            more += len(void)
    played = f"{len(left) + more} games played, {already} were there already; logs in {out}"
    console.print(played, markup=False)
    _say_what_counts(console, out, size)
    print_next_command("metrics", out)
    if experiment.models:
        console.print(_usage_line(usage(out)))


def _refuse_unfitting_options(context: typer.Context, setting: str, *, paper: bool) -> None:
    """Refuse options that the setting does not have or that ``--paper`` sets.

    Raises:
        Exit: there is such an option; the message is on standard error.
    """
    if setting not in list(ExperimentSetting):
        return
    human = ExperimentSetting(setting).has_person
    why = "participants type the seeds, and play one game at a time" if human else "no person plays"
    refused = dict.fromkeys(MODEL_OPTIONS if human else PERSON_OPTIONS, f"in the setting {setting} {why}")
    for name in PAPER_OPTIONS if paper else ():
        refused.setdefault(name, "--paper decides how many games are played")
    for name, reason in refused.items():
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            typer.echo(f"--{name.replace('_', '-')}: {reason}", err=True)
            raise typer.Exit(2)


def _lead_participant(
    console: Console,
    plan: StudyPlan,
    name: str | None,
    seat: str,
    out: Path,
    llm: LlmConfig,
    keys: Mapping[str, str],
) -> None:
    """Run the study with one participant, and print where its folder is."""
    from server_sim.config.errors import ServerConfigError
    from server_sim.studies.leadership.participants.progress import StudyFolder
    from server_sim.studies.leadership.participants.screens import participant_at
    from server_sim.studies.leadership.participants.session import play_study
    from server_sim.studies.leadership.run import open_folder, usage

    if name is None:
        raise ServerConfigError(f"--participant: the setting {plan.experiment.setting} needs a name")
    folder = StudyFolder(out, name)
    seated = participant_at(seat, plan.experiment.lang)
    open_folder(out, plan.experiment)
    played = play_study(plan, folder, seated, llm, keys)
    before = len(folder.state.games) - played
    console.print(f"{played} games played, {before} were there already; logs in {folder.path}", markup=False)
    if plan.experiment.models:
        console.print(_usage_line(usage(out)))


def _say_what_counts(console: Console, out: Path, size: RunSize) -> None:
    """Print how many games count and how many are void, and the consequence."""
    from server_sim.studies.leadership.run import games_played

    played = games_played(out)
    if void := sum(void for games in played.values() for void in games.values()):
        remedy = "do not count; --replace-void plays others in their place"
        console.print(
            f"{void} of the games there were void and {'were replaced' if size.replace_void else remedy}"
        )
    if not size.replace_void:
        return
    counting = {seed: sum(not void for void in played[seed].values()) for seed in size.deals}
    console.print(f"{sum(counting.values())} of the {size.games} games asked for count")
    if missing := [str(seed) for seed, count in counting.items() if count < size.repeats]:
        few = f"fewer than {size.repeats} of each count"
        console.print(f"too many games of these deals were void, {few}: {', '.join(missing)}")


def _usage_line(used: Mapping[str, float]) -> str:
    """Return one line about the language models' usage, and the calls saved by asking once a reasoning."""
    calls, characters = used["calls"], used["characters"]
    tokens = f"tokens in {used['sent']:,}, out {used['received']:,}"
    line = f"calls {calls:,}, prompts {characters:,} characters, {tokens}"
    if used["cost"]:
        line += f", cost ${used['cost']:.3f}"
    if used["saved_calls"]:
        share = used["saved_characters"] / (characters + used["saved_characters"])
        line += (
            f"; one call a reasoning saved {used['saved_calls']:,} calls and {used['saved_characters']:,}"
            f" characters of prompts ({share:.0%})"
        )
    return line
