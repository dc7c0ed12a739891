import { ageOf, type Born, t } from '@touchline/contract'
import type { AdminActor, GuardianActor, PlayerActor } from '../../platform/actor.ts'
import { type AuditEntry, audit } from '../../platform/audit.ts'
import {
  type Context,
  inTransaction,
  type SystemContext,
  type TransactionContext,
} from '../../platform/context.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import { conflict, invalid, notAllowed, notFound } from '../../platform/problem.ts'
import { lockPlayer, saveFormerFacts } from '../edit-queries.ts'
import { guardiansOf, isGuardianOf, notifyFamily, notifyHousehold } from '../family/guardianship.ts'
import { adultFrom, earliestOf, isTooOld, latestOf, lookedAtFrom, type Measured } from './age.ts'
import { ageAskedMail, olderMail } from './mails.ts'
import {
  answerChange,
  deleteAgeChange,
  findClosers,
  getName,
  lockAgeChange,
  putAgeChange,
  putRefusal,
  refuseChange,
  saveBirth,
  withdrawChange,
} from './queries.ts'

const day = 86_400_000 // milliseconds
const refusedFor = 30 * day
const mailedAgainAfter = day

interface AgeChangeRequest {
  change: Born
  /** The field a refusal appears beside. */
  field: string
  requestId: string
}

/**
 * Stores a request to be older until someone reviews it, and notifies the parents. 400 for 30 days after a refusal or
 * after withdrawing a request that a parent objected to.
 */
export async function askAgeChange(
  ctx: SystemContext,
  actor: Pick<PlayerActor, 'userId' | 'name'>,
  { change, field, requestId }: AgeChangeRequest,
) {
  const { platform, trx, now } = ctx
  const { userId: playerId, name } = actor
  const before = await lockAgeChange(trx, playerId)
  if (isRefused(before?.refusedAt, now)) {
    throw invalid(
      field,
      t`A parent or an administrator said no to a higher age. Please contact us to correct it.`,
    )
  }
  const waiting = before?.refusedAt ? undefined : before
  if (waiting?.age === change.age && waiting.dateOfBirth === change.dateOfBirth) return
  const guardians = await guardiansOf(trx, playerId, now)
  const tells = guardians.length > 0 && isNews(waiting, change, now)
  const { mailedAt = null, mailedBirth = null } = tells
    ? { mailedAt: now, mailedBirth: latestOf(change, now) }
    : (waiting ?? {})
  await putAgeChange(trx, { ...change, playerId, askedAt: now, mailedAt, mailedBirth })
  await audit(platform, trx, {
    actorId: playerId,
    action: 'players.ageChangeAsked',
    subjectId: playerId,
    details: { to: ageOf(change, now), byDate: change.dateOfBirth !== null },
    requestId,
  })
  for (const guardian of tells ? guardians : []) await mailAsked(ctx, { ...change, name }, guardian)
  await notifyHousehold(ctx, playerId)
}

const isRefused = (at: Date | null | undefined, now: Date) =>
  at != null && at.getTime() > now.getTime() - refusedFor

/** Returns true if parents must be notified: the age is higher than the one they know of, or a day has passed. */
function isNews(
  told: { mailedAt: Date | null; mailedBirth: string | null } | undefined,
  change: Born,
  now: Date,
): boolean {
  if (!told?.mailedAt || told.mailedBirth === null) return true
  return (
    latestOf(change, now) < told.mailedBirth || told.mailedAt.getTime() <= now.getTime() - mailedAgainAfter
  )
}

/** Emails a parent who just joined about a pending older age, if there is one. */
export async function tellOfAgeChange(
  { platform, trx }: Pick<SystemContext, 'platform' | 'trx'>,
  { playerId, name }: { playerId: string; name: string },
  guardian: { name: string; email: string },
) {
  const change = await lockAgeChange(trx, playerId)
  if (!change || change.refusedAt) return
  await mailAsked({ platform, trx }, { ...change, name }, guardian)
}

async function mailAsked(
  { platform, trx }: Pick<SystemContext, 'platform' | 'trx'>,
  { name, ...change }: Born & { name: string },
  guardian: { name: string; email: string },
) {
  const now = platform.clock.now()
  const asked = { name, to: ageOf(change, now), adultFrom: adultFrom(change, now) }
  await queueMail(platform, trx, ageAskedMail(platform.env.PUBLIC_URL, guardian, asked))
}

/** What a player's former account stated, and the decisions about it. */
interface Left {
  earliestBirth: string
  former: readonly { age: number; yearGraduating: number | null; at: Date }[]
  ageRefusedAt: Date | null
  ageObjectedBy: string[]
  /** True for a new account. An existing one does not become younger by statements made elsewhere. */
  isNew: boolean
}

interface Returning extends Measured {
  userId: string
  name: string
  yearGraduating: number | null
  stateLocated: string | null
}

/**
 * Judges a player who returns after deleting an account by that account's statements. Whoever claims to be older now
 * keeps the former age until the parents or an administrator decide. Former class years count for 12 months from the
 * edit that replaced them. Refusals and objections stay, so the claim cannot even be made within 30 days of them. Where
 * both accounts made statements, the stricter one counts.
 */
export async function measureAgain(ctx: SystemContext, player: Returning, left: Left) {
  const { platform, trx, now } = ctx
  const { userId, name, stateLocated } = player
  const { former, ageRefusedAt: refusedAt, ageObjectedBy: objectedBy, isNew } = left
  for (const { at, ...facts } of former) {
    if (facts.yearGraduating === player.yearGraduating) continue
    await saveFormerFacts(trx, { ...facts, id: platform.ids.next(), playerId: userId, stateLocated }, at)
  }
  const claimed = { age: player.age, dateOfBirth: player.dateOfBirth }
  if (refusedAt) await putRefusal(trx, { ...claimed, playerId: userId, refusedAt, objectedBy })
  const earliestBirth = laterOf(left.earliestBirth, player.earliestBirth)
  const age = ageOf({ age: 0, dateOfBirth: earliestBirth }, now)
  const before = { age, dateOfBirth: earliestBirth, earliestBirth }
  if (!isNew || !isTooOld(before, claimed, now)) {
    // A younger claim counts at once.
    await saveBirth(trx, userId, {
      ...claimed,
      earliestBirth: laterOf(earliestBirth, player.earliestBirth ?? earliestOf(claimed, now)),
    })
    return
  }
  await saveBirth(trx, userId, { age, dateOfBirth: null, earliestBirth })
  if (isRefused(refusedAt, now)) return
  const asked = { change: claimed, field: 'age', requestId: platform.ids.next() }
  await askAgeChange(ctx, { userId, name }, asked)
}

const laterOf = (one: string, other: string | null) => (other !== null && other > one ? other : one)

/** Withdraws the player's request; 404 if none is pending. After a parent's objection, no new one for 30 days. */
export async function cancelAgeChange(context: Context<PlayerActor>, playerId: string) {
  if (context.actor.userId !== playerId) throw notAllowed(t`You can only change your own profile.`)
  await inTransaction(context, async (ctx) => {
    const { trx, now } = ctx
    await lockPlayer(trx, playerId)
    const change = await lockAgeChange(trx, playerId)
    if (!change || change.refusedAt) throw notFound('change')
    if (change.objectedBy.length === 0) await deleteAgeChange(trx, playerId)
    else await withdrawChange(trx, playerId, now)
    await log(ctx, { playerId, action: 'players.ageChangeCancelled' })
    await notifyHousehold(ctx, playerId)
  })
  return { message: t`Your age stays the same.` }
}

/**
 * Saves a parent's answer. Yes makes the change, unless another parent objects or someone else's closing would open at
 * 18; then, and after a no, an administrator decides. 404 for someone else's child, 409 if the child has since replaced
 * the request.
 */
export function answerAgeChange(
  context: Context<GuardianActor>,
  { playerId, agrees, askedAt }: { playerId: string; agrees: boolean; askedAt: Date },
) {
  return inTransaction(context, async (ctx) => {
    const { trx, actor, now } = ctx
    await lockPlayer(trx, playerId)
    // Checked under the lock: the parent may have been removed while this waited.
    if (!(await isGuardianOf(trx, { guardianId: actor.userId, playerId, now }))) throw notFound('change')
    const change = await lockAgeChange(trx, playerId)
    if (!change || change.refusedAt) throw notFound('change')
    if (agrees && change.askedAt.getTime() !== askedAt.getTime()) {
      throw conflict(t`Your child entered something else by now. Please check it again.`)
    }
    await answerChange(trx, { playerId, guardianId: actor.userId, agrees })
    await log(ctx, { playerId, action: agrees ? 'players.ageChangeAgreed' : 'players.ageChangeObjected' })
    const agreed = [...change.agreedBy, actor.userId]
    const against = change.objectedBy.some((one) => one !== actor.userId)
    const closers = agrees ? await findClosers(trx, playerId) : []
    const done = agrees && !against && closers.every((one) => one !== null && agreed.includes(one))
    if (done) await makeOlder(ctx, change)
    else await notifyHousehold(ctx, playerId)
    return { done }
  })
}

/** Applies an administrator's decision, with a note. Yes only after 14 days (409 before); 404 if none is pending. */
export function decideAgeChange(
  context: Context<AdminActor>,
  { playerId, agrees, note }: { playerId: string; agrees: boolean; note: string },
) {
  return inTransaction(context, async (ctx) => {
    const { trx, now } = ctx
    await lockPlayer(trx, playerId)
    const change = await lockAgeChange(trx, playerId)
    if (!change || change.refusedAt) throw notFound('change')
    if (agrees) {
      if (lookedAtFrom(change.askedAt) > now) {
        throw conflict(t`Parents have 14 days to answer. You can agree after that.`)
      }
      await makeOlder(ctx, change, { note })
    } else {
      await refuseChange(trx, playerId, now)
      await log(ctx, { playerId, action: 'players.ageChangeRefused', details: { note } })
      await notifyHousehold(ctx, playerId)
    }
    return { message: agrees ? t`We changed the age.` : t`The age stays the same.` }
  })
}

/** Makes the change and notifies the parents, whose access ends if the player is now 18. */
async function makeOlder(
  ctx: TransactionContext<GuardianActor | AdminActor>,
  change: Born & { playerId: string },
  details: Record<string, string> = {},
) {
  const { platform, trx, now } = ctx
  const { playerId, age, dateOfBirth } = change
  const guardians = await guardiansOf(trx, playerId, now)
  await saveBirth(trx, playerId, { age, dateOfBirth, earliestBirth: earliestOf(change, now) })
  await deleteAgeChange(trx, playerId)
  await log(ctx, { playerId, action: 'players.ageChanged', details })
  const { name } = await getName(trx, playerId)
  for (const guardian of guardians) {
    const player = { name, to: ageOf(change, now) }
    await queueMail(platform, trx, olderMail(platform.env.PUBLIC_URL, guardian, player))
  }
  await notifyFamily(platform, trx, [playerId, ...guardians.map(({ guardianId }) => guardianId)])
}

function log(
  { platform, trx, actor, request }: TransactionContext,
  {
    playerId,
    ...entry
  }: { playerId: string; action: AuditEntry['action']; details?: Record<string, string> },
) {
  return audit(platform, trx, {
    ...entry,
    actorId: actor.userId,
    subjectId: playerId,
    requestId: request.id,
  })
}
