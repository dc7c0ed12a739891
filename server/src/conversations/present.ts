import type { CoachMark, Conversation, Language, Message } from '@touchline/contract'
import { localize, t } from '../platform/i18n/localized-text.ts'
import { type Closing, mayOpen } from '../players/service.ts'
import type { MessageRow } from './messages/queries.ts'
import { type Perspective, roleOf, sideActedFor, type Viewer } from './policy.ts'
import type { ConversationRow } from './queries.ts'
import {
  blockOf,
  type ConversationStatus,
  declineOf,
  deriveStatus,
  type EvaluationContext,
} from './status.ts'
import { type Refusal, refusalToWrite, shutOut } from './write-restrictions.ts'

/** Presents a conversation to one of its two people or the player's guardian, with texts in their language. */
export function conversationFor(
  perspective: Perspective,
  row: ConversationRow,
  context: EvaluationContext,
): Conversation {
  const viewer = roleOf(perspective)
  const status = deriveStatus(row, context)
  const side = sideActedFor(viewer)
  const viewerId = side === 'coach' ? row.coachId : row.playerId
  const personId = typeof perspective === 'string' ? viewerId : perspective.guardianId
  const seen = side === 'coach' ? row.coachReadSequence : row.playerReadSequence
  const profilePic = (side === 'coach' ? row.playerPic : row.coachPic) ?? ''
  const ended = row.coachLeftAt !== null || row.playerLeftAt !== null
  const language = languageOf(perspective, row)
  const refusal = refusalToWrite(viewer, row, status)
  const read = viewer === 'guardian' || row.lastMessageUserId === viewerId || seen >= row.lastSequence
  const muted = row.mutedBy.includes(personId)
  const waits =
    status.state === 'requested' &&
    !status.playerBlocked &&
    !status.coachBlocked &&
    !ended &&
    row.coachShutOut === null
  const timeStamp = row.lastMessageAt.toISOString()
  return {
    conversationId: row.id,
    senderId: row.coachId,
    senderName: coachNameOf(row, language),
    receiverId: row.playerId,
    receiverName: playerNameOf(row, language),
    lastMessage: row.lastMessage,
    lastMessageUserId: row.lastMessageUserId ?? '',
    lastSequence: row.lastSequence,
    readSequence: viewer === 'guardian' ? row.lastSequence : seen,
    read,
    timeStamp,
    place: `${timeStamp} ${row.id}`,
    parts: [
      ...(read || muted ? [] : (['unread'] as const)),
      ...(waits ? (['requests'] as const) : []),
      ...(side === 'coach' && refusal?.paused ? (['paused'] as const) : []),
    ],
    profilePic,
    counterpart:
      side === 'coach' ? player(row, language, refusal) : coach(row, { viewer, language, context }),
    state: status.state,
    blocked: side === 'coach' ? status.coachBlocked : status.playerBlocked,
    muted,
    parentsRead: status.guardianIds.length > 0,
    can: {
      write: refusal === undefined,
      answer:
        side === 'player' &&
        status.state === 'requested' &&
        !status.playerBlocked &&
        !ended &&
        row.coachShutOut === null,
      accept: mayAccept(perspective, row, status) && !ended,
      // A departed coach's block also applies to a new account with the same mailbox.
      block:
        row.playerLeftAt === null &&
        (side === 'coach' || mayTakeBack(perspective, row, { closing: blockOf(row), ...status })),
      report: true,
    },
    ended,
    closedBecause: refusal ? localize(refusal.message, language) : '',
  }
}

function languageOf(perspective: Perspective, row: ConversationRow): Language {
  if (perspective === 'coach') return row.coachLanguage
  if (perspective === 'player') return row.playerLanguage
  return row.guardianLanguages[row.guardianIds.indexOf(perspective.guardianId)] ?? row.playerLanguage
}

/** Returns true if the viewer may accept a declined request; not a child while a parent keeps it closed. */
function mayAccept(perspective: Perspective, row: ConversationRow, status: ConversationStatus): boolean {
  if (perspective === 'coach' || status.state !== 'declined' || row.coachShutOut !== null) return false
  if (perspective === 'player' && status.closedByGuardian) return false
  return mayTakeBack(perspective, row, { closing: declineOf(row), ...status })
}

/** Returns true if the viewer may undo the player side's closing; only that parent may undo a parent's. */
function mayTakeBack(
  perspective: Perspective,
  { playerId }: ConversationRow,
  { closing, minor }: { closing: Closing | undefined; minor: boolean },
): boolean {
  if (!closing) return true
  const actor =
    typeof perspective === 'string'
      ? ({ type: 'player', userId: playerId } as const)
      : ({ type: 'guardian', userId: perspective.guardianId } as const)
  return mayOpen(actor, closing, { playerId, minor })
}

function player(
  row: ConversationRow,
  language: Language,
  refusal: Refusal | undefined,
): Conversation['counterpart'] {
  const { yearGraduating } = row
  const year = yearGraduating === null ? [] : [localize(t`${yearGraduating} Grad`, language)]
  const about = [...row.positions, ...year].join(', ')
  const person = { userId: row.playerId, name: row.playerName, type: 'player', about } as const
  return refusal?.paused ? { ...person, paused: true } : person
}

function coach(
  row: ConversationRow,
  { viewer, language, context }: { viewer: Viewer; language: Language; context: EvaluationContext },
): Conversation['counterpart'] {
  const { collegeId, collegeName, collegePic } = row
  const person = { userId: row.coachId, name: coachNameOf(row, language), type: 'coach' } as const
  if (row.coachLeftAt !== null) {
    return { ...person, about: localize(t`Account deleted`, language), collegeName, collegePic: '' }
  }
  if (row.coachShutOut !== null) {
    const refused = row.coachShutOut === 'refused'
    return {
      ...person,
      about: localize(refused ? t`Not confirmed as a coach` : t`Account suspended`, language),
      collegeName: '',
      collegePic: '',
      // The player reads it in place of the message box.
      ...(viewer === 'guardian' ? { note: localize(shutOut(row.coachShutOut).message, language) } : {}),
    }
  }
  const verified = markOf(row, context.now)
  return {
    ...person,
    about: `${row.title}, ${collegeName}`,
    ...(collegeId === null ? {} : { collegeId }),
    collegeName,
    collegePic,
    ...(verified ? { verified } : {}),
    ...(row.coachVerified ? {} : { note: localize(waitsAgain, language) }),
  }
}

const waitsAgain = t`We're checking again if this person coaches there. They can't write to you until then.`

/** Returns a verified coach's evidence; undefined while waiting, and once ended or expired. */
function markOf(row: ConversationRow, now: Date): CoachMark | undefined {
  const { coachVerified, proofEvidence: evidence, proofDomain, proofExpiresAt } = row
  if (!coachVerified || evidence === null || proofExpiresAt === null || proofExpiresAt <= now)
    return undefined
  return { evidence, domain: evidence === 'domain' ? (proofDomain ?? '') : '' }
}

/** Returns the coach's name, or a text in that language for a coach who has left. */
export function coachNameOf(
  { coachName, coachLeftAt, collegeName }: ConversationRow,
  language: Language,
): string {
  if (coachLeftAt === null) return coachName
  return localize(collegeName === '' ? t`Deleted account` : t`Former coach of ${collegeName}`, language)
}

/** Returns the player's name, or a text in that language for a player who has left. */
export function playerNameOf({ playerName, playerLeftAt }: ConversationRow, language: Language): string {
  return playerLeftAt === null ? playerName : localize(t`Former player`, language)
}

export function presentMessage(row: MessageRow): Message {
  return {
    messageId: row.id,
    conversationId: row.conversationId,
    sequence: row.sequence,
    senderId: row.senderId ?? '',
    message: row.body,
    timestamp: row.sentAt.toISOString(),
  }
}
