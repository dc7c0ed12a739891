import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { z } from 'zod'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../embedded-postgres/embedded-postgres.ts'
import { createApp } from '../../../src/app.ts'
import type { Clock } from '../../../src/platform/clock.ts'
import { createPlatform } from '../../../src/platform/create-platform.ts'
import { connect } from '../../../src/platform/db/database.ts'
import { migrateToLatest } from '../../../src/platform/db/migrate.ts'
import { readEnv } from '../../../src/platform/env.ts'
import { systemIds } from '../../../src/platform/ids.ts'
import { Jobs } from '../../../src/platform/jobs/job-queue.ts'
import type { Platform } from '../../../src/platform/platform.ts'
import { notFound } from '../../../src/platform/problem.ts'
import { memoryFolder } from '../../support/memory-folder.ts'
import { databasePidIn, readsWithoutEnd } from './product.ts'

/** An application in this process. */
export interface InProcessApp {
  app: FastifyInstance
  platform: Platform
  /** Log entries of level error or worse, oldest first. */
  faults: string[]
  stop(): Promise<void>
}

const silent = pino({ level: 'silent' })
const Line = z.object({ level: z.number(), msg: z.string().optional(), err: z.unknown().optional() })
const loggedAsError = 50

// a rig's database doesn't need to survive a power cut
const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'on' }

/**
 * Runs applications inside the rig's process, with databases of one PostgreSQL that is deleted
 * afterwards.
 */
export class InProcessApps {
  readonly folder: string
  #postgres: EmbeddedPostgres

  private constructor(folder: string, postgres: EmbeddedPostgres) {
    this.folder = folder
    this.#postgres = postgres
  }

  static async start(): Promise<InProcessApps> {
    const folder = mkdtempSync(join(memoryFolder(), 'touchline-rig-'))
    // the database's own system account needs access
    chmodSync(folder, 0o755)
    const postgres = await startIn(folder)
    const { db } = connect(postgres.url, 1)
    await migrateToLatest(db)
    await db.destroy()
    const jobs = new Jobs(postgres.url, silent, { background: false })
    await jobs.start(false)
    await jobs.stop()
    const apps = new InProcessApps(folder, postgres)
    process.once('exit', () => apps.#abandon())
    return apps
  }

  /** Creates a database without people. Returns its address. */
  async database(): Promise<string> {
    const name = `rig_${systemIds.next().replaceAll('-', '')}`
    const template = new URL(this.#postgres.url).pathname.slice(1)
    await this.#execute(`create database ${name} template ${template} strategy file_copy`)
    return this.#at(name)
  }

  async drop(databaseUrl: string) {
    await this.#execute(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
  }

  /** Shuts PostgreSQL down, runs `meanwhile`, and starts it again. Returns the database's new address. */
  async restart(databaseUrl: string, meanwhile = () => {}): Promise<string> {
    await this.#postgres.stop()
    meanwhile()
    this.#postgres = await startIn(this.folder)
    return this.#at(new URL(databaseUrl).pathname.slice(1))
  }

  /**
   * Starts an application on that database, by the system's time unless a clock is given, with no
   * background work.
   */
  async app(
    databaseUrl: string,
    settings: Record<string, string> = {},
    clock?: Clock,
  ): Promise<InProcessApp> {
    const faults: string[] = []
    const env = readEnv({
      DATA_DIR: this.folder,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      ...readsWithoutEnd,
      ...settings,
    })
    // a clock that jumps rules out caching sessions
    const time = clock ? { clock, sessionStaleTtl: 0 } : {}
    const running = createPlatform({ env, databaseUrl, log: logInto(faults), background: false, ...time })
    const app = await createApp(running.platform)
    // answers unknown paths as the page server does, which a rig runs without
    app.setNotFoundHandler(() => {
      throw notFound('address')
    })
    app.addHook('preClose', async () => running.platform.live.closeAll())
    await running.start()
    await app.ready()
    return {
      app,
      platform: running.platform,
      faults,
      async stop() {
        await app.close()
        await running.stop()
      },
    }
  }

  async stop() {
    await this.#postgres.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Deletes the database when a rig ends early. */
  #abandon() {
    if (!existsSync(this.folder)) return
    try {
      process.kill(databasePidIn(this.folder), 'SIGINT')
    } catch {
      // already gone
    }
  }

  #at(name: string): string {
    const url = new URL(this.#postgres.url)
    url.pathname = name
    return url.href
  }

  async #execute(statement: string) {
    const client = new pg.Client({ connectionString: this.#at('postgres') })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
}

const startIn = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: silent, settings: quick })

function logInto(faults: string[]) {
  const write = (text: string) => {
    const line = Line.parse(JSON.parse(text))
    if (line.level >= loggedAsError) faults.push(`${line.msg} ${JSON.stringify(line.err)}`)
  }
  return pino({ level: 'error' }, { write })
}
