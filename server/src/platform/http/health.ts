import { t } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Platform } from '../platform.ts'
import { ProblemError } from '../problem.ts'
import type { Drain } from '../realtime/drain.ts'
import { backlogMetrics } from './backlog-metrics.ts'

/** Serves the endpoints for machines: liveness, readiness, and Prometheus metrics. */
export function healthRoutes(app: FastifyInstance, platform: Platform, drain: Drain) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'touchline_request_seconds',
    help: 'Time to answer, by endpoint and status',
    labelNames: ['endpoint', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [register],
  })
  new Gauge({
    name: 'touchline_open_streams',
    help: 'Open streams of live events',
    registers: [register],
    collect() {
      this.set(platform.live.openStreams)
    },
  })
  const readBacklog = backlogMetrics(register, platform)
  app.addHook('onResponse', async (request, reply) => {
    const name = request.routeOptions.config.endpoint?.name
    if (name) seconds.observe({ endpoint: name, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (drain.begun) throw new ProblemError(503, 'unavailable', t`This server is about to stop.`)
    await sql`select 1`.execute(platform.db)
    return { status: 'ready' }
  })
  app.get('/metrics', async (_request, reply) => {
    await readBacklog()
    reply.type(register.contentType)
    return register.metrics()
  })
}
