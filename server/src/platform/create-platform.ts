import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { AuditLines } from './audit.ts'
import { ReadModels } from './cache/read-models.ts'
import { type Clock, systemClock } from './clock.ts'
import { connect } from './db/database.ts'
import type { Env } from './env.ts'
import { readTerms } from './i18n/terms.ts'
import { type Ids, systemIds } from './ids.ts'
import { Outbox } from './jobs/domain-events.ts'
import { Jobs } from './jobs/job-queue.ts'
import { OutageLog } from './outage-log.ts'
import type { Platform } from './platform.ts'
import { Limits } from './rate-limit/rate-limiter.ts'
import { Notifications } from './realtime/listener.ts'
import { LiveHub } from './realtime/live-hub.ts'
import { folderStorage, type Storage } from './storage/folder.ts'
import { s3Storage } from './storage/s3.ts'

interface Parts {
  env: Env
  databaseUrl: string
  /** The same database without a pooler in between, for LISTEN. */
  directUrl?: string | undefined
  log: Logger
  clock?: Clock
  ids?: Ids
  storage?: Storage
  /** False in tests: nothing runs in the background, the test drains the queues. */
  background?: boolean
}

/** The platform, with the functions that start and stop its background work. */
export interface RunningPlatform {
  platform: Platform
  pool: Pool
  start(): Promise<void>
  stop(): Promise<void>
}

const statementTimeout = 10_000 // milliseconds a statement of a request may take
const livePoll = 2000 // milliseconds between checks for live events whose signal was lost

/** Creates the platform; `start` connects it and begins its background work. */
export function createPlatform(parts: Parts): RunningPlatform {
  const { env, databaseUrl, log, ids = systemIds, background = true } = parts
  const outages = new OutageLog(log)
  const pooled = parts.directUrl !== undefined && parts.directUrl !== databaseUrl
  const { db, pool } = connect(databaseUrl, env.DATABASE_CONNECTIONS, { statementTimeout, pooled })
  pool.on('error', (error) => outages.warn({ err: error }, 'an idle database connection was cut'))
  const notifications = new Notifications(parts.directUrl ?? databaseUrl, outages, background)
  const jobs = new Jobs(parts.directUrl ?? databaseUrl, outages, { background })
  const outbox = new Outbox(db, jobs)
  const live = new LiveHub({ db, notifications, log: outages })
  const readModels = new ReadModels(outages)
  const platform: Platform = {
    env,
    log,
    clock: parts.clock ?? systemClock,
    ids,
    storage: parts.storage ?? storageOf(env, log),
    terms: readTerms(env),
    db,
    outbox,
    jobs,
    live,
    notifications,
    readModels,
    limits: new Limits(db),
    auditLines: new AuditLines(db, parts.clock ?? systemClock),
  }
  const polls: NodeJS.Timeout[] = []
  return {
    platform,
    pool,
    async start() {
      if (background) notifications.on('search', () => readModels.scheduleRefresh())
      await jobs.start(background)
      await notifications.start()
      if (!background) return
      polls.push(setInterval(() => void live.catchUp(), livePoll))
      readModels.start()
    },
    async stop() {
      for (const poll of polls) clearInterval(poll)
      await notifications.stop()
      await readModels.stop()
      await jobs.stop()
      await live.stop()
      await db.destroy()
    },
  }
}

/** Returns the picture store of the settings: a bucket, or a folder below DATA_DIR. */
export function storageOf({ BUCKET, DATA_DIR }: Env, log: Logger): Storage {
  return BUCKET ? s3Storage(BUCKET, log) : folderStorage(join(DATA_DIR, 'pictures'))
}
