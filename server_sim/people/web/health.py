"""The addresses at which a monitor asks for the server's health, as on the contest's server."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus

from fastapi import FastAPI
from starlette.responses import JSONResponse

HEALTH_AT, READY_AT = "/healthz", "/readyz"
"""Whether the server runs, and whether it begins games; the latter answers 503 once it was told to stop."""


def add_health(application: FastAPI, is_draining: Callable[[], bool]) -> None:
    """Register both addresses; ``is_draining`` returns whether the server was told to stop."""

    @application.api_route(HEALTH_AT, methods=["GET", "HEAD"])
    async def health() -> JSONResponse:
        return JSONResponse({"status": "ok"})

    @application.api_route(READY_AT, methods=["GET", "HEAD"])
    async def readiness() -> JSONResponse:
        if is_draining():
            return JSONResponse({"status": "draining"}, HTTPStatus.SERVICE_UNAVAILABLE)
        return JSONResponse({"status": "ready"})
