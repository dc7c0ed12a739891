import { sql } from 'kysely'
import type { Database } from './database.ts'
import { sweptAtOnce } from './sweep.ts'

/**
 * Shortens network addresses in log lines from before that time to their /24, or /48 for IPv6, a thousand lines per
 * statement. It is the only update that the log allows.
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
