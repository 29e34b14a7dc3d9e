"""Page elements as a tree, so that untrusted text cannot become markup."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from xml.etree.ElementTree import Element, tostring

from agent.runtime.printable import printable

Piece = Element | str
"""A part of a page: an element, or plain text."""


def element(kind: str, attributes: Mapping[str, object], *inside: Piece) -> Element:
    """Return an HTML or SVG element with its content; control characters in texts are made visible."""
    made = Element(kind, {name: printable(str(value)) for name, value in attributes.items()})
    for piece in inside:
        if isinstance(piece, Element):
            made.append(piece)
        elif len(made):
            made[-1].tail = (made[-1].tail or "") + printable(piece)
        else:
            made.text = (made.text or "") + printable(piece)
    return made


def span(style: str, *inside: Piece) -> Element:
    """Return a span element with this content; ``style`` is its CSS class."""
    return element("span", {"class": style}, *inside)


def as_html(elements: Iterable[Element]) -> str:
    """Return the elements as HTML text, in which texts and attributes are escaped."""
    return "".join(tostring(made, encoding="unicode", short_empty_elements=False) for made in elements)
