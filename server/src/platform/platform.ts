import type { Logger } from 'pino'
import type { AuditLines } from './audit.ts'
import type { ReadModels } from './cache/read-models.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Env } from './env.ts'
import type { Terms } from './i18n/terms.ts'
import type { Ids } from './ids.ts'
import type { Outbox } from './jobs/domain-events.ts'
import type { Jobs } from './jobs/job-queue.ts'
import type { Limits } from './rate-limit/rate-limiter.ts'
import type { Notifications } from './realtime/listener.ts'
import type { LiveHub } from './realtime/live-hub.ts'
import type { Storage } from './storage/folder.ts'

/** Everything a feature receives instead of reaching for it: tests pass their own clock, ids, mail and storage. */
export interface Platform {
  env: Env
  log: Logger
  clock: Clock
  ids: Ids
  db: Database
  outbox: Outbox
  jobs: Jobs
  live: LiveHub
  /** Notifications from other instances and the database. */
  notifications: Pick<Notifications, 'on'>
  readModels: ReadModels
  limits: Limits
  auditLines: AuditLines
  storage: Storage
  terms: Terms
}
