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
import { keepFacts, lockPlayer } from '../edit-queries.ts'
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
  /** The field that a refusal stands beside. */
  field: string
  requestId: string
}

/**
 * Keeps a wish to be older until somebody has looked at it, and tells the parents; 400 for 30 days after a refusal, or
 * after a wish that a parent objected to was taken back.
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

/** Tells whether parents have to hear of a wish: it is higher than what they were told, or that was a day ago. */
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

/** Emails a parent who has just joined about an older age that waits; nothing while none does. */
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

/** The statements of a player's former account, and the decisions about them. */
interface Left {
  earliestBirth: string
  former: readonly { age: number; yearGraduating: number | null; at: Date }[]
  ageRefusedAt: Date | null
  ageObjectedBy: string[]
  /** The player's account is new. One that lives does not become younger by what was said elsewhere. */
  isNew: boolean
}

interface Returning extends Measured {
  userId: string
  name: string
  yearGraduating: number | null
  stateLocated: string | null
}

/**
 * Measures a player who comes back after deleting an account by what was said there: whoever claims to be older now
 * stays as old as before, until the parents or an administrator have looked. The class year of before counts for 12
 * months, and so do those that an edit had replaced, from that edit on. A refusal and objections hold on, so that the
 * claim is not even asked within 30 days of them. Of what is said here already the stricter part stays.
 */
export async function measureAgain(ctx: SystemContext, player: Returning, left: Left) {
  const { platform, trx, now } = ctx
  const { userId, name, stateLocated } = player
  const { former, ageRefusedAt: refusedAt, ageObjectedBy: objectedBy, isNew } = left
  for (const { at, ...facts } of former) {
    if (facts.yearGraduating === player.yearGraduating) continue
    await keepFacts(trx, { ...facts, id: platform.ids.next(), playerId: userId, stateLocated }, at)
  }
  const claimed = { age: player.age, dateOfBirth: player.dateOfBirth }
  if (refusedAt) await putRefusal(trx, { ...claimed, playerId: userId, refusedAt, objectedBy })
  const earliestBirth = laterOf(left.earliestBirth, player.earliestBirth)
  const age = ageOf({ age: 0, dateOfBirth: earliestBirth }, now)
  const before = { age, dateOfBirth: earliestBirth, earliestBirth }
  if (!isNew || !isTooOld(before, claimed, now)) {
    // a younger claim counts from now on
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

/**
 * Takes the player's own wish back; 404 where none waits. A parent's objection stays, and no wish is made for 30 days.
 */
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
 * Applies a parent's answer. A yes makes the change where no other parent objects and nothing stands that somebody else
 * has closed: being 18 would open that. Else, and after a no, an administrator decides. 404 for a child of others, 409
 * to a yes to what the child has replaced by now.
 */
export function answerAgeChange(
  context: Context<GuardianActor>,
  { playerId, agrees, askedAt }: { playerId: string; agrees: boolean; askedAt: Date },
) {
  return inTransaction(context, async (ctx) => {
    const { trx, actor, now } = ctx
    await lockPlayer(trx, playerId)
    // asked under the lock, as the parent may have been removed while this waited
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

/**
 * Applies an administrator's decision, with a note for the log; a yes only once it has waited for 14 days (409). 404
 * where nothing waits.
 */
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

/** Makes the change, and tells the parents, whose access ends where the player is 18 by it. */
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
