"""The words that tell English from other languages in the same letters; these tables see a word by itself."""

from __future__ import annotations

from agent.lexicon.english.vocabulary import one_word_of
from agent.lexicon.patterns import PatternTable, Row

COMMON_WORD = PatternTable(
    Row(
        one_word_of("the an? and or but if as so just not no yes all any more good yet"),
        catches="the",
        spares="der",
    ),
    Row(
        one_word_of("to of in on at for from with by"),
        catches="with",
        spares="mit",
    ),
    Row(
        one_word_of("i me my we us our you your it he she his her they them"),
        catches="they",
        spares="sie",
    ),
    Row(
        one_word_of("this that these there here what who whom why how when where"),
        catches="where",
        spares="wo",
    ),
    Row(
        one_word_of("i'm i'll i've it's is are was be been do does did don't have has had"),
        catches="i'm",
        spares="m'appelle",
    ),
    Row(
        one_word_of("can could would will shall let let's go going think know hear see say wait"),
        catches="let's",
        spares="laissez",
    ),
    Row(
        one_word_of(
            "everybody anybody nobody everyone anyone someone gets we're what's who's last than rather"
        ),
        catches="everybody",
        spares="ebenso",
    ),
    Row(
        one_word_of("please hello hi"),
        catches="hello",
        spares="hallo",
    ),
)
"""A common English word."""
