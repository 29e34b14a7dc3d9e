"""How many may be connected at once, from everywhere and from one address; no I/O."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network
from typing import Generic, TypeVar

VisitorT = TypeVar("VisitorT")


class Crowd(Generic[VisitorT]):
    """Who is connected; one address may fill half of the room.

    Strangers, who have not said yet who they are, make room for whoever comes after them: a player says it at
    once, so that only those are sent away who never would.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._share = max(1, most // 2)
        self._places: dict[VisitorT, str] = {}
        self._strangers: dict[VisitorT, str] = {}
        self._counts: dict[str, int] = {}

    def enter(self, visitor: VisitorT, address: str) -> VisitorT | None:
        """Take someone in; who has to go for it: nobody, the stranger who came first, or the visitor."""
        if self._counts.get(address, 0) >= self._share:
            away = self._oldest_stranger(address)
        elif len(self._places) >= self.most:
            away = next(iter(self._strangers), None)
        else:
            self._admit(visitor, address)
            return None
        if away is None:
            return visitor
        self.leave(away)
        self._admit(visitor, address)
        return away

    def known(self, visitor: VisitorT) -> None:
        """Someone has said who it is, and stays whoever comes."""
        self._strangers.pop(visitor, None)

    def leave(self, visitor: VisitorT) -> None:
        """Forget someone; nothing happens if they are not here."""
        address = self._places.pop(visitor, None)
        self._strangers.pop(visitor, None)
        if address is None:
            return
        self._counts[address] -= 1
        if not self._counts[address]:
            del self._counts[address]

    def _admit(self, visitor: VisitorT, address: str) -> None:
        self._places[visitor] = self._strangers[visitor] = address
        self._counts[address] = self._counts.get(address, 0) + 1

    def _oldest_stranger(self, address: str) -> VisitorT | None:
        return next((one for one, place in self._strangers.items() if place == address), None)


def neighbourhood(host: str) -> str:
    """What counts as one address: of IPv6 the first half, for whoever has one of these has them all."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    return str(address.ipv4_mapped or ip_network((int(address), 64), strict=False))
