import { type ProfileShares, t } from '@touchline/contract'
import type { GuardianActor, SignedInActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import type { Trx } from '../platform/db/database.ts'
import type { RequestMeta } from '../platform/http/request-meta.ts'
import { queueMail } from '../platform/jobs/mailer.ts'
import type { Platform } from '../platform/platform.ts'
import { notAllowed, notFound } from '../platform/problem.ts'
import { guardiansOf, isGuardianOf, notifyFamily } from '../players/service.ts'
import { unsharedMail } from './mails.ts'
import { mayAllowSharing, mayUnshareProfileOf } from './policy.ts'
import {
  deleteShare,
  deleteStop,
  findShares,
  findStop,
  findStops,
  getPerson,
  insertStop,
  isCollege,
  lockSharer,
} from './share-queries.ts'

type Asking = Pick<RequestMeta, 'id'>

interface Pair {
  playerId: string
  collegeId: string
}

/**
 * Lists the colleges a profile is shared with, and the shares a guardian has stopped; open to the family
 * (`checkFamily`).
 */
export async function profileShares(
  platform: Platform,
  actor: SignedInActor,
  playerId: string,
): Promise<ProfileShares> {
  await checkFamily(platform, actor, playerId)
  const [shares, stopped] = [await findShares(platform.db, playerId), await findStops(platform.db, playerId)]
  return {
    shares: shares.map(({ sharedAt, ...college }) => ({ ...college, sharedAt: sharedAt.toISOString() })),
    stopped: stopped.map(({ stoppedAt, stoppedBy, isGuardian, ...college }) => ({
      ...college,
      stoppedAt: stoppedAt.toISOString(),
      mayAllow: mayAllowSharing(actor, { stoppedBy, isGuardian }),
    })),
  }
}

/**
 * Takes a share back: the college's coaches have the player under shared profiles no more, and their new first messages
 * are requests again; conversations stay as they are. What a guardian takes back the child does not share again before
 * that is allowed. Again is no change.
 */
export async function unshare(platform: Platform, actor: SignedInActor, pair: Pair, request: Asking) {
  const { playerId, collegeId } = pair
  await checkFamily(platform, actor, playerId)
  if (!(await isCollege(platform.db, collegeId))) throw notFound('college')
  await platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now()
    await lockSharer(trx, playerId, now)
    if (!(await deleteShare(trx, pair))) return
    if (actor.userId !== playerId) await tellChild(platform, trx, actor, pair)
    await audit(platform, trx, entry(actor, 'sharing.unshared', pair, request))
    await tellAll(platform, trx, playerId)
  })
  return { message: t`The profile is no longer shared with this college.` }
}

/** Lets the child share with the college again; 403 for what another guardian stopped. Again is no change. */
export async function allowSharing(platform: Platform, actor: GuardianActor, pair: Pair, request: Asking) {
  const { playerId } = pair
  await checkFamily(platform, actor, playerId)
  await platform.db.transaction().execute(async (trx) => {
    await lockSharer(trx, playerId, platform.clock.now())
    const stop = await findStop(trx, pair)
    if (!stop) return
    if (!mayAllowSharing(actor, stop)) {
      throw notAllowed(t`Another parent stopped this share. Only that parent can allow it again.`)
    }
    await deleteStop(trx, pair)
    await audit(platform, trx, entry(actor, 'sharing.allowedAgain', pair, request))
    await tellAll(platform, trx, playerId)
  })
  return { message: t`Your child can share with this college again.` }
}

/** Passes the player and the guardians of a minor; 404 for guardians of others, 403 for anybody else. */
async function checkFamily({ db, clock }: Platform, actor: SignedInActor, playerId: string) {
  const isGuardian = actor.type === 'guardian'
  const isChild =
    isGuardian && (await isGuardianOf(db, { guardianId: actor.userId, playerId, now: clock.now() }))
  if (mayUnshareProfileOf(actor, playerId, isChild)) return
  throw isGuardian ? notFound('player') : notAllowed(t`Only the player and their parents can do that.`)
}

async function tellChild(platform: Platform, trx: Trx, actor: SignedInActor, { playerId, collegeId }: Pair) {
  const stop = { playerId, collegeId, stoppedBy: actor.userId, stoppedAt: platform.clock.now() }
  await insertStop(trx, stop)
  const { collegeName } = (await findStop(trx, stop)) ?? { collegeName: '' }
  const child = await getPerson(trx, playerId)
  const { PUBLIC_URL } = platform.env
  await queueMail(
    platform,
    trx,
    unsharedMail(PUBLIC_URL, child, { guardianName: actor.name, collegeName, collegeId }),
  )
}

/** Shows the change at once in open tabs of the player and the guardians. */
async function tellAll(platform: Platform, trx: Trx, playerId: string) {
  const guardians = await guardiansOf(trx, playerId, platform.clock.now())
  await notifyFamily(platform, trx, [playerId, ...guardians.map(({ guardianId }) => guardianId)])
}

function entry(
  { userId }: SignedInActor,
  action: string,
  { playerId, collegeId }: Pair,
  { id: requestId }: Asking,
) {
  return { actorId: userId, action, subjectId: playerId, details: { collegeId }, requestId }
}
