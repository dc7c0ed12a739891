import { type Child, type Guardians, type listChildren, type OutputOf, t } from '@touchline/contract'
import type { GuardianActor, PlayerActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import type { Trx } from '../platform/database.ts'
import { queueMail } from '../platform/mail.ts'
import type { Platform } from '../platform/platform.ts'
import { notFound } from '../platform/problem.ts'
import { ageOf, guardiansOf, isMinor, linkPreviewFor, pauseFor, tellFamily } from '../players/service.ts'
import { leftMail, removedMail } from './mails.ts'
import { isAdvised, isRequired } from './policy.ts'
import { presentChild, presentFormerChild, presentGuardian, presentInvitation } from './present.ts'
import {
  deleteGuardian,
  findChildren,
  findFormerChildren,
  findWaiting,
  getBorn,
  getPerson,
} from './queries.ts'

/** The player's own parents, the open invitations, and whether one is wanting. */
export async function ownGuardians(platform: Platform, { userId }: PlayerActor): Promise<Guardians> {
  const { db, env } = platform
  const now = platform.clock.now()
  const born = await getBorn(db, userId)
  const guardians = await guardiansOf(db, userId, now)
  const adult = !isMinor(born, now)
  const waiting = adult ? [] : await findWaiting(db, userId, now)
  const age = ageOf(born, now)
  return {
    guardians: guardians.map(presentGuardian),
    invitations: waiting.map(presentInvitation),
    advised: isAdvised(age, guardians.length),
    required: !adult && isRequired(env.GUARDIAN_REQUIRED_UNDER, age, guardians.length),
    adult,
  }
}

/** Ends a parent's access by the player's wish, and tells the parent; 404 for nobody's parent. */
export async function remove(platform: Platform, actor: PlayerActor, guardianId: string, requestId: string) {
  await platform.db.transaction().execute(async (trx) => {
    const guardian = await end(platform, trx, { playerId: actor.userId, guardianId }, 'removed', requestId)
    await queueMail(platform, trx, removedMail(platform.env.PUBLIC_URL, guardian.guardian, actor.name))
  })
  return { message: t`The parent was removed.` }
}

/** Ends the guardian's own access to a child, and tells the child; 404 for a child of others. */
export async function leave(platform: Platform, actor: GuardianActor, playerId: string, requestId: string) {
  await platform.db.transaction().execute(async (trx) => {
    const { player } = await end(platform, trx, { playerId, guardianId: actor.userId }, 'left', requestId)
    await queueMail(platform, trx, leftMail(platform.env.PUBLIC_URL, player, actor.name))
  })
  return { message: t`You no longer look after this profile.` }
}

/** The guardian's children who are not yet 18, and those who have left and whose conversations are kept. */
export async function ownChildren(
  { db, clock }: Platform,
  actor: GuardianActor,
): Promise<OutputOf<typeof listChildren>> {
  const now = clock.now()
  const children: Child[] = []
  for (const row of await findChildren(db, actor.userId, now)) {
    const pause = await pauseFor(db, actor, row, true, now)
    children.push(presentChild(row, pause, await linkPreviewFor(db, actor, row, true, now)))
  }
  return { children, former: (await findFormerChildren(db, actor.userId)).map(presentFormerChild) }
}

async function end(
  platform: Platform,
  trx: Trx,
  pair: { playerId: string; guardianId: string },
  how: 'removed' | 'left',
  requestId: string,
) {
  const { playerId, guardianId } = pair
  if (!(await deleteGuardian(trx, pair))) throw notFound(how === 'removed' ? 'parent' : 'player')
  await audit(platform, trx, {
    actorId: how === 'removed' ? playerId : guardianId,
    action: `guardians.${how}`,
    subjectId: how === 'removed' ? guardianId : playerId,
    details: { playerId, guardianId },
    requestId,
  })
  await tellFamily(platform, trx, [playerId, guardianId])
  return { player: await getPerson(trx, playerId), guardian: await getPerson(trx, guardianId) }
}
