import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Endpoint, ownPageHeaders, requestFor } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createApp } from '../../src/app.ts'
import type { Clock } from '../../src/platform/clock.ts'
import { createPlatform } from '../../src/platform/create-platform.ts'
import { type Env, readEnv } from '../../src/platform/env.ts'
import type { Platform } from '../../src/platform/platform.ts'
import type { TestDatabase } from './postgres.ts'

/** An answer as tests use it. */
interface Answer {
  status: number
  body: unknown
  headers: Record<string, unknown>
}

export interface TestApp {
  app: FastifyInstance
  platform: Platform
  clock: TestClock
  /** Calls an endpoint with any input, each time from a new address unless one is given. */
  ask(
    endpoint: Endpoint,
    input?: object,
    options?: { token?: string; headers?: Record<string, string>; ip?: string },
  ): Promise<Answer>
  /** Runs the follow-up work: reactions to events, and other jobs. */
  settle(): Promise<void>
  stop(): Promise<void>
}

/** Keeps the time still until a command moves it. */
export class TestClock implements Clock {
  #now: Date

  constructor(start = '2026-09-14T15:00:00Z') {
    this.#now = new Date(start)
  }

  now() {
    return new Date(this.#now)
  }

  /** Moves the clock by some seconds, backwards when negative. */
  advance(seconds: number) {
    this.#now = new Date(this.#now.getTime() + seconds * 1000)
  }

  set(instant: string) {
    this.#now = new Date(instant)
  }
}

/** Runs the whole application in this process on that database, without background work. */
export async function appOn(
  { url, drop }: TestDatabase,
  settings: Record<string, string> = {},
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-test-'))
  const env: Env = readEnv({ DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'silent', ...settings })
  const clock = new TestClock()
  const log = pino({ level: 'silent' })
  const running = createPlatform({ env, databaseUrl: url, log, clock, background: false })
  const app = await createApp(running.platform)
  await running.start()
  await app.ready()
  let address = 0
  return {
    app,
    platform: running.platform,
    clock,
    async ask(endpoint, input = {}, { token, headers = {}, ip } = {}) {
      const { method, path, body, form } = requestFor(endpoint, input)
      address += 1
      const answer = await app.inject({
        method,
        url: path,
        remoteAddress: ip ?? `127.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
        headers: {
          ...ownPageHeaders,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(form || body !== undefined ? { payload: form ?? body } : {}),
      })
      const isJson = /^application\/json/.test(`${answer.headers['content-type']}`)
      const value: unknown = isJson && answer.body !== '' ? answer.json() : answer.rawPayload
      return { status: answer.statusCode, body: value, headers: answer.headers }
    },
    async settle() {
      await running.platform.jobs.drain()
    },
    async stop() {
      await app.close()
      await running.stop()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
