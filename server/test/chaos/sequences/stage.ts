import { sql } from 'kysely'
import { appOn, type TestApp } from '../../support/app-on.ts'
import type { TestDatabase } from '../../support/postgres.ts'
import { readsWithoutEnd } from '../platform/product.ts'

/** The product as a sequence uses it: calls, emails, background work and a clock that moves on command. */
export type Stage = Pick<TestApp, 'app' | 'platform' | 'clock' | 'ask' | 'settle'>

/** The time at which every sequence starts. */
export const beginning = '2026-09-14T15:00:00Z'

/** Starts the product on that database. */
export async function stageOn(database: TestDatabase): Promise<TestApp> {
  const test = await appOn(database, { DEMO: 'off', COACH_VERIFICATION: 'approval', ...readsWithoutEnd })
  const { db, jobs } = test.platform
  return {
    ...test,
    async settle() {
      // checking every queue is slow
      for (let names = await waiting(); names.size > 0; names = await waiting()) await jobs.drain(names)
    },
  }

  async function waiting(): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ name: string }>`select distinct name from pgboss.job
      where state < 'active' and start_after <= now()`.execute(db)
    return new Set(rows.map(({ name }) => name))
  }
}
