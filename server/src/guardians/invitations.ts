import { guardianInvitations, type OutputOf, type openInvitation } from '@touchline/contract'
import { tokenDigest } from '../auth/service.ts'
import { isNoParent, personKey } from '../persons/service.ts'
import type { PlayerActor } from '../platform/actor.ts'
import { type AuditEntry, audit } from '../platform/audit.ts'
import {
  type Context,
  inTransaction,
  type SystemContext,
  type TransactionContext,
} from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { t } from '../platform/i18n/localized-text.ts'
import { queueMail } from '../platform/jobs/mailer.ts'
import type { Platform } from '../platform/platform.ts'
import { conflict, invalid, notAllowed, notFound, ProblemError } from '../platform/problem.ts'
import { consumeRateLimit } from '../platform/rate-limit/rate-limiter.ts'
import { guardiansOf, isMinor } from '../players/service.ts'
import { childBackMail, invitationMail, invitedMail } from './mails.ts'
import { mayInvite } from './policy.ts'
import { deleteWaiting, findInvitation, findWaiting, lockInviter, putInvitation } from './queries.ts'

// Enough for two parents and some mistakes; too few to annoy strangers.
const mails = { max: 10, minutes: 24 * 60 }
const day = 86_400_000 // milliseconds

/**
 * Emails a parent a single-use link, valid for 14 days, and tells the present parents. The answer does not reveal who
 * owns the address, unless it is a coach's: 400 beside `email` for that and for the player's own, 409 with five
 * waiting, 429 past ten emails a day, 403 for an adult.
 */
export async function invite(context: Context<PlayerActor>, email: string) {
  const { platform, actor } = context
  if ((await personKey(platform, email)) === (await personKey(platform, actor.email))) {
    throw invalid('email', t`That's your own email. Enter your parent's.`)
  }
  const { db } = platform
  await consumeRateLimit(db, `guardianInvitation:${actor.userId}`, mails)
  await consumeRateLimit(db, `guardianInvitationTo:${tokenDigest(email)}`, mails)
  if (await isNoParent(platform, db, { playerId: actor.userId, email })) {
    throw invalid('email', t`This email can't be a parent's here. Enter another one.`)
  }
  await inTransaction(context, async (ctx) => {
    const { trx, now } = ctx
    const minor = isMinor(await lockInviter(trx, actor.userId), now)
    if (!mayInvite(actor, { minor })) throw notAllowed(t`You're 18 or older, so parents' access has ended.`)
    const waiting = await findWaiting(trx, [actor.userId], now)
    if (waiting.filter((one) => one.email !== email).length >= guardianInvitations.open) {
      const message = t`You have ${guardianInvitations.open} open invitations. Cancel one first.`
      throw conflict(message, [{ path: 'email', message }])
    }
    const token = platform.ids.secret()
    await keepInvitation(ctx, { playerId: actor.userId, email, token, invitedBack: false })
    const mail = invitationMail(platform.env.PUBLIC_URL, email, { playerName: actor.name, token })
    await queueMail(platform, trx, { ...mail, readsLike: actor.userId })
    for (const guardian of await guardiansOf(trx, actor.userId, now)) {
      const told = invitedMail(platform.env.PUBLIC_URL, guardian, { playerName: actor.name, email })
      await queueMail(platform, trx, told)
    }
    await log(ctx, 'guardians.invited')
  })
  return { message: t`We emailed an invitation to ${email}.` }
}

/**
 * Emails a parent of the child's former account an invitation that explains why. With `byRight` nobody else must
 * consent; otherwise a parent who is present or comes back by right must. Does nothing if the mailbox can be no
 * parent's.
 */
export async function inviteBack(
  ctx: Pick<SystemContext, 'platform' | 'trx'>,
  player: { userId: string; name: string; byRight: boolean },
  parent: { name: string; email: string },
) {
  const { platform, trx } = ctx
  const { userId: playerId, byRight: invitedBack } = player
  if (await isNoParent(platform, trx, { playerId, email: parent.email })) return
  const token = platform.ids.secret()
  await keepInvitation(ctx, { playerId, email: parent.email, token, invitedBack })
  await queueMail(
    platform,
    trx,
    childBackMail(platform.env.PUBLIC_URL, parent, { playerName: player.name, token }),
  )
}

function keepInvitation(
  { platform, trx }: Pick<SystemContext, 'platform' | 'trx'>,
  { token, ...invitation }: { playerId: string; email: string; token: string; invitedBack: boolean },
) {
  const createdAt = platform.clock.now()
  const expiresAt = new Date(createdAt.getTime() + guardianInvitations.days * day)
  const id = platform.ids.next()
  return putInvitation(trx, { ...invitation, id, token: tokenDigest(token), expiresAt, createdAt })
}

/** Cancels an invitation nobody has accepted; 404 for anyone else's, an accepted one, and a returning parent's. */
export async function cancel(context: Context<PlayerActor>, invitationId: string) {
  await inTransaction(context, async (ctx) => {
    const { trx, actor } = ctx
    await lockInviter(trx, actor.userId)
    if (!(await deleteWaiting(trx, actor.userId, invitationId))) throw notFound('invitation')
    await log(ctx, 'guardians.invitationCancelled')
  })
  return { message: t`Invitation canceled.` }
}

/** Returns what an emailed link asks, and the account to answer with; 404 if it does not work. */
export async function openLink(platform: Platform, token: string): Promise<OutputOf<typeof openInvitation>> {
  const invitation = await waitingInvitation(platform.db, tokenDigest(token), platform.clock.now())
  const { playerName, email, ownerType } = invitation
  if (ownerType === null) return { playerName, email, account: 'none' }
  return { playerName, email, account: ownerType === 'guardian' ? 'guardian' : 'other' }
}

/** Returns a token's open invitation; the same 404 for unknown, expired, used and canceled. */
export async function waitingInvitation(db: Database, digest: string, now: Date) {
  const invitation = await findInvitation(db, digest, now)
  if (!invitation || invitation.acceptedBy !== null) throw deadLink()
  return invitation
}

/** Does not say why a link fails. */
export const deadLink = () =>
  new ProblemError(404, 'not_found', t`This invitation has expired, was canceled or was already used.`)

function log(
  { platform, trx, actor, request }: TransactionContext<PlayerActor>,
  action: AuditEntry['action'],
) {
  const { userId } = actor
  return audit(platform, trx, { actorId: userId, action, subjectId: userId, requestId: request.id })
}
