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
import { ageAskedMail, olderMail } from '../mails.ts'
import { earliestOf, isTooOld, lookedAtFrom, type Measured, measured } from './age.ts'
import {
  answerChange,
  deleteAgeChange,
  findClosers,
  getName,
  lockAgeChange,
  putAgeChange,
  refuseChange,
  saveBirth,
} from './queries.ts'

const day = 86_400_000 // milliseconds
const refusedFor = 30 * day
const mailedAgainAfter = day

interface Asked {
  change: Born
  /** The field that a refusal stands beside. */
  field: string
  requestId: string
}

/** Keeps a wish to be older until somebody has looked at it, and tells the parents; 400 for 30 days after a refusal. */
export async function askAgeChange(
  ctx: SystemContext,
  actor: Pick<PlayerActor, 'userId' | 'name'>,
  { change, field, requestId }: Asked,
) {
  const { platform, trx, now } = ctx
  const { userId: playerId, name } = actor
  const before = await lockAgeChange(trx, playerId)
  if (before?.refusedAt && before.refusedAt.getTime() > now.getTime() - refusedFor) {
    throw invalid(field, t`We reviewed this change and didn't make it. Please contact us to correct it.`)
  }
  const waits = before && !before.refusedAt
  if (waits && before.age === change.age && before.dateOfBirth === change.dateOfBirth) return
  await putAgeChange(trx, { ...change, playerId, askedAt: now })
  await audit(platform, trx, {
    actorId: playerId,
    action: 'players.ageChangeAsked',
    subjectId: playerId,
    details: { to: ageOf(change, now), byDate: change.dateOfBirth !== null },
    requestId,
  })
  const guardians = await guardiansOf(trx, playerId, now)
  if (!waits || before.askedAt.getTime() <= now.getTime() - mailedAgainAfter) {
    for (const guardian of guardians) {
      const to = ageOf(change, now)
      await queueMail(platform, trx, ageAskedMail(platform.env.PUBLIC_URL, guardian, { name, to }))
    }
  }
  await notifyHousehold(ctx, playerId)
}

interface Returning extends Measured {
  userId: string
  name: string
  yearGraduating: number | null
  stateLocated: string | null
}

/**
 * Measures a player who comes back after deleting an account by what was said there: whoever claims to be older now stays
 * as old as before, until the parents or an administrator have looked. The class year of before counts for 12 months, and
 * so do those that an edit had replaced, from that edit on.
 */
export async function measureAgain(
  ctx: SystemContext,
  player: Returning,
  left: {
    earliestBirth: string
    former: readonly { age: number; yearGraduating: number | null; at: Date }[]
  },
) {
  const { platform, trx, now } = ctx
  const { userId, name, stateLocated } = player
  const { earliestBirth, former } = left
  const age = ageOf({ age: 0, dateOfBirth: earliestBirth }, now)
  const before = { age, dateOfBirth: earliestBirth, earliestBirth }
  for (const { at, ...facts } of former) {
    if (facts.yearGraduating === player.yearGraduating) continue
    await keepFacts(trx, { ...facts, id: platform.ids.next(), playerId: userId, stateLocated }, at)
  }
  const claimed = { age: player.age, dateOfBirth: player.dateOfBirth }
  if (!isTooOld(before, claimed, now)) {
    const { earliestBirth: day } = measured(before, claimed)
    await saveBirth(trx, userId, { ...claimed, earliestBirth: day ?? earliestBirth })
    return
  }
  await saveBirth(trx, userId, { age, dateOfBirth: null, earliestBirth })
  const asked = { change: claimed, field: 'age', requestId: platform.ids.next() }
  await askAgeChange(ctx, { userId, name }, asked)
}

/** Takes the player's own wish back; 404 where none waits. */
export async function cancelAgeChange(context: Context<PlayerActor>, playerId: string) {
  if (context.actor.userId !== playerId) throw notAllowed(t`You can only change your own profile.`)
  await inTransaction(context, async (ctx) => {
    await lockPlayer(ctx.trx, playerId)
    if (!(await deleteAgeChange(ctx.trx, playerId))) throw notFound('change')
    await log(ctx, { playerId, action: 'players.ageChangeCancelled' })
    await notifyHousehold(ctx, playerId)
  })
  return { message: t`Your age stays the same.` }
}

/**
 * Applies a parent's answer. A yes makes the change where no other parent objects and nothing stands that somebody else
 * has closed: being 18 would open that. Else, and after a no, an administrator decides. 404 for a child of others.
 */
export function answerAgeChange(
  context: Context<GuardianActor>,
  { playerId, agrees }: { playerId: string; agrees: boolean },
) {
  return inTransaction(context, async (ctx) => {
    const { trx, actor, now } = ctx
    if (!(await isGuardianOf(trx, { guardianId: actor.userId, playerId, now }))) throw notFound('change')
    await lockPlayer(trx, playerId)
    const change = await lockAgeChange(trx, playerId)
    if (!change || change.refusedAt) throw notFound('change')
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
