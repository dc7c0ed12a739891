import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CoachVerification } from './db/schema.ts'

/**
 * Tells whether a coach of this standing is verified. Everything open to verified coaches uses this function or, in a
 * query, `verifiedCoach`; nothing else compares standings.
 */
export function isVerified(standing: CoachVerification | null): boolean {
  return standing === 'verified'
}

/** The same condition on the coaches that a query has under this name, written out so that indexes apply. */
export function verifiedCoach(coaches = 'coaches'): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${coaches}.verification`)} = 'verified'`
}
