# One image for both parts; the command chooses: gateway (the default) or backend.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-save

FROM node:24-bookworm-slim
# glibc gives every thread a heap of its own and keeps what pictures and streams leave in them.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=root:root /app/package.json /app/openapi.yaml ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/dist ./dist
COPY --from=build --chown=root:root /app/src ./src
COPY --from=build --chown=root:root /app/locales ./locales
COPY --from=build --chown=root:root /app/mock-backend ./mock-backend
USER node
VOLUME /data
EXPOSE 3000 3001 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:' + (process.env.HEALTH_PORT ?? 3000) + '/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=32", "--heap-growing-percent=60", "src/bff/main.ts"]
