import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'

/**
 * The `routes` export of a floor module: registers bare routes, each with SQL, a mapping and a
 * response schema.
 */
export type FloorRoutes = (app: FastifyInstance, pool: pg.Pool) => Promise<void>

/** A bare server as a process of its own. */
export interface Floor {
  port: number
  stop(): void
}

const Ready = z.object({ port: z.int() })

/** Starts a floor on the database; `module` is the URL of a file that exports `routes`. */
export async function startFloor(module: URL, databaseUrl: string): Promise<Floor> {
  const child = fork(fileURLToPath(new URL('floor-process.ts', import.meta.url)), [module.href, databaseUrl])
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The floor process exited early')))
  const [message] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  return { port: Ready.parse(message).port, stop: () => child.disconnect() }
}
