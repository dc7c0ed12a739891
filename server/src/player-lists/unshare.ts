import { type ClosedByParent, type ProfileShares, t } from '@touchline/contract'
import type { AdminActor, GuardianActor, PlayerActor } from '../platform/actor.ts'
import { type AuditEntry, audit } from '../platform/audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { queueMail } from '../platform/jobs/mailer.ts'
import { notAllowed, notFound } from '../platform/problem.ts'
import { isGuardianOf, notifyHousehold } from '../players/service.ts'
import { unsharedMail } from './mails.ts'
import { mayAllowSharing, mayShareProfileOf, mayUnshareProfileOf } from './policy.ts'
import {
  deleteShare,
  deleteStop,
  findShares,
  findStop,
  findStops,
  getPerson,
  insertStop,
  isCollege,
  isShared,
  lockSharer,
  setContactDetails,
} from './share-queries.ts'
import { sharedContacts } from './shared-contact.ts'

interface Pair {
  playerId: string
  collegeId: string
}

/** Lists the colleges a profile is shared with, and the shares guardians have stopped; for the family only. */
export async function profileShares(ctx: Context, playerId: string): Promise<ProfileShares> {
  const { platform, actor } = ctx
  await checkFamily(ctx, playerId)
  const [shares, stopped] = [await findShares(platform.db, playerId), await findStops(platform.db, playerId)]
  const contactOf = await sharedContacts(ctx, { playerId, shares })
  return {
    shares: shares.map(({ sharedAt, collegeId, collegeName, gender }) => ({
      collegeId,
      collegeName,
      gender,
      sharedAt: sharedAt.toISOString(),
      contactDetails: contactOf.get(collegeId) ?? null,
    })),
    stopped: stopped.map(({ collegeId, collegeName, gender, stoppedAt, stoppedBy }) => ({
      ...{ collegeId, collegeName, gender },
      stoppedAt: stoppedAt.toISOString(),
      mayAllow: mayAllowSharing(actor, { stoppedBy }),
    })),
  }
}

/**
 * Ends a share: the college's coaches no longer list the player, and their new first messages are requests again;
 * conversations stay. A guardian's ending also keeps the child from sharing again until allowed, even if the child had
 * just ended it. Repeating is no change.
 */
export async function unshare(context: Context, pair: Pair) {
  const { playerId, collegeId } = pair
  await checkFamily(context, playerId)
  if (!(await isCollege(context.platform.db, collegeId))) throw notFound('college')
  await inTransaction(context, async (ctx) => {
    const { trx, actor, now } = ctx
    await lockSharer(trx, playerId, now)
    const byParent = actor.userId !== playerId
    const wasShared = await deleteShare(trx, pair)
    if (!wasShared && (!byParent || (await findStop(trx, pair)))) return
    if (byParent) await tellChild(ctx, pair)
    await log(ctx, 'sharing.unshared', pair)
    await notifyHousehold(ctx, playerId)
  })
  return { message: t`The profile is no longer shared with this college.` }
}

/** Lets the child share with the college again; 403 if another guardian stopped it. Repeating is no change. */
export async function allowSharing(context: Context<GuardianActor>, pair: Pair) {
  const { playerId } = pair
  await checkFamily(context, playerId)
  await inTransaction(context, async (ctx) => {
    const { trx, actor, now } = ctx
    await lockSharer(trx, playerId, now)
    const stop = await findStop(trx, pair)
    if (!stop) return
    if (!mayAllowSharing(actor, stop)) {
      throw notAllowed(
        t`Another parent stopped sharing with this college. Only that parent or an administrator can allow it again.`,
      )
    }
    await deleteStop(trx, pair)
    await log(ctx, 'sharing.allowedAgain', pair)
    await notifyHousehold(ctx, playerId)
  })
  return { message: t`Your child can share with this college again.` }
}

/** Lists the shares a player's parents keep stopped. */
export async function sharesStoppedByParents(db: Database, playerId: string): Promise<ClosedByParent[]> {
  const stops = await findStops(db, playerId)
  return stops.map(({ collegeId, collegeName, stoppedAt, stopperName }) => ({
    act: 'sharing',
    conversationId: null,
    collegeId,
    collegeName,
    coachName: '',
    byName: stopperName ?? '',
    closedAt: stoppedAt.toISOString(),
  }))
}

/** Lets the child share with the college again, as an administrator; returns false if nothing was stopped. */
export async function allowByAdministrator(
  ctx: TransactionContext<AdminActor>,
  { note, ...pair }: Pair & { note: string },
): Promise<boolean> {
  const { platform, trx, actor, request } = ctx
  if (!(await deleteStop(trx, pair))) return false
  const { playerId: subjectId, collegeId } = pair
  const details = { collegeId, by: 'admin', note }
  const entry = { actorId: actor.userId, action: 'sharing.allowedAgain', subjectId, details } as const
  await audit(platform, trx, { ...entry, requestId: request.id })
  await notifyHousehold(ctx, subjectId)
  return true
}

/** Sets whether a minor's share includes contact details; 404 if nothing is shared. */
export async function changeShare(
  context: Context<PlayerActor>,
  { contactDetails, ...pair }: Pair & { contactDetails: boolean },
) {
  const { playerId } = pair
  if (!mayShareProfileOf(context.actor, playerId)) throw notAllowed(t`You can only share your own profile.`)
  await inTransaction(context, async (ctx) => {
    const { trx, now } = ctx
    await lockSharer(trx, playerId, now)
    if (!(await isShared(trx, pair))) throw notFound('college')
    if (!(await setContactDetails(trx, pair, contactDetails))) return
    await log(ctx, 'sharing.contactDetailsChanged', { ...pair, included: contactDetails })
    await notifyHousehold(ctx, playerId)
  })
  return {
    message: contactDetails
      ? t`Its coaches can see your email and phone numbers.`
      : t`Its coaches don't see your email and phone numbers through this share anymore.`,
  }
}

/** Requires the player or a minor's guardian; 404 for another child's guardian, 403 for anyone else. */
async function checkFamily({ platform, actor, now }: Context, playerId: string) {
  const isGuardian = actor.type === 'guardian'
  const isChild = isGuardian && (await isGuardianOf(platform.db, { guardianId: actor.userId, playerId, now }))
  if (mayUnshareProfileOf(actor, playerId, isChild)) return
  throw isGuardian ? notFound('player') : notAllowed(t`Only the player and their parents can do that.`)
}

async function tellChild({ platform, trx, actor, now }: TransactionContext, { playerId, collegeId }: Pair) {
  const stop = { playerId, collegeId, stoppedBy: actor.userId, stoppedAt: now }
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

function log(
  { platform, trx, actor, request }: TransactionContext,
  action: AuditEntry['action'],
  { playerId, ...details }: Pair & { included?: boolean },
) {
  return audit(platform, trx, {
    actorId: actor.userId,
    action,
    subjectId: playerId,
    details,
    requestId: request.id,
  })
}
