import { ageOf, type OutputOf, type reportConversation as reportEndpoint, t } from '@touchline/contract'
import type { z } from 'zod'
import { type Context, inTransaction, type TransactionContext } from '../../platform/context.ts'
import { afterAll, listMessages, type MessageRow } from '../messages/queries.ts'
import { loadForViewer, type ViewerContext } from '../participants/viewer-context.ts'
import { perspectiveOf, sideActedFor } from '../policy.ts'
import { coachNameOf, conversationFor, playerNameOf } from '../present.ts'
import type { ConversationRow } from '../queries.ts'
import { addToReport } from './add-to-report.ts'
import { setOwnBlock } from './block.ts'
import { fileReport } from './file-report.ts'
import { hasReported } from './queries.ts'

type Body = z.output<typeof reportEndpoint.body>

const maxEvidence = 1000 // the newest messages
const doubleClick = 60_000 // milliseconds in which an equal report is a double click

/**
 * Reports the other person of a conversation with its current messages, and on request blocks them unless the player
 * has left. 404 for a foreign conversation.
 */
export function reportConversation(
  context: Context,
  { conversationId, body }: { conversationId: string; body: Body },
): Promise<OutputOf<typeof reportEndpoint>> {
  return inTransaction(context, async (ctx) => {
    const viewed = await loadForViewer(ctx, conversationId)
    await keep(ctx, viewed, body)
    const blocks = body.block && viewed.row.playerLeftAt === null
    const row = blocks ? await setOwnBlock(ctx, viewed, true) : viewed.row
    return {
      message: t`Thanks. We saved these messages and will review your report.`,
      conversation: conversationFor(perspectiveOf(viewed.viewer, ctx.actor.userId), row, viewed.context),
    }
  })
}

async function keep(ctx: TransactionContext, { row, viewer, context }: ViewerContext, body: Body) {
  const { trx, actor } = ctx
  const conversationId = row.id
  const report = { conversationId, reason: body.reason, details: body.details }
  const since = new Date(context.now.getTime() - doubleClick)
  if (await hasReported(trx, { ...report, reporterId: actor.userId }, since)) return
  const messages = await listMessages(trx, { conversationId, limit: maxEvidence, before: afterAll })
  const evidence = messages.reverse().map((message) => evidenceOf(message, row))
  if (await addToReport(ctx, { ...report, messages: evidence })) return
  await fileReport(ctx, {
    report: {
      ...report,
      reporterType: viewer,
      ...reportedBy(viewer, row),
      concernedId: row.playerId,
      concernedAge: row.playerLeftAt === null ? ageOf(row, context.now) : null,
    },
    evidence,
    action: 'conversations.reported',
    about: { conversationId },
  })
}

function reportedBy(viewer: ViewerContext['viewer'], row: ConversationRow) {
  return sideActedFor(viewer) === 'player'
    ? { reportedId: row.coachId, reportedName: coachNameOf(row, 'en'), reportedType: 'coach' }
    : { reportedId: row.playerId, reportedName: playerNameOf(row, 'en'), reportedType: 'player' }
}

/** Builds an evidence message, with its sender's current name. */
function evidenceOf(message: MessageRow, row: ConversationRow) {
  return {
    messageId: message.id,
    sequence: message.sequence,
    senderId: message.senderId ?? '',
    senderName: message.senderId === row.coachId ? coachNameOf(row, 'en') : playerNameOf(row, 'en'),
    message: message.body,
    timestamp: message.sentAt.toISOString(),
  }
}
