import { ageOf } from '@touchline/contract'
import { inviteBack } from '../guardians/service.ts'
import { personKey } from '../persons/service.ts'
import type { Trx } from '../platform/db/database.ts'
import type { Platform } from '../platform/platform.ts'
import { earliestOf, isMinor, measureAgain } from '../players/service.ts'
import type { ErasureSubject } from './erasure/queries.ts'
import {
  closeAgain,
  deleteLeftPlayer,
  findClosedCoaches,
  findNewPlayer,
  findParents,
  insertLeftClosings,
  insertLeftPlayer,
  lockLeavingPlayer,
  lockLeftPlayers,
  markGiven,
} from './left-players-queries.ts'

/**
 * Stores a minor's closings by the parents under keyed hashes of the child's addresses, until the child is 18 by the
 * stated age. Call it right before the account is deleted. Returns the number of closings.
 */
export async function rememberPlayer(
  platform: Platform,
  trx: Trx,
  { userId: playerId, email }: ErasureSubject,
): Promise<number> {
  const now = platform.clock.now()
  const player = await lockLeavingPlayer(trx, playerId)
  if (!player || !isMinor(player, now)) return 0
  const earliestBirth = player.earliestBirth ?? earliestOf(player, now)
  const objectedBy = player.objectedBy ?? []
  const minor = { id: platform.ids.next(), playerId, now }
  await insertLeftPlayer(trx, {
    ...minor,
    persons: [await personKey(platform, email)],
    earliestBirth,
    yearGraduating: player.yearGraduating,
    // a wish that a parent objects to counts as taken back by leaving
    ageRefusedAt: player.refusedAt ?? (objectedBy.length > 0 ? now : null),
    ageObjectedBy: objectedBy,
    keptUntil: grownUpAt(earliestBirth),
  })
  const coaches = []
  for (const coach of await findClosedCoaches(trx, playerId)) {
    coaches.push({ coachId: coach.id, person: await personKey(platform, coach.email) })
  }
  const closings = await insertLeftClosings(trx, minor, coaches)
  if (closings === 0 && !player.hasParents && !player.cameBack) await deleteLeftPlayer(trx, minor.id)
  return closings
}

/** Returns the time at which a person born on that day is 18 in every time zone. */
function grownUpAt(birth: string): Date {
  const day = new Date(`${birth}T12:00:00Z`)
  day.setUTCFullYear(day.getUTCFullYear() + 18)
  return day
}

/** Lists what contact rules count of an account that left: what it said last, from now on, and what its edits replaced. */
function formerOf(
  { earliestBirth, yearGraduating, formerFacts }: Awaited<ReturnType<typeof lockLeftPlayers>>[number],
  now: Date,
) {
  const age = ageOf({ age: 0, dateOfBirth: earliestBirth }, now)
  return [
    { age, yearGraduating, at: now },
    ...formerFacts.map(({ at, ...facts }) => ({ ...facts, at: new Date(at) })),
  ]
}

/**
 * Restores the parents' closings and the former age for a player who returns with the same verified mailbox. Parents
 * who still have an account are notified and invited again. Does nothing for other people.
 */
export async function recallPlayer(platform: Platform, trx: Trx, userId: string) {
  const player = await findNewPlayer(trx, userId)
  if (!player) return
  const now = platform.clock.now()
  const person = await personKey(platform, player.email)
  const left = (await lockLeftPlayers(trx, { userId, person, now })).filter((one) => one.givenTo !== userId)
  const latest = left.toSorted((a, b) => a.earliestBirth.localeCompare(b.earliestBirth)).at(-1)
  if (!latest) return
  const refusals = left.map(({ ageRefusedAt }) => ageRefusedAt).filter((refused) => refused !== null)
  const ageRefusedAt = refusals.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? null
  const ageObjectedBy = [...new Set(left.flatMap((one) => one.ageObjectedBy))]
  const former = left.flatMap((one) => formerOf(one, now))
  const before = { ...latest, former, ageRefusedAt, ageObjectedBy }
  await measureAgain({ platform, trx, now }, { ...player, userId }, before)
  const waiting = left.filter((one) => one.givenTo === null)
  if (waiting.length === 0) return
  const ids = waiting.map(({ id }) => id)
  await closeAgain(trx, { playerId: userId, leftPlayerIds: ids }, now)
  await markGiven(trx, userId, ids)
  const parents = waiting.flatMap((one) => one.parents)
  for (const parent of parents.length === 0 ? [] : await findParents(trx, parents)) {
    await inviteBack({ platform, trx }, { userId, name: player.name }, parent)
  }
}
