import {
  type acceptInvitation,
  type OutputOf,
  type SessionUser,
  type signUpGuardian,
  t,
} from '@touchline/contract'
import type { z } from 'zod'
import { createGuardianAccount, preparePassword, tokenDigest } from '../auth/service.ts'
import type { GuardianActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import type { Trx } from '../platform/database.ts'
import { queueMail } from '../platform/mail.ts'
import type { Platform } from '../platform/platform.ts'
import { notAllowed } from '../platform/problem.ts'
import type { RequestFacts } from '../platform/serve.ts'
import { isGuardianOf, tellFamily } from '../players/service.ts'
import { deadLink, waitingInvitation } from './invitations.ts'
import { joinedMail } from './mails.ts'
import { mayAccept } from './policy.ts'
import { findInvitation, insertGuardian, lockInvitation, markAccepted } from './queries.ts'

/**
 * Opens a guardian's account for the address an invitation was mailed to, which proves it, accepts and signs in. 404 for
 * a link that is no good, 409 where the address has an account, 400 beside `password` when it is easy to guess.
 */
export async function signUpByInvitation(
  platform: Platform,
  { token, name, password }: z.output<typeof signUpGuardian.body>,
  request: Pick<RequestFacts, 'id' | 'ip' | 'language' | 'userAgent'>,
): Promise<OutputOf<typeof signUpGuardian>> {
  const digest = tokenDigest(token)
  const { email } = await waitingInvitation(platform.db, digest, platform.clock.now())
  // costly, so not while a transaction holds what others wait for
  const passwordHash = await preparePassword({ name, email }, password)
  return platform.db.transaction().execute(async (trx) => {
    await lockInvitation(trx, digest)
    const invitation = await waitingInvitation(trx, digest, platform.clock.now())
    const guardian = { name, email: invitation.email, passwordHash }
    const { userId, token: bearer } = await createGuardianAccount(platform, trx, guardian, request)
    await join(platform, trx, invitation, { userId, name, email: invitation.email }, request.id)
    const user: SessionUser = { userId, name, type: 'guardian', gender: null, hasDoneTutorial: false }
    return { token: bearer, user }
  })
}

/**
 * Makes a signed-in guardian the player's, by a link mailed to their own address. Again is no change; 404 for a link
 * that is no good, 403 for one that was mailed to somebody else.
 */
export function accept(
  platform: Platform,
  actor: GuardianActor,
  token: string,
  requestId: string,
): Promise<OutputOf<typeof acceptInvitation>> {
  const digest = tokenDigest(token)
  return platform.db.transaction().execute(async (trx) => {
    await lockInvitation(trx, digest)
    const now = platform.clock.now()
    const invitation = await findInvitation(trx, digest, now)
    if (!invitation) throw deadLink()
    const { playerId, playerName, acceptedBy } = invitation
    if (!mayAccept(actor, invitation)) {
      throw notAllowed(
        t`This invitation was mailed to another address. Log in with the account of that address.`,
      )
    }
    if (acceptedBy !== null) {
      // a second press of the button; but once removed, the old link does not lead back in
      const stands = acceptedBy === actor.userId && (await isGuardianOf(trx, actor.userId, playerId, now))
      if (!stands) throw deadLink()
      return { playerId, playerName }
    }
    await join(platform, trx, invitation, actor, requestId)
    return { playerId, playerName }
  })
}

interface Invitation {
  id: string
  playerId: string
  playerName: string
  playerEmail: string
}

/** Uses the invitation up, and tells the player and whoever else cares. */
async function join(
  platform: Platform,
  trx: Trx,
  { id, playerId, playerName, playerEmail }: Invitation,
  guardian: { userId: string; name: string; email: string },
  requestId: string,
) {
  const pair = { playerId, guardianId: guardian.userId }
  await markAccepted(trx, id, guardian.userId)
  if (!(await insertGuardian(trx, pair, platform.clock.now()))) return
  const player = { name: playerName, email: playerEmail }
  await queueMail(platform, trx, joinedMail(platform.env.PUBLIC_URL, player, guardian))
  await audit(platform, trx, {
    actorId: guardian.userId,
    action: 'guardians.joined',
    subjectId: playerId,
    requestId,
  })
  await tellFamily(platform, trx, [playerId, guardian.userId])
}
