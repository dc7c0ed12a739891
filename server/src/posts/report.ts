import { type EvidenceMessage, type PostReport, t } from '@touchline/contract'
import { fileReport, hasReportedWords } from '../conversations/service.ts'
import type { CoachActor } from '../platform/actor.ts'
import { type Context, inTransaction, type TransactionContext } from '../platform/context.ts'
import { notAllowed } from '../platform/problem.ts'
import { type LockedComment, type LockedPost, lockComment, lockPost } from './change-queries.ts'
import { isAuthor } from './policy.ts'
import { getPost, type PostRow } from './queries.ts'

interface OfPost {
  postId: string
  report: PostReport
}

/** Reports another coach's post as it is now; the same words are no change. 403 for one's own, 404 for none. */
export function reportPost(context: Context<CoachActor>, { postId, report }: OfPost) {
  return inTransaction(context, async (ctx) => {
    const post = await lockPost(ctx.trx, postId)
    if (isAuthor(ctx.actor, post)) throw notAllowed(t`You can't report your own post.`)
    await file(ctx, report, { postId, commentId: null, author: post, evidence: [lineOfPost(post)] })
    return { message: thanks() }
  })
}

/**
 * Reports another coach's comment with its current words, under its post; repeating the same words is no change. 403
 * for one's own comment, 404 for none.
 */
export function reportComment(
  context: Context<CoachActor>,
  { postId, commentId, report }: OfPost & { commentId: string },
) {
  return inTransaction(context, async (ctx) => {
    const { trx, actor } = ctx
    const comment = await lockComment(trx, { postId, commentId })
    if (isAuthor(actor, comment)) throw notAllowed(t`You can't report your own comment.`)
    const post = await getPost(trx, postId, actor.userId)
    const evidence = [lineOfPost(post), lineOfComment(comment)] as const
    await file(ctx, report, { postId, commentId, author: comment, evidence })
    return { message: thanks() }
  })
}

const thanks = () => t`Thanks. We saved these words and will review your report.`

interface Reported {
  postId: string
  commentId: string | null
  author: Pick<LockedPost, 'authorId' | 'coachName'>
  /** The reported words are the last line. */
  evidence: readonly [EvidenceMessage, ...EvidenceMessage[]]
}

async function file(
  ctx: TransactionContext<CoachActor>,
  { reason, details }: PostReport,
  { postId, commentId, author, evidence }: Reported,
) {
  const words = evidence.at(-1)?.message ?? ''
  const same = { postId, commentId, reporterId: ctx.actor.userId, words }
  if (await hasReportedWords(ctx.trx, same)) return
  await fileReport(ctx, {
    report: {
      postId,
      commentId,
      reporterType: 'coach',
      reportedId: author.authorId,
      reportedName: author.coachName,
      reportedType: 'coach',
      reason,
      details,
    },
    evidence,
    action: 'posts.reported',
    about: { postId, ...(commentId === null ? {} : { commentId }) },
  })
}

type PostWords = Pick<LockedPost, keyof LockedPost & keyof PostRow>

/** Builds a post's line: title, text and shouted-out player, never that player's email. */
function lineOfPost(post: PostWords): EvidenceMessage {
  const { id, title, recommendation, playerShoutout } = post
  const message = [title, recommendation, playerShoutout].filter((words) => words !== '').join('\n\n')
  return { messageId: id, sequence: 1, ...said(post), message }
}

function lineOfComment(comment: LockedComment): EvidenceMessage {
  return { messageId: comment.id, sequence: 2, ...said(comment), message: comment.comment }
}

function said({
  authorId,
  coachName,
  createdAt,
  editedAt,
}: Pick<LockedComment, 'authorId' | 'coachName' | 'createdAt' | 'editedAt'>) {
  return {
    senderId: authorId,
    senderName: coachName,
    timestamp: createdAt.toISOString(),
    ...(editedAt === null ? {} : { editedAt: editedAt.toISOString() }),
  }
}
