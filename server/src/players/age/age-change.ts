import { t } from '@touchline/contract'
import type { AdminActor, GuardianActor, PlayerActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { conflict, invalid, notAllowed, notFound } from '../../platform/problem.ts'
import { guardiansOf, isGuardianOf, notifyFamily } from '../family/guardianship.ts'
import { keepFacts, lockPlayer } from '../family/queries.ts'
import { ageAskedMail, olderMail } from '../mails.ts'
import { ageOf, type Born } from './age.ts'
import {
  answerChange,
  deleteAgeChange,
  findClosers,
  getName,
  lockAgeChange,
  putAgeChange,
  refuseChange,
  saveBirth,
} from './age-change-queries.ts'
import { earliestOf, isTooOld, type Measured, measured } from './earliest-birth.ts'
import { lookedAtFrom } from './look-date.ts'

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
  platform: Platform,
  trx: Trx,
  actor: Pick<PlayerActor, 'userId' | 'name'>,
  { change, field, requestId }: Asked,
) {
  const { userId: playerId, name } = actor
  const now = platform.clock.now()
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
  await tellHouse(platform, trx, playerId)
}

interface Returning extends Measured {
  userId: string
  name: string
  yearGraduating: number | null
  stateLocated: string | null
}

/**
 * Measures a player who comes back after deleting an account by what was said there: whoever claims to be older now stays
 * as old as before, until the parents or an administrator have looked; the class year of before counts for 12 months.
 */
export async function measureAgain(
  platform: Platform,
  trx: Trx,
  player: Returning,
  left: { earliestBirth: string; yearGraduating: number | null },
) {
  const now = platform.clock.now()
  const { userId, name, stateLocated } = player
  const { earliestBirth, yearGraduating } = left
  const age = ageOf({ age: 0, dateOfBirth: earliestBirth }, now)
  const before = { age, dateOfBirth: earliestBirth, earliestBirth }
  if (yearGraduating !== player.yearGraduating) {
    const facts = { id: platform.ids.next(), playerId: userId, age, yearGraduating, stateLocated }
    await keepFacts(trx, facts, now)
  }
  const claimed = { age: player.age, dateOfBirth: player.dateOfBirth }
  if (!isTooOld(before, claimed, now)) {
    const { earliestBirth: day } = measured(before, claimed)
    await saveBirth(trx, userId, { ...claimed, earliestBirth: day ?? earliestBirth })
    return
  }
  await saveBirth(trx, userId, { age, dateOfBirth: null, earliestBirth })
  const asked = { change: claimed, field: 'age', requestId: platform.ids.next() }
  await askAgeChange(platform, trx, { userId, name }, asked)
}

/** Takes the player's own wish back; 404 where none waits. */
export async function cancelAgeChange(
  platform: Platform,
  actor: PlayerActor,
  playerId: string,
  requestId: string,
) {
  if (actor.userId !== playerId) throw notAllowed(t`You can only change your own profile.`)
  await platform.db.transaction().execute(async (trx) => {
    await lockPlayer(trx, playerId)
    if (!(await deleteAgeChange(trx, playerId))) throw notFound('change')
    await log(platform, trx, { actorId: playerId, action: 'players.ageChangeCancelled', playerId, requestId })
    await tellHouse(platform, trx, playerId)
  })
  return { message: t`Your age stays the same.` }
}

/**
 * Applies a parent's answer. A yes makes the change where no other parent objects and nothing stands that somebody else
 * has closed: being 18 would open that. Else, and after a no, an administrator decides. 404 for a child of others.
 */
export function answerAgeChange(
  platform: Platform,
  actor: GuardianActor,
  { playerId, agrees, requestId }: { playerId: string; agrees: boolean; requestId: string },
) {
  return platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now()
    if (!(await isGuardianOf(trx, { guardianId: actor.userId, playerId, now }))) throw notFound('change')
    await lockPlayer(trx, playerId)
    const change = await lockAgeChange(trx, playerId)
    if (!change || change.refusedAt) throw notFound('change')
    await answerChange(trx, playerId, actor.userId, agrees)
    const entry = { actorId: actor.userId, playerId, requestId }
    await log(platform, trx, {
      ...entry,
      action: agrees ? 'players.ageChangeAgreed' : 'players.ageChangeObjected',
    })
    const agreed = [...change.agreedBy, actor.userId]
    const against = change.objectedBy.some((one) => one !== actor.userId)
    const closers = agrees ? await findClosers(trx, playerId) : []
    const done = agrees && !against && closers.every((one) => one !== null && agreed.includes(one))
    if (done) await makeOlder(platform, trx, change, entry)
    else await tellHouse(platform, trx, playerId)
    return { done }
  })
}

/**
 * Applies an administrator's decision, with a note for the log; a yes only once it has waited for 14 days (409). 404
 * where nothing waits.
 */
export function decideAgeChange(
  platform: Platform,
  actor: AdminActor,
  {
    playerId,
    agrees,
    note,
    requestId,
  }: { playerId: string; agrees: boolean; note: string; requestId: string },
) {
  return platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now()
    await lockPlayer(trx, playerId)
    const change = await lockAgeChange(trx, playerId)
    if (!change || change.refusedAt) throw notFound('change')
    const entry = { actorId: actor.userId, playerId, requestId, details: { note } }
    if (agrees) {
      if (lookedAtFrom(change.askedAt) > now) {
        throw conflict(t`Parents have 14 days to answer. You can agree after that.`)
      }
      await makeOlder(platform, trx, change, entry)
    } else {
      await refuseChange(trx, playerId, now)
      await log(platform, trx, { ...entry, action: 'players.ageChangeRefused' })
      await tellHouse(platform, trx, playerId)
    }
    return { message: agrees ? t`We changed the age.` : t`The age stays the same.` }
  })
}

interface Entry {
  actorId: string
  playerId: string
  requestId: string
  details?: Record<string, string>
}

/** Makes the change, and tells the parents, whose access ends where the player is 18 by it. */
async function makeOlder(platform: Platform, trx: Trx, change: Born & { playerId: string }, entry: Entry) {
  const { playerId, age, dateOfBirth } = change
  const now = platform.clock.now()
  const guardians = await guardiansOf(trx, playerId, now)
  await saveBirth(trx, playerId, { age, dateOfBirth, earliestBirth: earliestOf(change, now) })
  await deleteAgeChange(trx, playerId)
  await log(platform, trx, { ...entry, action: 'players.ageChanged' })
  const { name } = await getName(trx, playerId)
  for (const guardian of guardians) {
    const player = { name, to: ageOf(change, now) }
    await queueMail(platform, trx, olderMail(platform.env.PUBLIC_URL, guardian, player))
  }
  await notifyFamily(platform, trx, [playerId, ...guardians.map(({ guardianId }) => guardianId)])
}

function log(platform: Platform, trx: Trx, { playerId, ...entry }: Entry & { action: string }) {
  return audit(platform, trx, { ...entry, subjectId: playerId })
}

async function tellHouse(platform: Platform, trx: Trx, playerId: string) {
  const guardians = await guardiansOf(trx, playerId, platform.clock.now())
  await notifyFamily(platform, trx, [playerId, ...guardians.map(({ guardianId }) => guardianId)])
}
