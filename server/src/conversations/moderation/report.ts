import { type OutputOf, type reportConversation as reportEndpoint, t } from '@touchline/contract'
import type { z } from 'zod'
import type { SignedInActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { conversationReported } from '../events.ts'
import { listMessages, type MessageRow } from '../messages/queries.ts'
import { loadForViewer, type ViewerContext } from '../participants/viewer-context.ts'
import { eyesOf, sideActedFor } from '../policy.ts'
import { coachNameOf, conversationFor, playerNameOf } from '../present.ts'
import type { ConversationRow } from '../queries.ts'
import { setOwnBlock } from './block.ts'
import { hasReported, insertReport } from './report-queries.ts'

type Body = z.output<typeof reportEndpoint.body>

interface Asked {
  actor: SignedInActor
  conversationId: string
  body: Body
  requestId: string
}

const mostEvidence = 1000 // messages, the newest ones
const doubleClick = 60_000 // milliseconds within which an equal report is a repeated click

/**
 * Reports the other person of a conversation to the administrators, with its current messages, and blocks that person
 * on request unless the player has left. Answers 404 for a foreign conversation.
 */
export function reportConversation(
  platform: Platform,
  { actor, conversationId, body, requestId }: Asked,
): Promise<OutputOf<typeof reportEndpoint>> {
  return platform.db.transaction().execute(async (trx) => {
    const viewerContext = await loadForViewer(platform, trx, actor, conversationId)
    await keep(platform, trx, viewerContext, { actor, conversationId, body, requestId })
    const block = { actor, blocked: true, requestId }
    const blocks = body.block && viewerContext.row.playerLeftAt === null
    const row = blocks ? await setOwnBlock(platform, trx, viewerContext, block) : viewerContext.row
    return {
      message: t`Thanks. We saved these messages and will review your report.`,
      conversation: conversationFor(eyesOf(viewerContext.viewer, actor.userId), row, viewerContext.context),
    }
  })
}

async function keep(platform: Platform, trx: Trx, { row, viewer, context }: ViewerContext, asked: Asked) {
  const { actor, conversationId, body, requestId } = asked
  const report = {
    conversationId,
    reporterId: actor.userId,
    reason: body.reason,
    details: body.details,
  }
  if (await hasReported(trx, report, new Date(context.now.getTime() - doubleClick))) return
  const reportId = platform.ids.next()
  const messages = await listMessages(trx, conversationId, mostEvidence)
  await insertReport(trx, {
    ...report,
    id: reportId,
    reporterName: actor.name,
    reporterType: viewer,
    ...reportedBy(viewer, row),
    evidence: JSON.stringify(messages.reverse().map((message) => evidenceOf(message, row))),
    createdAt: context.now,
  })
  await audit(platform, trx, {
    actorId: actor.userId,
    action: 'conversations.reported',
    subjectId: reportedBy(viewer, row).reportedId,
    details: { conversationId, reportId, reason: body.reason },
    requestId,
  })
  await platform.outbox.publish(trx, conversationReported, { reportId })
}

function reportedBy(viewer: ViewerContext['viewer'], row: ConversationRow) {
  return sideActedFor(viewer) === 'player'
    ? { reportedId: row.coachId, reportedName: coachNameOf(row), reportedType: 'coach' }
    : { reportedId: row.playerId, reportedName: playerNameOf(row), reportedType: 'player' }
}

/** Builds a message of the evidence, with the current name of its sender. */
function evidenceOf(message: MessageRow, row: ConversationRow) {
  return {
    messageId: message.id,
    sequence: message.sequence,
    senderId: message.senderId ?? '',
    senderName: message.senderId === row.coachId ? coachNameOf(row) : playerNameOf(row),
    message: message.body,
    timestamp: message.sentAt.toISOString(),
  }
}
