import type { Logger } from 'pino'
import type { Admission } from './admission.ts'
import type { AuditLines } from './audit.ts'
import type { Clock } from './clock.ts'
import type { Copies } from './copies.ts'
import type { Database } from './database.ts'
import type { Env } from './env.ts'
import type { Ids } from './ids.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './limits.ts'
import type { LiveHub } from './live.ts'
import type { Notifications } from './notifications.ts'
import type { Outbox } from './outbox.ts'
import type { Reading } from './reading.ts'
import type { Storage } from './storage.ts'

/** Everything a feature receives instead of reaching for it: tests pass their own clock, ids, mail and storage. */
export interface Platform {
  env: Env
  admission: Admission
  log: Logger
  clock: Clock
  ids: Ids
  db: Database
  /** For lists and searches that may be a moment old: from a replica, where there is one. */
  reading: Reading
  outbox: Outbox
  jobs: Jobs
  live: LiveHub
  /** Notifications from other instances and the database. */
  notifications: Pick<Notifications, 'on' | 'heardUntil'>
  /** How long a cached session may be stale if an invalidation is lost, in ms; 0 disables the cache. */
  sessionMemory: number
  copies: Copies
  limits: Limits
  auditLines: AuditLines
  storage: Storage
}
