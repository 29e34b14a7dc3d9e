"""Serves the replay pages of a folder as the web command does: ``serving FOLDER``; prints its port."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from nicegui import ui

from server_sim.people.web.door import Door
from server_sim.people.web.look import serve_assets
from server_sim.people.web.replay.games import GameLibrary, add_replay_page
from server_sim.people.web.serving import listen

HOST = "127.0.0.1"


async def serve(folder: Path) -> None:
    """Serve until killed."""
    application = FastAPI(openapi_url=None)
    serve_assets()
    add_replay_page(GameLibrary(folder))
    ui.run_with(application, dark=None, tailwind=False, show_welcome_message=False)
    listening = listen(HOST, 0)
    sys.stdout.write(f"{listening.getsockname()[1]}\n")
    sys.stdout.flush()
    await uvicorn.Server(uvicorn.Config(Door(application, HOST), log_level="error")).serve([listening])


if __name__ == "__main__":
    asyncio.run(serve(Path(sys.argv[1])))
