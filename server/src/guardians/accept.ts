import {
  type acceptInvitation,
  type OutputOf,
  type SessionUser,
  type signUpGuardian,
  t,
} from '@touchline/contract'
import type { z } from 'zod'
import { createGuardianAccount, preparePassword, tokenDigest } from '../auth/service.ts'
import { isNoParent } from '../persons/service.ts'
import type { Actor, GuardianActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../platform/context.ts'
import { queueMail } from '../platform/jobs/mailer.ts'
import { notAllowed, notFound } from '../platform/problem.ts'
import {
  type Guardian,
  guardiansOf,
  isGuardianOf,
  notifyFamily,
  notifyHousehold,
  tellOfAgeChange,
} from '../players/service.ts'
import { deadLink, waitingInvitation } from './invitations.ts'
import { invitedMail, joinedMail, letInMail, notLetInMail, otherJoinedMail, yesNeededMail } from './mails.ts'
import { countsSince, mayAccept, mayJoin, mayLetIn, mayRefuse } from './policy.ts'
import {
  awaitsParent,
  deleteWaiting,
  findInvitation,
  findUnjoined,
  findWaiting,
  insertGuardian,
  lockFamily,
  markAccepted,
  markApproved,
} from './queries.ts'
import { rightsOf } from './rights.ts'

/**
 * Opens a guardian's account for the address an invitation was emailed to (which proves it), accepts and logs in. 404
 * for a link that does not work, 409 if the address has an account, 400 beside `password` if it is easy to guess.
 */
export async function signUpByInvitation(
  context: Context<Actor>,
  { token, name, password, browser }: z.output<typeof signUpGuardian.body>,
): Promise<OutputOf<typeof signUpGuardian>> {
  const digest = tokenDigest(token)
  const { email, playerId } = await waitingInvitation(context.platform.db, digest, context.now)
  // Hashing is slow, so it stays outside the transaction.
  const passwordHash = await preparePassword({ name, email }, password)
  return inTransaction(context, async (ctx) => {
    const { trx, now } = ctx
    await lockFamily(trx, playerId)
    const invitation = await waitingInvitation(trx, digest, now)
    const guardian = { name, email: invitation.email, passwordHash, browser }
    const { userId, token: bearer } = await createGuardianAccount(ctx, guardian)
    await join(ctx, invitation, { userId, name, email: invitation.email })
    const user: SessionUser = { userId, name, type: 'guardian', gender: null, hasDoneTutorial: false }
    return { token: bearer, user }
  })
}

/**
 * Makes a signed-in guardian the player's, by a link emailed to their own address, or has them wait for a present
 * parent's consent. Repeating is no change; 404 for a link that does not work, 403 for someone else's.
 */
export function accept(
  context: Context<GuardianActor>,
  token: string,
): Promise<OutputOf<typeof acceptInvitation>> {
  const digest = tokenDigest(token)
  return inTransaction(context, async (ctx) => {
    const { trx, actor, now } = ctx
    const found = await findInvitation(trx, digest, now)
    if (!found) throw deadLink()
    if (!mayAccept(actor, found)) {
      throw notAllowed(t`We sent this invitation to a different email. Log in with that email's account.`)
    }
    const { playerId, playerName } = found
    await lockFamily(trx, playerId)
    const invitation = await findInvitation(trx, digest, now)
    if (!invitation) throw deadLink()
    if (invitation.acceptedBy !== null && !invitation.waits) {
      // Allows a second press of the button; but after removal the old link does not work again.
      const stands =
        invitation.acceptedBy === actor.userId &&
        (await isGuardianOf(trx, { guardianId: actor.userId, playerId, now }))
      if (!stands) throw deadLink()
      return { playerId, playerName, waits: false }
    }
    const waits = await join(ctx, invitation, actor)
    return { playerId, playerName, waits }
  })
}

interface Invitation {
  id: string
  playerId: string
  playerName: string
  playerEmail: string
  approvedAt: Date | null
  invitedBack: boolean
  waits: boolean
}

/** The joining account: the caller's, or one the request just opened. */
interface Joining {
  userId: string
  name: string
  email: string
}

type Joined = Omit<TransactionContext, 'actor'>

/**
 * Uses up the invitation and tells the player, the present parents and other features; 403 if the mailbox can be no
 * parent's. Returns true if it waits for the consent of another parent, present or invited back. Locks the family, so
 * that two who join at once take turns.
 */
async function join(ctx: Joined, invitation: Invitation, guardian: Joining): Promise<boolean> {
  const { platform, trx } = ctx
  const { id, playerId } = invitation
  await refuseNoParent(ctx, playerId, guardian)
  const now = platform.clock.now()
  const others = await guardiansOf(trx, playerId, now)
  const isThere = others.some(({ guardianId }) => guardianId === guardian.userId)
  const isAlone = others.length === 0 && !(await awaitsParent(trx, invitation, now))
  const waits = !isThere && !mayJoin(invitation, isAlone)
  await markAccepted(trx, id, { acceptedBy: guardian.userId, waits })
  if (!waits) await letJoin(ctx, invitation, guardian)
  else if (!invitation.waits) await askForYes(ctx, invitation, { guardian, others })
  return waits
}

/** Answers 403 if the mailbox is the player's own or a coach's, even if it became so after the invitation. */
async function refuseNoParent({ platform, trx }: Joined, playerId: string, { userId, email }: Joining) {
  if (!(await isNoParent(platform, trx, { playerId, userId, email }))) return
  throw notAllowed(t`This email can't be a parent's here. Ask the player to invite another one.`)
}

async function askForYes(
  { platform, trx, request }: Joined,
  { playerId, playerName }: Invitation,
  { guardian, others }: { guardian: Joining; others: readonly Guardian[] },
) {
  for (const other of others) {
    await queueMail(
      platform,
      trx,
      yesNeededMail(platform.env.PUBLIC_URL, other, { playerName, invited: guardian }),
    )
  }
  await audit(platform, trx, {
    actorId: guardian.userId,
    action: 'guardians.waits',
    subjectId: playerId,
    requestId: request.id,
  })
  const people = others.map(({ guardianId }) => guardianId)
  await notifyFamily(platform, trx, [playerId, guardian.userId, ...people])
}

/** Makes someone the player's parent, and tells the family. */
async function letJoin(
  ctx: Joined,
  invitation: Pick<Invitation, 'playerId' | 'playerName' | 'playerEmail' | 'invitedBack'>,
  guardian: Joining,
) {
  const { platform, trx, request } = ctx
  const { playerId, playerName, playerEmail } = invitation
  const { PUBLIC_URL } = platform.env
  const now = platform.clock.now()
  const others = await guardiansOf(trx, playerId, now)
  const since = countsSince(invitation, now)
  if (!(await insertGuardian(trx, { playerId, guardianId: guardian.userId }, since))) return
  const player = { name: playerName, email: playerEmail }
  await queueMail(platform, trx, joinedMail(PUBLIC_URL, player, guardian))
  for (const other of others) {
    await queueMail(platform, trx, otherJoinedMail(PUBLIC_URL, other, { playerName, joined: guardian }))
  }
  await tellOfQuestions(ctx, invitation, guardian)
  await audit(platform, trx, {
    actorId: guardian.userId,
    action: 'guardians.joined',
    subjectId: playerId,
    requestId: request.id,
  })
  const people = others.map(({ guardianId }) => guardianId)
  await notifyFamily(platform, trx, [playerId, guardian.userId, ...people])
}

/** Emails a new parent the questions already pending: other parents, and an older age. */
async function tellOfQuestions(
  { platform, trx }: Joined,
  { playerId, playerName }: Pick<Invitation, 'playerId' | 'playerName'>,
  guardian: Joining,
) {
  const { env, clock } = platform
  for (const { email, accepter, approvedAt } of await findWaiting(trx, [playerId], clock.now())) {
    if (approvedAt !== null) continue
    const mail =
      accepter === null
        ? invitedMail(env.PUBLIC_URL, guardian, { playerName, email })
        : yesNeededMail(env.PUBLIC_URL, guardian, { playerName, invited: { name: accepter, email } })
    await queueMail(platform, trx, mail)
  }
  await tellOfAgeChange({ platform, trx }, { playerId, name: playerName }, guardian)
}

/**
 * Applies a parent's answer about another: yes joins them at once if they have accepted, no ends the invitation. 404
 * for someone else's child or a used or expired invitation; 403 for a yes of a parent who does not decide, and for
 * refusing a parent of the former account.
 */
export async function answer(
  context: Context<GuardianActor>,
  { playerId, invitationId, agree }: { playerId: string; invitationId: string; agree: boolean },
) {
  await inTransaction(context, async (ctx) => {
    const { platform, trx, actor, now } = ctx
    if (!(await isGuardianOf(trx, { guardianId: actor.userId, playerId, now }))) throw notFound('invitation')
    await lockFamily(trx, playerId)
    // Checked again: the parent may have been removed while this waited.
    if (!(await isGuardianOf(trx, { guardianId: actor.userId, playerId, now }))) throw notFound('invitation')
    const invitation = await findUnjoined(trx, { playerId, invitationId }, now)
    if (!invitation) throw notFound('invitation')
    if (!agree && !mayRefuse(invitation)) {
      throw notAllowed(t`This person was a parent on the child's earlier account, so the invitation stays.`)
    }
    if (agree && !mayLetIn(await rightsOf(trx, { playerId, guardianId: actor.userId }))) {
      throw notAllowed(t`Only a parent who decides for this child can let another one join.`)
    }
    const action = agree ? 'guardians.agreed' : 'guardians.refused'
    await audit(platform, trx, {
      actorId: actor.userId,
      action,
      subjectId: playerId,
      requestId: ctx.request.id,
    })
    if (agree) await agreeTo(ctx, invitation)
    else await refuse(ctx, invitation)
    await notifyHousehold(ctx, playerId)
  })
  return { message: agree ? t`Thanks. The other parent can join.` : t`The invitation has ended.` }
}

type Unjoined = NonNullable<Awaited<ReturnType<typeof findUnjoined>>>

async function agreeTo(ctx: Joined, invitation: Unjoined) {
  const { platform, trx } = ctx
  const { id, accepterId: userId, accepterName: name, accepterEmail: email } = invitation
  await markApproved(trx, id, platform.clock.now())
  if (userId === null || name === null || email === null) return
  const guardian = { userId, name, email }
  await refuseNoParent(ctx, invitation.playerId, guardian)
  await markAccepted(trx, id, { acceptedBy: userId, waits: false })
  await letJoin(ctx, invitation, guardian)
  const mail = letInMail(platform.env.PUBLIC_URL, guardian, invitation.playerName)
  await queueMail(platform, trx, mail)
}

async function refuse({ platform, trx, actor }: TransactionContext, invitation: Unjoined) {
  const { id, playerId, playerName, playerEmail, email, accepterId } = invitation
  await deleteWaiting(trx, playerId, id)
  const player = { name: playerName, email: playerEmail }
  await queueMail(platform, trx, notLetInMail(platform.env.PUBLIC_URL, player, { by: actor.name, email }))
  if (accepterId !== null) await notifyFamily(platform, trx, [accepterId])
}
