import type { ParentRights } from '@touchline/contract'
import type { Database } from '../platform/db/database.ts'
import { findRights } from './rights-queries.ts'

const none: ParentRights = { decides: false, money: false, school: false }

/**
 * Returns what this parent may do for the child beyond reading and protecting: nothing if they are no parent of it. The
 * caller has checked that the child is a minor.
 */
export async function rightsOf(
  db: Database,
  pair: { playerId: string; guardianId: string },
): Promise<ParentRights> {
  return (await findRights(db, pair)) ?? none
}
