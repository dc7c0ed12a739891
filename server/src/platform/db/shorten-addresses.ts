import { sql } from 'kysely'
import type { Database } from './database.ts'
import { sweptAtOnce } from './sweep.ts'

/**
 * Cuts network addresses in lines of the log from before that moment to their /24, or /48 of IPv6, in statements of a
 * thousand lines at most. It is the one change that the log takes.
 */
export async function shortenAddresses(db: Database, before: Date): Promise<void> {
  for (let cut = sweptAtOnce; cut === sweptAtOnce; ) {
    const { numAffectedRows } = await sql`update audit_log
      set details = jsonb_set(details, '{ip}', to_jsonb(network_of(details ->> 'ip')))
      where id = any (array(select id from audit_log
        where details ->> 'ip' not like '%/%' and at < ${before} limit ${sweptAtOnce}))`.execute(db)
    cut = Number(numAffectedRows ?? 0)
  }
}
