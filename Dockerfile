# Two stages: the first has what building needs, the second what running needs, with the Node that
# the product is tested on. The platform is that of whoever builds: amd64 or arm64.
FROM node:24-trixie-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
# A registry fails now and then.
RUN npm ci || npm ci
COPY . .
# The commit that is built, which the version names: docker build --build-arg SOURCE_COMMIT=…
ARG SOURCE_COMMIT=
RUN npm run release -- /srv/enlaza

FROM debian:trixie-slim
LABEL org.opencontainers.image.title="Enlaza" \
  org.opencontainers.image.description="Link-in-bio page builder for Spanish-speaking creators"
RUN useradd --system --uid 10001 --home-dir /storage --shell /usr/sbin/nologin enlaza \
  && install -d -o 10001 -g 10001 -m 0700 /storage
COPY --from=build /srv/enlaza /srv/enlaza
RUN ln -s /srv/enlaza/enlaza /usr/local/bin/enlaza
ENV HOST=0.0.0.0 PORT=80 DATA_DIR=/storage
USER 10001:10001
WORKDIR /storage
VOLUME /storage
EXPOSE 80
HEALTHCHECK --interval=30s --timeout=15s --start-period=60s CMD ["enlaza", "health"]
CMD ["enlaza", "start"]
