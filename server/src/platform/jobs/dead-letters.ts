import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The queue of jobs that failed for good. No worker takes them; they wait for an operator. */
export const deadLetters = {
  queue: 'dead-letters',
  keeping: { retentionSeconds: 30 * 24 * 60 * 60, retryLimit: 0 },
}

/** Counts of one kind of background work: waiting, and failed for good. */
export interface Backlog {
  /** The queue of jobs, or the kind of domain event. */
  kind: string
  waiting: number
  failed: number
  /** Seconds since the oldest waiting one was queued. */
  oldest: number
}

/** Lists the background work of this database by queue; the events of one kind are a queue. */
export async function backlogOf(db: Database): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select coalesce(source_name, name) as kind,
      count(*) filter (where name <> ${deadLetters.queue}) as waiting,
      count(*) filter (where name = ${deadLetters.queue}) as failed,
      coalesce(round(extract(epoch from
        now() - min(created_on) filter (where name <> ${deadLetters.queue}))), 0) as oldest
    from pgboss.job where state < 'completed' and name not like '\\_\\_%' group by 1 order by 1`.execute(db)
  return rows
}

/** Counts the jobs and domain events that failed for good, as an expression. */
export const deadCount = sql<number>`(
  select count(*) from pgboss.job where name = ${deadLetters.queue} and state < 'completed')`

/** Dead letters of one kind that failed for one reason. */
export interface DeadGroup {
  kind: string
  reason: string
  count: number
  since: Date
}

/** Lists the work that failed for good with its reason, the largest group first. */
export async function listDead(db: Database): Promise<DeadGroup[]> {
  const { rows } = await sql<DeadGroup>`
    select source_name as kind, count(*), min(source_created_on) as since, concat_ws(' ', output->>'type',
      output->>'code', output->>'responseCode', output->>'command', output->>'message') as reason
    from pgboss.job where name = ${deadLetters.queue} and state < 'completed' group by kind, reason
    order by count desc, kind`.execute(db)
  return rows
}
