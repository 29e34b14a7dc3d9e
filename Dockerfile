# The commands of `aiwolf` in a container: `docker build -t aiwolf .`, then `docker run --rm -it aiwolf`.
FROM python:3.11-slim

WORKDIR /app
COPY pyproject.toml README.md LICENSE ./
COPY agent agent
COPY personas personas
COPY prompts prompts
COPY rules rules
COPY server_sim server_sim
RUN pip install --no-cache-dir .

# Settings are read, and logs written, in /data.
RUN useradd --create-home player && mkdir /data && chown player /data
USER player
WORKDIR /data
VOLUME /data

EXPOSE 8080
ENTRYPOINT ["aiwolf"]
CMD ["play", "--persona", "kansai"]
