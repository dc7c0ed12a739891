import type { LiveEvent, Message } from '@touchline/contract'
import type { Trx } from '../platform/db/database.ts'
import type { Platform } from '../platform/platform.ts'
import { perspectiveOf, type Viewer } from './policy.ts'
import { conversationFor } from './present.ts'
import type { ConversationRow } from './queries.ts'
import { deriveStatus, type EvaluationContext, evaluationContext } from './status.ts'
import { countUnread } from './unread-queries.ts'

/** A conversation's change, its current row, and the roles to notify; each viewer's event is built from it. */
export interface ParticipantUpdate {
  row: ConversationRow
  to: readonly Viewer[]
  /** Only this person of these roles, if nobody else may know. */
  only?: string
  eventKind: { message: Message } | 'changed' | 'deleted'
}

/** All roles: both people of a conversation, and a minor's guardians. */
export const allRoles: readonly Viewer[] = ['coach', 'player', 'guardian']

/**
 * Notifies these people's open tabs, if and only if `trx` commits. The unread counts are final, because nothing else
 * about these people can commit in between. The caller locks all conversations before the first call.
 */
export async function notifyParticipants(platform: Platform, trx: Trx, ...updates: ParticipantUpdate[]) {
  const told = toldOf(updates, evaluationContext(platform))
  const idsOf = (side: Viewer) => [
    ...new Set(told.flatMap(({ viewer, userId }) => (viewer === side ? [userId] : []))),
  ]
  await platform.live.lockStreams(trx, [...new Set(told.map(({ userId }) => userId))])
  const unread = await countUnread(trx, { coachIds: idsOf('coach'), playerIds: idsOf('player') })
  await pushUpdates(platform, trx, { updates, unread })
}

/** Does the same where the streams are locked and the people's unread conversations counted. */
export async function pushUpdates(
  platform: Platform,
  trx: Trx,
  { updates, unread }: { updates: readonly ParticipantUpdate[]; unread: ReadonlyMap<string, number> },
) {
  const context = evaluationContext(platform)
  const pushes = toldOf(updates, context).map(({ viewer, userId, row, eventKind }) => {
    const conversation = conversationFor(perspectiveOf(viewer, userId), row, context)
    const payload = eventFor(eventKind, conversation, unread.get(userId) ?? 0)
    return { userId, type: payload.type, payload }
  })
  await platform.live.push(trx, pushes)
}

/** Returns each person whom an update is for, in the order of the updates. */
function toldOf(updates: readonly ParticipantUpdate[], context: EvaluationContext) {
  return updates.flatMap(({ row, to, only, eventKind }) =>
    to.flatMap((viewer) =>
      peopleOf(viewer, { row, eventKind }, context)
        .filter((userId) => only === undefined || userId === only)
        .map((userId) => ({ viewer, userId, row, eventKind })),
    ),
  )
}

function peopleOf(
  viewer: Viewer,
  { row, eventKind }: Pick<ParticipantUpdate, 'row' | 'eventKind'>,
  context: EvaluationContext,
): readonly string[] {
  if (viewer === 'guardian') return deriveStatus(row, context).guardianIds
  // A person who has left gets no event, and the coach of a player who has left keeps nothing.
  if (row.playerLeftAt !== null || (viewer === 'coach' && row.coachLeftAt !== null)) return []
  // Nothing more reaches a coach who is shut out.
  if (viewer === 'coach' && row.coachShutOut !== null) return []
  // Only a message brings a removed conversation back.
  const deleted = viewer === 'coach' ? row.coachDeletedSequence : row.playerDeletedSequence
  if (eventKind === 'changed' && row.lastSequence <= deleted) return []
  return [viewer === 'coach' ? row.coachId : row.playerId]
}

function eventFor(
  eventKind: ParticipantUpdate['eventKind'],
  conversation: ReturnType<typeof conversationFor>,
  unread: number,
): LiveEvent {
  if (eventKind === 'deleted') {
    return { type: 'conversationDeleted', conversationId: conversation.conversationId, unread }
  }
  if (eventKind === 'changed') return { type: 'conversation', conversation, unread }
  return { type: 'message', message: eventKind.message, conversation, unread }
}
