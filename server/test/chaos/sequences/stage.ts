import { type Endpoint, requestFor } from '@touchline/contract'
import { sql } from 'kysely'
import type { Clock } from '../../../src/platform/clock.ts'
import type { Database } from '../../../src/platform/db/database.ts'
import type { TestApp } from '../../support/app.ts'
import type { InProcessApp } from '../platform/in-process-apps.ts'

/** The product as a sequence uses it: calls, emails, background work and a clock that moves on command. */
export type Stage = Pick<TestApp, 'app' | 'platform' | 'ask' | 'settle'> & {
  clock: Pick<StoppedClock, 'now' | 'advance' | 'set'>
}

/** The time at which every sequence starts. */
export const beginning = '2026-09-14T15:00:00Z'

/** Keeps the time still until a command moves it. */
export class StoppedClock implements Clock {
  #now = new Date(beginning)

  now() {
    return new Date(this.#now)
  }

  advance(seconds: number) {
    this.#now = new Date(this.#now.getTime() + seconds * 1000)
  }

  set(instant: string) {
    this.#now = new Date(instant)
  }
}

let address = 0

/**
 * Adapts a rig's application. Each call comes from a new address, so that no rate limit by network
 * applies.
 */
export function stageOf({ app, platform }: InProcessApp, clock: StoppedClock): Stage {
  return {
    app,
    platform,
    clock,
    async ask(endpoint: Endpoint, input = {}, { token, headers = {}, ip } = {}) {
      const { method, path, body, form } = requestFor(endpoint, input)
      address = (address + 1) & 0xffffff
      const answer = await app.inject({
        method,
        url: path,
        remoteAddress: ip ?? `127.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
        headers: {
          accept: 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(form || body !== undefined ? { payload: form ?? body } : {}),
      })
      const isJson = /^application\/json/.test(`${answer.headers['content-type']}`)
      const value: unknown = isJson && answer.body !== '' ? answer.json() : answer.body
      return { status: answer.statusCode, body: value, headers: answer.headers }
    },
    async settle() {
      await platform.outbox.drain()
      // checking every queue is slow
      for (let names = await waitingQueues(platform.db); names.size > 0; ) {
        await platform.jobs.drain(names)
        names = await waitingQueues(platform.db)
      }
    },
  }
}

async function waitingQueues(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select distinct name from pgboss.job
    where state < 'active' and start_after <= now()`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
