import { ageOf, type Guardians, type listChildren, type OutputOf, t } from '@touchline/contract'
import { guardianGone } from '../events.ts'
import type { GuardianActor, PlayerActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { queueMail } from '../platform/jobs/mailer.ts'
import { notFound } from '../platform/problem.ts'
import {
  guardiansOf,
  isMinor,
  linkPreviewFor,
  notifyFamily,
  pauseFor,
  waitingAgeChanges,
} from '../players/service.ts'
import { findLists, findReaders } from './list-reader-queries.ts'
import { leftMail } from './mails.ts'
import { isAdvised, isRequired } from './policy.ts'
import {
  presentAgeChange,
  presentChild,
  presentFormerChild,
  presentGuardian,
  presentInvitation,
  presentRequest,
} from './present.ts'
import {
  deleteGuardian,
  findChildren,
  findFormerChildren,
  findWaiting,
  findWaitingFor,
  getBorn,
  getPerson,
} from './queries.ts'
import { findRequests } from './requests/queries.ts'

export { familiesToDecide } from './families.ts'
export { inviteBack } from './invitations.ts'
export { decideRemoval, removeWhoIsDue } from './removal.ts'
export { giveRights, parentsWithRights } from './rights.ts'
export { isAdvised, isRequired }

/** Lists the player's parents and open invitations, and whether a parent is missing. */
export async function ownGuardians({ platform, actor, now }: Context<PlayerActor>): Promise<Guardians> {
  const { db, env } = platform
  const { userId } = actor
  const born = await getBorn(db, userId)
  const guardians = await guardiansOf(db, userId, now)
  const adult = !isMinor(born, now)
  const waiting = adult ? [] : await findWaiting(db, [userId], now)
  const requests = adult ? [] : await findRequests(db, { playerId: userId, email: actor.email }, now)
  const age = ageOf(born, now)
  return {
    guardians: guardians.map((guardian) => presentGuardian(guardian, now)),
    invitations: waiting.map(presentInvitation),
    requests: requests.map(presentRequest),
    advised: isAdvised(age, guardians.length),
    required: !adult && isRequired(env.GUARDIAN_REQUIRED_UNDER, age, guardians.length),
    adult,
    readers: adult ? await findReaders(db, userId) : [],
  }
}

/** Ends the guardian's own access to a child, and tells the child; 404 for someone else's child. */
export async function leave(ctx: Context<GuardianActor>, playerId: string) {
  await inTransaction(ctx, async ({ platform, trx, actor, request }) => {
    const pair = { playerId, guardianId: actor.userId }
    if (!(await deleteGuardian(trx, pair))) throw notFound('player')
    await platform.outbox.publish(trx, guardianGone, pair)
    await audit(platform, trx, {
      actorId: actor.userId,
      action: 'guardians.left',
      subjectId: playerId,
      details: pair,
      requestId: request.id,
    })
    await notifyFamily(platform, trx, [playerId, actor.userId])
    const player = await getPerson(trx, playerId)
    await queueMail(platform, trx, leftMail(platform.env.PUBLIC_URL, player, actor.name))
  })
  return { message: t`You no longer follow this profile.` }
}

/** Returns the guardian's minor children with what is pending, and those who left with kept conversations. */
export async function ownChildren({
  platform: { db },
  actor,
  now,
}: Context<GuardianActor>): Promise<OutputOf<typeof listChildren>> {
  const rows = await findChildren(db, actor.userId, now)
  const ids = rows.map(({ userId }) => userId)
  const invitations = Map.groupBy(await findWaiting(db, ids, now), ({ playerId }) => playerId)
  const changes = new Map((await waitingAgeChanges(db, ids)).map((change) => [change.playerId, change]))
  const waiting = await findWaitingFor(db, actor.userId, now)
  const children = []
  for (const row of rows) {
    const { userId: playerId } = row
    children.push(
      presentChild(row, {
        pause: pauseFor(actor, row, true),
        linkPreview: linkPreviewFor(actor, row, { isChild: true, minor: true }),
        ageChange: presentAgeChange(changes.get(playerId), actor.userId, now),
        invitations: (invitations.get(playerId) ?? []).map(presentInvitation),
      }),
    )
  }
  const asked = ({ playerName, expiresAt }: (typeof waiting)[number]) => ({
    playerName,
    expiresAt: expiresAt.toISOString(),
  })
  const former = (await findFormerChildren(db, actor.userId)).map(presentFormerChild)
  return { children, waiting: waiting.map(asked), former, lists: await findLists(db, actor.userId, now) }
}
