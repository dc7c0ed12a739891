import { Counter, Gauge, type Registry } from 'prom-client'
import { backlogOf } from '../jobs/dead-letters.ts'
import type { Platform } from '../platform.ts'

/**
 * Registers metrics of background work: how many jobs of each kind wait or failed in the whole database, and how
 * often this instance failed at one. The returned function reads them again; without a database it returns only the
 * last.
 */
export function backlogMetrics(register: Registry, { db, jobs }: Platform): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['kind'], registers: [register] })
  const waiting = gauge(
    'touchline_tasks_waiting',
    'Mails, other jobs and events that wait or are tried again',
  )
  const oldest = gauge('touchline_tasks_oldest_seconds', 'Age of the oldest that waits')
  const failed = gauge('touchline_tasks_failed', 'Those that failed for good and wait for an operator')
  new Counter({
    name: 'touchline_job_failures_total',
    help: 'Tries of jobs that failed on this instance',
    labelNames: ['kind'],
    registers: [register],
    collect() {
      this.reset()
      for (const [kind, count] of jobs.failures) this.inc({ kind }, count)
    },
  })
  return async () => {
    const backlog = await backlogOf(db).catch(() => [])
    for (const one of [waiting, oldest, failed]) one.reset()
    for (const { kind, ...counts } of backlog) {
      waiting.set({ kind }, counts.waiting)
      oldest.set({ kind }, counts.oldest)
      failed.set({ kind }, counts.failed)
    }
  }
}
