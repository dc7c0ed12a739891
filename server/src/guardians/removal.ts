import { familyWaits, type OutputOf, type removeGuardian } from '@touchline/contract'
import { holdSession, readerZone, reauthenticate } from '../auth/service.ts'
import { guardianGone } from '../events.ts'
import type { AdminActor, GuardianActor, PlayerActor } from '../platform/actor.ts'
import { type AuditEntry, audit } from '../platform/audit.ts'
import { type Context, inTransaction, type SystemContext } from '../platform/context.ts'
import { transact } from '../platform/db/database.ts'
import type { Unlocalized } from '../platform/i18n/localized-text.ts'
import { t } from '../platform/i18n/localized-text.ts'
import { dayIn } from '../platform/i18n/time-zones.ts'
import { queueMail } from '../platform/jobs/mailer.ts'
import type { Platform } from '../platform/platform.ts'
import { notFound } from '../platform/problem.ts'
import { isGuardianOf, notifyFamily } from '../players/service.ts'
import { removedMail } from './mails.ts'
import { isFresh } from './policy.ts'
import { presentRemoval } from './present.ts'
import { deleteGuardian, getPerson } from './queries.ts'
import { objectionMail, removalAskedMail, removalCanceledMail, staysMail } from './removal-mails.ts'
import { findGuardianship, lockDueRemovals, lockGuardianship, setRemoval } from './removal-queries.ts'

const day = 86_400_000 // milliseconds
const none = { removalAskedAt: null, removalAt: null, objectedAt: null, objectedBefore: null }

interface Pair {
  playerId: string
  guardianId: string
}

/**
 * Ends a parent's access at the player's request: at once in the first 24 hours (the address may be a typo); later with
 * the password and in 7 days, during which the parent may object. An undecided objection also stops the next removal.
 * Repeating is no change; 404 for a person who is no parent of the player.
 */
export async function remove(
  context: Context<PlayerActor>,
  { guardianId, password }: { guardianId: string; password: string },
): Promise<Unlocalized<OutputOf<typeof removeGuardian>>> {
  const { platform, actor, request } = context
  const pair = { playerId: actor.userId, guardianId }
  const before = await findGuardianship(platform.db, pair)
  if (!before) throw notFound('parent')
  const needsPassword = !isFresh(before, platform.clock.now())
  // Hashing is slow, so it stays outside the transaction.
  if (needsPassword) await reauthenticate(context, password)
  return inTransaction(context, async (ctx) => {
    const { trx } = ctx
    if (needsPassword) await holdSession(ctx)
    const now = platform.clock.now()
    const found = await lockGuardianship(trx, pair)
    if (!found) throw notFound('parent')
    if (isFresh(found, now) && isFresh(before, now)) {
      await end(ctx, pair, { actorId: actor.userId, requestId: request.id })
      return { message: t`You removed the parent.`, removal: null }
    }
    const removal = {
      removalAskedAt: now,
      removalAt: new Date(now.getTime() + familyWaits.removal * day),
      objectedAt: found.objectedBefore && now,
      objectedBefore: null,
    }
    const message = removal.objectedAt
      ? t`The parent objected before, so an administrator will review it and decide.`
      : t`We'll remove the parent in ${familyWaits.removal} days, unless they object.`
    if (found.removalAt) return { message, removal: presentRemoval(found) }
    await setRemoval(trx, pair, removal)
    const guardian = await getPerson(trx, guardianId)
    const zone = await readerZone(trx, guardianId)
    const mail = removalAskedMail(platform.env.PUBLIC_URL, guardian, {
      playerName: actor.name,
      day: removal.objectedAt ? undefined : dayIn(zone, removal.removalAt),
    })
    await queueMail(platform, trx, mail)
    if (removal.objectedAt) await tellAdministrators(ctx)
    await log(ctx, pair, {
      actorId: actor.userId,
      action: 'guardians.removalAsked',
      requestId: request.id,
    })
    return { message, removal: presentRemoval(removal) }
  })
}

/** Cancels a removal, by the player; 404 if none is pending. The parent's objection stays until decided. */
export async function cancelRemoval(context: Context<PlayerActor>, guardianId: string) {
  await inTransaction(context, async (ctx) => {
    const { platform, trx, actor } = ctx
    const pair = { playerId: actor.userId, guardianId }
    const found = await lockGuardianship(trx, pair)
    if (!found?.removalAt) throw notFound('parent')
    await setRemoval(trx, pair, { ...none, objectedBefore: found.objectedAt ?? found.objectedBefore })
    const guardian = await getPerson(trx, guardianId)
    await queueMail(platform, trx, removalCanceledMail(platform.env.PUBLIC_URL, guardian, actor.name))
    await log(ctx, pair, {
      actorId: actor.userId,
      action: 'guardians.removalCancelled',
      requestId: ctx.request.id,
    })
  })
  return { message: t`The parent stays.` }
}

/** Records a parent's objection; the parent stays until an administrator decides. 404 if no removal is pending. */
export async function objectToRemoval(context: Context<GuardianActor>, playerId: string) {
  await inTransaction(context, async (ctx) => {
    const { trx, actor, now } = ctx
    const pair = { playerId, guardianId: actor.userId }
    const found = await lockGuardianship(trx, pair)
    if (!found?.removalAt || !(await isGuardianOf(trx, { ...pair, now }))) throw notFound('player')
    if (found.objectedAt) return
    await setRemoval(trx, pair, { ...found, objectedAt: now })
    await tellAdministrators(ctx)
    await log(ctx, pair, {
      actorId: actor.userId,
      action: 'guardians.removalObjected',
      requestId: ctx.request.id,
    })
  })
  return { message: t`You'll stay for now. An administrator will review it and decide.` }
}

/** Applies an administrator's decision about a removal the parent objects to; 404 for any other. */
export async function decideRemoval(
  context: Context<AdminActor>,
  { agree, note, ...pair }: Pair & { agree: boolean; note: string },
) {
  await inTransaction(context, async (ctx) => {
    const { platform, trx, actor, request } = ctx
    const found = await lockGuardianship(trx, pair)
    if (!found?.objectedAt) throw notFound('parent')
    const entry = { actorId: actor.userId, requestId: request.id, details: { note } }
    if (agree) return end(ctx, pair, entry)
    await setRemoval(trx, pair, none)
    const [player, guardian] = [await getPerson(trx, pair.playerId), await getPerson(trx, pair.guardianId)]
    const { PUBLIC_URL } = platform.env
    await queueMail(platform, trx, staysMail(PUBLIC_URL, guardian, player.name))
    await log(ctx, pair, { ...entry, action: 'guardians.removalRefused' })
  })
  return { message: agree ? t`You removed the parent.` : t`The parent stays.` }
}

/** Removes, in small batches, parents whose seven days are over without an objection. */
export async function removeWhoIsDue(platform: Platform) {
  for (let removed = 1; removed > 0; ) {
    removed = await transact(platform.db, async (trx) => {
      const due = await lockDueRemovals(trx, platform.clock.now())
      for (const pair of due) await end({ platform, trx }, pair, { actorId: pair.playerId })
      return due.length
    })
  }
}

interface Entry {
  actorId: string
  requestId?: string
  details?: Record<string, string>
}

type Tools = Pick<SystemContext, 'platform' | 'trx'>

async function tellAdministrators({ platform, trx }: Tools) {
  const { CONTACT_EMAIL: administrators, PUBLIC_URL } = platform.env
  if (administrators) await queueMail(platform, trx, objectionMail(PUBLIC_URL, administrators))
}

async function end(ctx: Tools, pair: Pair, entry: Entry) {
  const { platform, trx } = ctx
  if (!(await deleteGuardian(trx, pair))) throw notFound('parent')
  await platform.outbox.publish(trx, guardianGone, pair)
  const [player, guardian] = [await getPerson(trx, pair.playerId), await getPerson(trx, pair.guardianId)]
  await queueMail(platform, trx, removedMail(platform.env.PUBLIC_URL, guardian, player.name))
  await log(ctx, pair, { ...entry, action: 'guardians.removed' })
}

async function log(
  { platform, trx }: Tools,
  { playerId, guardianId }: Pair,
  entry: Entry & { action: AuditEntry['action'] },
) {
  const subjectId = entry.actorId === guardianId ? playerId : guardianId
  await audit(platform, trx, { ...entry, subjectId, details: { ...entry.details, playerId, guardianId } })
  await notifyFamily(platform, trx, [playerId, guardianId])
}
