import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CoachVerification } from './db/schema.ts'

/**
 * Is a coach of this standing verified? Everything that opens to verified coaches asks here, or, within a query, by
 * `verifiedCoach`: nothing else compares standings.
 */
export function isVerified(standing: CoachVerification | null): boolean {
  return standing === 'verified'
}

/** The same as a condition on the coaches that a query has under this name. Written out, so that indexes serve. */
export function verifiedCoach(coaches = 'coaches'): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${coaches}.verification`)} = 'verified'`
}
