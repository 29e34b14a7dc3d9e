"""How many may be connected at once, from everywhere and from one address; no I/O."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Generic, TypeVar

VisitorT = TypeVar("VisitorT")


class Crowd(Generic[VisitorT]):
    """Who is connected; one address may fill half of the room, one of the ``proxies`` the whole.

    Strangers, who have not said yet who they are, make room for whoever comes after them: a player says it at
    once, so that only those are sent away who never would.
    """

    def __init__(self, most: int, proxies: Iterable[str] = ()) -> None:
        self.most = most
        self._proxies = frozenset(proxies)
        self._share = max(1, most // 2)
        self._places: dict[VisitorT, str] = {}
        self._strangers: dict[VisitorT, str] = {}
        self._counts: dict[str, int] = {}

    def enter(self, visitor: VisitorT, address: str) -> VisitorT | None:
        """Take someone in; who has to go for it: nobody, the stranger who came first, or the visitor."""
        if self._is_full_for(address):
            away = self._makes_room_for(address)
            if away is None:
                return visitor
            self.leave(away)
        else:
            away = None
        self._places[visitor] = self._strangers[visitor] = address
        self._counts[address] = self._counts.get(address, 0) + 1
        return away

    def is_closed_to(self, address: str) -> bool:
        """Whether nobody from there can enter, for all who would have to go are known."""
        return self._is_full_for(address) and self._makes_room_for(address) is None

    @property
    def strangers(self) -> int:
        """How many have not said yet who they are."""
        return len(self._strangers)

    def __contains__(self, visitor: VisitorT) -> bool:
        return visitor in self._places

    def known(self, visitor: VisitorT) -> None:
        """Someone has said who it is, and stays whoever comes."""
        self._strangers.pop(visitor, None)

    def stranger(self, visitor: VisitorT) -> None:
        """Someone is to make room again, after all strangers who are there."""
        if visitor in self._places:
            self._strangers.pop(visitor, None)
            self._strangers[visitor] = self._places[visitor]

    def leave(self, visitor: VisitorT) -> None:
        """Forget someone; nothing happens if they are not here."""
        address = self._places.pop(visitor, None)
        self._strangers.pop(visitor, None)
        if address is None:
            return
        self._counts[address] -= 1
        if not self._counts[address]:
            del self._counts[address]

    def _is_full_for(self, address: str) -> bool:
        return self._has_its_share(address) or len(self._places) >= self.most

    def _has_its_share(self, address: str) -> bool:
        return address not in self._proxies and self._counts.get(address, 0) >= self._share

    def _makes_room_for(self, address: str) -> VisitorT | None:
        """The stranger who can go for one more, of that address where it has its share; None: nobody can."""
        if self._has_its_share(address):
            return next((one for one, place in self._strangers.items() if place == address), None)
        return next(iter(self._strangers), None)


def neighbourhood(host: str) -> str:
    """What counts as one address: of IPv6 the first half, for whoever has one of these has them all."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    return str(address.ipv4_mapped or ip_network((int(address), 64), strict=False))
