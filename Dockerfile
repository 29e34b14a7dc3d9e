# The commands of `aiwolf` in a container: `docker build -t aiwolf .`, then `docker run --rm -it aiwolf`.
# With other extras of pyproject.toml: `docker build --build-arg EXTRAS=web,local -t aiwolf .`.

FROM python:3.11-slim AS build
# web: the browser seat; plot and study: figures and statistics. Left out for their size: local (serves a GGUF file in
# the container), cluster (Ray) and train (torch).
ARG EXTRAS=web,plot,study
WORKDIR /src
COPY pyproject.toml README.md LICENSE ./
COPY agent agent
COPY personas personas
COPY prompts prompts
COPY rules rules
COPY server_sim server_sim
RUN python -m venv --without-pip /venv && pip --python /venv/bin/python install --no-cache-dir ".${EXTRAS:+[$EXTRAS]}"

FROM python:3.11-slim
COPY --from=build /venv /venv
ENV PATH=/venv/bin:$PATH

# The package of `local` needs libgomp1, which this base does not have.
RUN apt-get update && apt-get install -y --no-install-recommends libgomp1 && rm -rf /var/lib/apt/lists/*

# Settings are read, and logs written, in /data. Keys come from the environment at run time: `docker run --env-file .env`.
RUN useradd --create-home player && mkdir /data && chown player /data
USER player
WORKDIR /data
VOLUME /data

# 8080: serve; 8090: web. Only these two have an address to ask for their health, so compose.yml asks, and not the image.
EXPOSE 8080 8090
ENTRYPOINT ["aiwolf"]
CMD ["play", "--persona", "kansai"]
