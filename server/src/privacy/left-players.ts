import { ageOf } from '@touchline/contract'
import { inviteBack } from '../guardians/service.ts'
import { nameKey, personKey } from '../persons/service.ts'
import type { Trx } from '../platform/db/database.ts'
import type { Platform } from '../platform/platform.ts'
import { earliestOf, isMinor, measureAgain } from '../players/service.ts'
import { closeAgain } from './close-again-queries.ts'
import type { ErasureSubject } from './erasure/queries.ts'
import {
  deleteLeftPlayer,
  dropParent,
  findClosedCoaches,
  findNewPlayer,
  findParents,
  insertLeftClosings,
  insertLeftPlayer,
  type LeftPlayer,
  lockLeavingPlayer,
  lockLeftPlayers,
  markAdded,
  markGiven,
} from './left-players-queries.ts'

/**
 * Stores what the player and a minor's parents closed under keyed hashes of the player's addresses: the parents' until
 * the child is 18 by the stated age, the player's for five years. Call it right before the account is deleted. Returns
 * the number of closings of each.
 */
export async function rememberPlayer(
  platform: Platform,
  trx: Trx,
  { userId: playerId, email }: ErasureSubject,
): Promise<{ closings: number; ownClosings: number }> {
  const now = platform.clock.now()
  const player = await lockLeavingPlayer(trx, playerId)
  if (!player) return { closings: 0, ownClosings: 0 }
  const minor = isMinor(player, now)
  const earliestBirth = player.earliestBirth ?? earliestOf(player, now)
  const left = {
    playerId,
    now,
    persons: [await personKey(platform, email)],
    nameKey: await nameKey(platform, player.name),
    earliestBirth,
    yearGraduating: player.yearGraduating,
  }
  const coaches: { coachId: string; person: string }[] = []
  for (const coach of await findClosedCoaches(trx, playerId)) {
    coaches.push({ coachId: coach.id, person: await personKey(platform, coach.email) })
  }
  const keep = async (row: LeftPlayer, isNeeded: boolean) => {
    await insertLeftPlayer(trx, row)
    const closings = await insertLeftClosings(trx, { ...row, isMinor: minor }, coaches)
    if (closings === 0 && !isNeeded) await deleteLeftPlayer(trx, row.id)
    return closings
  }
  const undecided = { ageRefusedAt: null, ageObjectedBy: [] }
  const own = { ...left, ...undecided, id: platform.ids.next(), own: true, keptUntil: birthday(now, 5) }
  const ownClosings = await keep(own, false)
  if (!minor) return { closings: 0, ownClosings }
  const objectedBy = player.objectedBy ?? []
  const byParents = {
    ...left,
    id: platform.ids.next(),
    own: false,
    // a wish that a parent objects to counts as taken back by leaving
    ageRefusedAt: player.refusedAt ?? (objectedBy.length > 0 ? now : null),
    ageObjectedBy: objectedBy,
    keptUntil: birthday(new Date(`${earliestBirth}T12:00:00Z`), 18),
  }
  const closings = await keep(byParents, Boolean(player.hasParents || player.cameBack))
  return { closings, ownClosings }
}

/** Returns that many years after the moment; at noon UTC a day has begun in every time zone. */
function birthday(moment: Date, years: number): Date {
  const day = new Date(moment)
  day.setUTCFullYear(day.getUTCFullYear() + years)
  return day
}

type Left = Awaited<ReturnType<typeof lockLeftPlayers>>[number]
type NewPlayer = NonNullable<Awaited<ReturnType<typeof findNewPlayer>>> & { nameKey: string }

const year = 366 * 86_400_000 // milliseconds

/**
 * Returns true if the account may be that of the player who left: by the name, or by a class year or an age within one
 * year. Siblings often have one mailbox.
 */
function isSame(left: Left, player: NewPlayer, now: Date): boolean {
  if (left.nameKey === null || left.nameKey === player.nameKey) return true
  const years = [left.yearGraduating, player.yearGraduating]
  const [one, other] = years
  if (one != null && other != null && Math.abs(one - other) <= 1) return true
  const apart = Date.parse(left.earliestBirth) - Date.parse(earliestOf(player, now))
  return Math.abs(apart) <= year
}

/** Lists what contact rules count of an account that left: what it said last, from now on, and what its edits replaced. */
function formerOf({ earliestBirth, yearGraduating, formerFacts }: Left, now: Date) {
  const age = ageOf({ age: 0, dateOfBirth: earliestBirth }, now)
  return [
    { age, yearGraduating, at: now },
    ...formerFacts.map(({ at, ...facts }) => ({ ...facts, at: new Date(at) })),
  ]
}

const latest = <T extends string | Date>(all: readonly (T | null)[]): T | null =>
  all.reduce((one, other) => (one === null || (other !== null && other > one) ? other : one), null)

/**
 * Restores what is kept of a former account for a player with the same verified mailbox: what was closed, the age and
 * the parents, who are invited again. Of an account that lives already, and of a sibling, a record only adds
 * restrictions: nobody is invited, and the record waits on for the player. Does nothing for other people.
 */
export async function recallPlayer(
  platform: Platform,
  trx: Trx,
  { userId, isNew }: { userId: string; isNew: boolean },
) {
  const found = await findNewPlayer(trx, userId)
  if (!found) return
  const now = platform.clock.now()
  const player = { ...found, userId, nameKey: await nameKey(platform, found.name) }
  const person = await personKey(platform, player.email)
  const left = (await lockLeftPlayers(trx, { userId, person, now })).filter(
    ({ givenTo, addedTo, leftAt }) =>
      givenTo !== userId && !addedTo.includes(userId) && (isNew || leftAt < player.createdAt),
  )
  const theirs = left.filter((one) => isSame(one, player, now))
  const own = theirs.filter((one) => one.own && one.givenTo === null)
  const ofParents = isNew || isMinor(player, now) ? left.filter((one) => !one.own) : []
  const closed = ofParents.filter((one) => one.givenTo === null)
  for (const records of [own, closed]) {
    const leftPlayerIds = records.map(({ id }) => id)
    await closeAgain(trx, { playerId: userId, leftPlayerIds, own: records === own }, now)
  }
  await measure({ platform, trx, now }, { player, isNew }, ofParents)
  const back = isNew ? closed.filter((one) => theirs.includes(one)) : []
  const given = isNew ? [...own, ...back] : []
  await markGiven(
    trx,
    userId,
    given.map(({ id }) => id),
  )
  const added = [...own, ...ofParents].filter((one) => !given.includes(one))
  await markAdded(
    trx,
    userId,
    added.map(({ id }) => id),
  )
  await askBack({ platform, trx }, player, back)
}

/** Has no account of the player's mailbox that left ask this guardian back, who was removed or has left. */
export async function forgetGuardian(
  platform: Platform,
  trx: Trx,
  { playerId, guardianId }: { playerId: string; guardianId: string },
) {
  const found = await findNewPlayer(trx, playerId)
  if (!found) return
  const now = platform.clock.now()
  const player = { ...found, nameKey: await nameKey(platform, found.name) }
  const person = await personKey(platform, player.email)
  const left = await lockLeftPlayers(trx, { userId: playerId, person, now })
  const theirs = left.filter((one) => isSame(one, player, now))
  await dropParent(
    trx,
    guardianId,
    theirs.map(({ id }) => id),
  )
}

async function measure(
  ctx: { platform: Platform; trx: Trx; now: Date },
  { player, isNew }: { player: NewPlayer & { userId: string }; isNew: boolean },
  left: readonly Left[],
) {
  const earliestBirth = latest(left.map((one) => one.earliestBirth))
  if (earliestBirth === null) return
  await measureAgain(ctx, player, {
    earliestBirth,
    former: left.flatMap((one) => formerOf(one, ctx.now)),
    ageRefusedAt: latest(left.map(({ ageRefusedAt }) => ageRefusedAt)),
    ageObjectedBy: [...new Set(left.flatMap((one) => one.ageObjectedBy))],
    isNew,
  })
}

/**
 * Invites the parents who were there at the end. Those of one former account come back by right; where the player had
 * several accounts at a time, whose parents never agreed to one another, those whose first parent came first.
 */
async function askBack(
  ctx: { platform: Platform; trx: Trx },
  { userId, name }: { userId: string; name: string },
  left: readonly Left[],
) {
  const since = ({ parentsSince }: Left) => parentsSince?.getTime() ?? Infinity
  const invited = new Set<string>()
  let byRight = true
  for (const { parents } of left.toSorted((one, other) => since(one) - since(other))) {
    const news = (await findParents(ctx.trx, parents)).filter(({ email }) => !invited.has(email))
    for (const parent of news) {
      invited.add(parent.email)
      await inviteBack(ctx, { userId, name, byRight }, parent)
    }
    if (news.length > 0) byRight = false
  }
}
