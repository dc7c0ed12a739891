import type { SystemContext } from '../platform/context.ts'
import { findMemberIds } from './queries.ts'

/** Tells the open tabs of the whole staff, and of others named, that the board has changed, if and only if the transaction commits. */
export async function tellStaff(
  { platform, trx }: Pick<SystemContext, 'platform' | 'trx'>,
  { collegeId, version, also = [] }: { collegeId: string; version: number; also?: readonly string[] },
) {
  const members = [...new Set([...(await findMemberIds(trx, collegeId)), ...also])]
  if (members.length === 0) return
  await platform.live.lockStreams(trx, members)
  await platform.live.push(
    trx,
    members.map((userId) => ({ userId, type: 'board', payload: { type: 'board' as const, version } })),
  )
}
