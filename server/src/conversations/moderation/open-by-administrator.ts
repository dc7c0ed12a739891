import type { ClosedByParent } from '@touchline/contract'
import type { AdminActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { TransactionContext } from '../../platform/context.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { allRoles, notifyParticipants } from '../live-events.ts'
import { type ConversationRow, getConversation } from '../queries.ts'
import { setBlock, setStates } from '../state-queries.ts'
import { publishTalk } from '../talk.ts'
import { findClosedByParents, lockOfPlayer } from './queries.ts'

/** Lists the player's conversations that parents keep closed, without messages. */
export async function conversationsClosedByParents(
  db: Database,
  playerId: string,
): Promise<ClosedByParent[]> {
  const rows = await findClosedByParents(db, playerId)
  return rows.flatMap((row) => {
    const about = { conversationId: row.id, collegeId: null, coachName: row.coachName, collegeName: '' }
    const closed: ClosedByParent[] = []
    if (row.playerBlockedAt && row.playerBlockedBy !== playerId) {
      const closedAt = row.playerBlockedAt.toISOString()
      closed.push({ ...about, act: 'block', byName: row.blockerName ?? '', closedAt })
    }
    if (row.state === 'declined' && row.answeredAt && row.answeredBy !== playerId) {
      const closedAt = row.answeredAt.toISOString()
      closed.push({ ...about, act: 'decline', byName: row.declinerName ?? '', closedAt })
    }
    return closed
  })
}

interface OpenInput {
  playerId: string
  conversationId: string
  act: 'block' | 'decline'
  note: string
}

/** Lifts the player side's block, or makes a declined request pending again; returns false if there is none. */
export async function openByAdministrator(
  ctx: TransactionContext<AdminActor>,
  { playerId, conversationId, act, note }: OpenInput,
): Promise<boolean> {
  const { platform, trx, actor, request } = ctx
  if (!(await lockOfPlayer(trx, playerId, conversationId))) return false
  const row = await getConversation(trx, conversationId)
  const opened = act === 'block' ? await unblock(trx, row) : await askAgain(ctx, row)
  if (!opened) return false
  await audit(platform, trx, {
    actorId: actor.userId,
    action: act === 'block' ? 'conversations.unblocked' : 'conversations.askedAgain',
    subjectId: playerId,
    details: { conversationId, by: 'admin', note },
    requestId: request.id,
  })
  await notifyParticipants(platform, trx, { row: opened, to: allRoles, eventKind: 'changed' })
  return true
}

async function unblock(trx: Trx, row: ConversationRow): Promise<ConversationRow | undefined> {
  if (!row.playerBlockedAt) return undefined
  await setBlock(trx, row.id, { side: 'player' })
  return { ...row, playerBlockedAt: null, playerBlockedBy: null, playerBlockedWith: [] }
}

async function askAgain(
  ctx: TransactionContext<AdminActor>,
  row: ConversationRow,
): Promise<ConversationRow | undefined> {
  if (row.state !== 'declined') return undefined
  const waiting = { state: 'requested' as const, answeredAt: null, answeredBy: null, declinedWith: [] }
  await setStates(ctx.trx, [row.id], waiting)
  await publishTalk(ctx, [row])
  return { ...row, ...waiting }
}
