import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { Admission } from './admission.ts'
import { AuditLines } from './audit.ts'
import { type Clock, systemClock } from './clock.ts'
import { Copies } from './copies.ts'
import { connect } from './database.ts'
import type { Env } from './env.ts'
import { type Ids, systemIds } from './ids.ts'
import { Jobs } from './jobs.ts'
import { Limits } from './limits.ts'
import { LiveHub } from './live.ts'
import { Notifications } from './notifications.ts'
import { Outbox } from './outbox.ts'
import type { Platform } from './platform.ts'
import { s3Storage } from './s3-storage.ts'
import { folderStorage, type Storage } from './storage.ts'

interface Parts {
  env: Env
  databaseUrl: string
  log: Logger
  clock?: Clock
  ids?: Ids
  storage?: Storage
  /** False in tests: nothing runs by itself, the test drains. */
  background?: boolean
}

/** The platform and the switch that starts and stops what runs in it. */
export interface RunningPlatform {
  platform: Platform
  pool: Pool
  start(): Promise<void>
  stop(): Promise<void>
}

const connections = 20
const silence = 10_000 // milliseconds a request's statement may take
const outboxPoll = 1000 // milliseconds between looks for events whose pause is over

export function createPlatform(parts: Parts): RunningPlatform {
  const { env, databaseUrl, log, ids = systemIds, background = true } = parts
  const { db, pool } = connect(databaseUrl, connections, silence)
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was cut'))
  const notifications = new Notifications(databaseUrl, log)
  const outbox = new Outbox(db, log)
  const jobs = new Jobs(databaseUrl, log, background)
  const live = new LiveHub(db, notifications, log)
  const copies = new Copies(log)
  const platform: Platform = {
    env,
    admission: new Admission(ids, () => pool.waitingCount),
    log,
    clock: parts.clock ?? systemClock,
    ids,
    storage: parts.storage ?? storageOf(env, log),
    db,
    outbox,
    jobs,
    live,
    copies,
    limits: new Limits(db),
    auditLines: new AuditLines(db, parts.clock ?? systemClock),
  }
  let poll: NodeJS.Timeout | undefined
  return {
    platform,
    pool,
    async start() {
      if (background) {
        notifications.on('outbox', () => void outbox.drain())
        notifications.on('search', () => copies.wake())
      }
      await jobs.start(background)
      await notifications.start()
      if (background) {
        poll = setInterval(() => void outbox.drain(), outboxPoll)
        copies.start()
      }
    },
    async stop() {
      clearInterval(poll)
      await notifications.stop()
      await copies.stop()
      await outbox.stop()
      await jobs.stop()
      await db.destroy()
    },
  }
}

/** Where pictures are kept by the settings: a bucket, or a folder below DATA_DIR. */
export function storageOf({ BUCKET, DATA_DIR }: Env, log: Logger): Storage {
  return BUCKET ? s3Storage(BUCKET, log) : folderStorage(join(DATA_DIR, 'pictures'))
}
