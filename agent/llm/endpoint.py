"""One configured model: its HTTP client and limits, and a single attempt to get its answer to a call."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from agent.llm.call import Call, Usage
from agent.llm.child import Address, Child, ModelNotServed
from agent.llm.complaints import LoggedProblems
from agent.llm.failures import MIN_TIME, Failure, Trouble
from agent.llm.limiter import Breaker, Clock, Limiter
from agent.llm.options import Options
from agent.llm.settings import BreakerConfig, ModelConfig, Structure
from agent.llm.wire import (
    ENCODING,
    Body,
    BodyRefused,
    ChatReply,
    read_error,
    read_reply,
    read_retry_after,
    request_fields,
)
from agent.secrecy import keep_secret, without_secrets

if TYPE_CHECKING:
    from openai import APIStatusError, AsyncOpenAI, DefaultAsyncHttpxClient

_STRUCTURES: tuple[Structure, ...] = ("json_schema", "json_object", "text")
_PLACEHOLDER_KEY = "none"
"""The API key sent if none is configured; without it the client would send the OpenAI key to any server."""

_MAX_REDIRECTS = 3
_BODY_HEADERS = ("content-encoding", "content-length", "transfer-encoding")
"""Headers about the body's encoding and length, which are wrong after the body is decoded."""


class PromptsRedirected(Exception):  # noqa: N818 - named after the event
    """A provider redirects requests to another host, or too often; the message names the target."""


class Endpoint:
    """A model of the settings, and the connection to its server; ``calendar`` returns the date and time."""

    def __init__(
        self,
        name: str,
        config: ModelConfig,
        key: str | None,
        breaker: BreakerConfig,
        clock: Clock,
        calendar: Callable[[], datetime],
    ) -> None:
        self.name = name
        self.config = config
        self.breaker = Breaker(breaker.failures, breaker.rest)
        self.problems = LoggedProblems()
        self.structure: Structure = config.structured
        self._options = Options(name, config)
        self._key = key
        keep_secret(key or "")
        self._clock = clock
        self._calendar = calendar
        self._slots = asyncio.Semaphore(config.at_a_time)
        self._limiter = Limiter(config.requests_per_minute)
        self._child = None if config.local is None else Child(config.local, config.at_a_time)
        self._clients: dict[Address, AsyncOpenAI] = {}

    async def ask(self, call: Call, structure: Structure, until: float) -> tuple[ChatReply | Failure, Usage]:
        """Send a call to the model once its rate limits allow; return the answer or failure, and the usage.

        If the provider refuses an optional field, the call is sent again without the field. ``until`` is when
        to stop waiting for the answer.
        """
        address = await self.address(until)
        if isinstance(address, Failure):
            return address, Usage()
        try:
            async with self._clock.timeout_at(until):
                await self._slots.acquire()
        except TimeoutError:
            return Failure(Trouble.OWN_CONCURRENCY), Usage()
        try:
            result, usage = await self._ask_accepted(address, call, structure, until)
        finally:
            self._slots.release()
        if isinstance(result, Failure):  # some servers, and possibly a model, quote the key
            return replace(result, said=without_secrets(result.said)), usage
        return replace(result, text=without_secrets(result.text)), usage

    async def _ask_accepted(
        self, address: Address, call: Call, structure: Structure, until: float
    ) -> tuple[ChatReply | Failure, Usage]:
        fields = request_fields(self.config, call.messages, call.form, structure, call.temperature)
        while True:
            if not await self._reserve(until):
                return Failure(Trouble.OWN_RATE), Usage()
            added = self._options.fields(call.task, hurried=call.hurried)
            result, usage = await self._request(address, {**fields, "extra_body": added}, until)
            refused = self._options.drop_refused(result, added)
            if not refused or until - self._clock.time() < MIN_TIME:
                return result, usage

    async def address(self, until: float) -> Address | Failure:
        """Return the server's address, or a failure; a local model file is loaded first."""
        if self._child is None:
            why = self._unusable_key()
            address = Address(self.config.base_url or "", self._key or _PLACEHOLDER_KEY)
            return address if why is None else Failure(Trouble.NO_KEY, why)
        try:
            async with self._clock.timeout_at(until):
                return await self._child.address()
        except TimeoutError:
            return Failure(Trouble.TIMEOUT, "the file is still being loaded")
        except ModelNotServed as why:
            return Failure(Trouble.LOCAL, str(why))

    def step_down(self, structure: Structure) -> None:
        """From now on ask for JSON in a simpler way than ``structure``, which the provider has refused."""
        if structure == self.structure:  # otherwise another call has done it
            self.structure = _STRUCTURES[_STRUCTURES.index(structure) + 1]

    async def close(self) -> None:
        """Close the connections, and end the process that serves a file."""
        for client in self._clients.values():
            await client.close()
        if self._child is not None:
            await self._child.close()

    def _client_at(self, address: Address) -> AsyncOpenAI:
        if address not in self._clients:
            from openai import AsyncOpenAI  # noqa: PLC0415 - slow to import; offline play does not need it

            self._clients[address] = AsyncOpenAI(
                base_url=address.url,
                api_key=address.key,
                max_retries=0,
                http_client=_bounded_client(proxies=self._child is None),
            )
        return self._clients[address]

    def _unusable_key(self) -> str | None:
        """Return what is wrong with the API key; None if it is usable."""
        if self.config.key_env is None:
            return None
        if not self._key:
            name = self.config.key_env
            hint = f"export it, or write {name}=… to a file .env here"
            return f"the environment variable {name} is not set: {hint}"
        if not self._key.isascii() or not self._key.isprintable() or " " in self._key:
            return f"the environment variable {self.config.key_env} holds no key but other text"
        return None

    async def _reserve(self, until: float) -> bool:
        now = self._clock.time()
        start = self._limiter.reserve(now, until)
        if start is None:
            return False
        if start > now:
            try:
                await self._clock.sleep(start - now)
            except asyncio.CancelledError:
                self._limiter.give_back(start)
                raise
        return True

    async def _request(
        self, address: Address, fields: dict[str, Any], until: float
    ) -> tuple[ChatReply | Failure, Usage]:
        from openai import APIConnectionError, APIStatusError  # noqa: PLC0415 - see _client_at

        client = self._client_at(address)
        try:
            async with self._clock.timeout_at(until):
                response = await client.chat.completions.with_raw_response.create(**fields)
        except TimeoutError:
            return Failure(Trouble.TIMEOUT), Usage()
        except (APIConnectionError, BodyRefused, PromptsRedirected) as error:
            if self._child is not None:
                await self._child.wait_for_end()
            return self._connection_failure(error), Usage()
        except APIStatusError as error:
            return self._status_failure(error), Usage()
        except ValueError as error:  # the client raises on odd responses, such as a malformed cookie
            return Failure(Trouble.BODY, str(error)), Usage()
        return read_reply(response.content)

    def _connection_failure(self, error: Exception) -> Failure:
        cause = error.__cause__ or error  # some versions of the client wrap the exception
        if isinstance(cause, BodyRefused):
            return Failure(Trouble.BODY, str(cause))
        if isinstance(cause, PromptsRedirected):
            return Failure(Trouble.REDIRECT, str(cause))
        if self._child is not None:
            return Failure(Trouble.LOCAL, "the connection to the process that serves the file broke")
        return Failure(Trouble.CONNECTION, f"{self.config.base_url}: {str(cause) or type(cause).__name__}")

    def _status_failure(self, error: APIStatusError) -> Failure:
        said = read_error(error.response.content)
        headers = {name.lower(): value for name, value in error.response.headers.items()}
        retry_after = read_retry_after(headers, said, self._calendar())
        return Failure(Trouble.STATUS, said, error.status_code, retry_after)


def _bounded_client(*, proxies: bool) -> DefaultAsyncHttpxClient:
    """Return a client that bounds responses and stays on its host, perhaps through a proxy."""
    from openai import DefaultAsyncHttpxClient  # noqa: PLC0415 - see Endpoint._client_at

    class BoundedClient(DefaultAsyncHttpxClient):
        """Follows redirects within a host, and reads the whole response before it returns."""

        async def send(self, request: Any, **options: Any) -> Any:
            options |= {"stream": True, "follow_redirects": False}
            ask: Callable[[Any], Any] = partial(super().send, **options)
            response = await ask(request)
            for _ in range(_MAX_REDIRECTS):
                if response.next_request is None:
                    return await _read_bounded(response)
                await response.aclose()
                _check_host(request.url, response.next_request.url)
                request = response.next_request
                response = await ask(request)
            await response.aclose()
            raise PromptsRedirected(f"{_origin(request.url)}, again and again")

    return BoundedClient(headers={"Accept-Encoding": ENCODING}, trust_env=proxies)


async def _read_bounded(response: Any) -> Any:
    """Return the response with its body decompressed; raise BodyRefused unless it is only of an error."""
    content = b""
    try:
        body = Body(response.headers.get("content-encoding", ""))
        async for chunk in response.aiter_raw():
            body.take(chunk)
            await asyncio.sleep(0)  # a body in tiny chunks must not block the event loop
        content = body.content
    except BodyRefused:
        if not response.is_error:
            raise
    finally:
        await response.aclose()
    headers = [(name, value) for name, value in response.headers.multi_items() if name not in _BODY_HEADERS]
    return type(response)(response.status_code, headers=headers, content=content, request=response.request)


def _check_host(here: Any, there: Any) -> None:
    """Raise PromptsRedirected unless a redirect stays on the host and does not go from HTTPS to HTTP."""
    upgraded = (here.scheme, there.scheme) == ("http", "https")
    ports = (there.port,) if upgraded and there.port is None else (here.port,)
    if here.host != there.host or (here.scheme != there.scheme and not upgraded) or there.port not in ports:
        raise PromptsRedirected(_origin(there))


def _origin(url: Any) -> str:
    """Return a URL up to its host, because the rest may contain a key."""
    return f"{url.scheme}://{url.netloc.decode('ascii', 'replace').rpartition('@')[2]}"
