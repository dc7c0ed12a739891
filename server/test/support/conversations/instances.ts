import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Endpoint, requestFor } from '@touchline/contract'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { createApp } from '../../../src/app.ts'
import { createPlatform } from '../../../src/platform/create-platform.ts'
import { readEnv } from '../../../src/platform/env.ts'
import type { Platform } from '../../../src/platform/platform.ts'
import { testDatabase } from '../database.ts'

type Ask = (
  endpoint: Endpoint,
  input?: object,
  options?: { token?: string },
) => Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>

/** One app process as its users see it. */
export interface Instance {
  platform: Platform
  url: string
  ask: Ask
}

/** Starts several instances of the app on one database, each on its own port. */
export async function instances(count: number) {
  const { url, drop } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'touchline-test-'))
  const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const stops: (() => Promise<void>)[] = []
  const list: Instance[] = []
  for (let index = 0; index < count; index++) {
    const log = pino({ level: 'silent' })
    const running = createPlatform({ env, databaseUrl: url, log, background: false })
    const app = await createApp(running.platform)
    app.addHook('preClose', async () => running.platform.live.closeAll())
    await running.start()
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    list.push({ platform: running.platform, url: address, ask: askAt(address) })
    stops.push(async () => {
      await app.close()
      await running.stop()
    })
  }
  return {
    list,
    /** Runs SQL outside the apps. */
    async query(text: string) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        return await client.query(text)
      } finally {
        await client.end()
      }
    },
    async stop() {
      for (const stop of stops) await stop()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs two instances for all tests of a file. */
export async function twoInstances() {
  const both = await instances(2)
  afterAll(() => both.stop())
  const [one, two] = both.list
  if (!one || !two) throw new Error('Two instances are needed')
  return { one, two, both }
}

function askAt(address: string): Ask {
  return async (endpoint, input = {}, { token } = {}) => {
    const { method, path, body } = requestFor(endpoint, input)
    const answer = await fetch(address + path, {
      method,
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, body: await answer.json(), headers: Object.fromEntries(answer.headers) }
  }
}
