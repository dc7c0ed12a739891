import type { SystemContext } from '../platform/context.ts'
import { findMemberIds } from './queries.ts'

/** Tells the open tabs of the whole staff that the board has changed, if and only if the transaction commits. */
export async function tellStaff(
  { platform, trx }: Pick<SystemContext, 'platform' | 'trx'>,
  { collegeId, version }: { collegeId: string; version: number },
) {
  const members = await findMemberIds(trx, collegeId)
  if (members.length === 0) return
  await platform.live.lockStreams(trx, members)
  await platform.live.push(
    trx,
    members.map((userId) => ({ userId, type: 'board', payload: { type: 'board' as const, version } })),
  )
}
