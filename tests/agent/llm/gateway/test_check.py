from __future__ import annotations

import logging
from typing import Any

import pytest

from agent.llm.call import CallFailed, Cause
from tests.agent.llm.conftest import KEY
from tests.agent.llm.gateway.conftest import Asked, OpenGateway, fails
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import (
    Reply,
    completion,
    cut_off,
    error,
    page,
    says,
    unknown_model,
    wrong_key,
)


class TestCheck:
    async def test_what_works_is_no_problem(self, open_gateway: OpenGateway) -> None:
        async with Provider(says("ready")) as provider:
            assert await open_gateway({"one": provider, "two": provider}).check() == []
            assert len(provider.requests) == 2

    @pytest.mark.parametrize(
        ("script", "line"),
        [
            (wrong_key(), "llm.models.mini.key_env: the key is wrong or missing (HTTP 401)"),
            (
                unknown_model(),
                "llm.models.mini.model: unknown model (HTTP 404: model_not_found: The model "
                "does not exist or you do not have access to it)",
            ),
            (page(), "llm.models.mini.base_url: no chat completion"),
            (Reply(b'{"hello": "world"}'), "llm.models.mini.base_url: no chat completion"),
            (
                page(404),
                "llm.models.mini.base_url: no chat completions at this address; is /v1 missing? (HTTP 404)",
            ),
            (
                error(400, "Unsupported value: 'temperature' does not support 0.5 with this model."),
                "llm.models.mini.temperature: is not accepted (HTTP 400: Unsupported value: 'temperature' "
                "does not support 0.5 with this model.)",
            ),
            (
                error(429, "You have used it all up", "insufficient_quota"),
                "llm.models.mini.key_env: the account's quota is used up (HTTP 429)",
            ),
        ],
    )
    async def test_each_problem_names_the_setting_to_change(
        self, open_gateway: OpenGateway, script: Reply, line: str
    ) -> None:
        async with Provider(script) as provider:
            assert await open_gateway({"mini": provider}).check() == [line]
            assert len(provider.requests) == 1

    @pytest.mark.parametrize(
        ("key", "line"),
        [
            (
                "",
                "llm.models.mini.key_env: the environment variable MY_KEY is not set: "
                "export it, or write MY_KEY=… to a file .env here",
            ),
            (
                "sk-ключ",
                "llm.models.mini.key_env: the environment variable MY_KEY holds no key but other text",
            ),
            ("a\nb", "llm.models.mini.key_env: the environment variable MY_KEY holds no key but other text"),
        ],
    )
    async def test_no_key(self, open_gateway: OpenGateway, clock: Any, key: str, line: str) -> None:
        async with Provider(says("ready")) as provider:
            gateway = open_gateway({"mini": provider}, {"mini": key}, model={"key_env": "MY_KEY"})
            assert await gateway.check() == [line]
            assert await fails(Asked(gateway, clock)()) == CallFailed(Cause.KEY, line)
        assert provider.requests == []


class TestSecrets:
    @pytest.mark.parametrize(
        "script",
        [
            error(401, f"Incorrect API key provided: {KEY}", "invalid_api_key"),
            error(400, f"API key not valid: {KEY}"),
            error(500, f"crashed at Authorization: Bearer {KEY}"),
            error(400, "x" * 150 + KEY),
            Reply(f'{{"error": {{"message": "bad {KEY}"}}}}'.encode()),
            says("Hm."),
            says(f"My key is {KEY}, and yours?"),
            says(f'{{"line": "{KEY}"}}'),
            completion([{"message": {"content": None, "refusal": f"I do not tell {KEY}"}}]),
            cut_off(),
        ],
    )
    async def test_no_key_in_any_log_or_answer(
        self,
        open_gateway: OpenGateway,
        clock: Any,
        log: list[str],
        caplog: pytest.LogCaptureFixture,
        script: Reply,
    ) -> None:
        caplog.set_level(logging.DEBUG)
        for name in ("openai", "httpx2", "httpcore2", "asyncio"):
            caplog.set_level(logging.DEBUG, logger=name)
        breaker = {"failures": 1, "rest": 60}
        async with Provider(script) as provider:
            gateway = open_gateway(
                {"mini": provider}, {"mini": KEY}, model={"key_env": "MY_KEY"}, breaker=breaker
            )
            answer = await Asked(gateway, clock)()
            problems = await gateway.check()
        assert "openai" in {record.name.split(".")[0] for record in caplog.records}
        everything = " ".join(
            [*log, caplog.text, repr(answer), *problems, repr(gateway), repr(provider.requests)]
        )
        assert KEY[:8] not in everything
