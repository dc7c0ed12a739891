import type { SystemContext } from '../platform/context.ts'
import { findMemberIds } from './queries.ts'

type Telling = Pick<SystemContext, 'platform' | 'trx'>

/** Tells the open tabs of the whole staff, and of others named, that the board has changed, if and only if the transaction commits. */
export async function tellStaff(
  telling: Telling,
  { collegeId, version, also = [] }: { collegeId: string; version: number; also?: readonly string[] },
) {
  const members = await findMemberIds(telling.trx, collegeId)
  await tellMembers(telling, new Set([...members, ...also]), version)
}

/** Tells the same where the members are known. */
export async function tellMembers({ platform, trx }: Telling, members: ReadonlySet<string>, version: number) {
  const payload = { type: 'board' as const, version }
  await platform.live.push(
    trx,
    [...members].map((userId) => ({ userId, type: 'board', payload })),
  )
}
