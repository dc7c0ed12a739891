import { chance } from './chance.ts'
import type { DemoCoach } from './coaches.ts'
import { seedChildConversation, seedRequest } from './conversations.ts'
import { clubs } from './names.ts'
import type { DemoPlayer } from './players.ts'
import { daysAgo, type Story } from './story.ts'

type Shown = Pick<DemoPlayer, 'id' | 'gender'>

interface People {
  /** The first is the coach whose login is printed. */
  coaches: readonly DemoCoach[]
  named: DemoPlayer
  /** The child of the parent whose login is printed. */
  child: Shown
}

/**
 * Gives the printed people something on every screen: games around today, shares, profile views, a request waiting for
 * the parent. Has its own randomness, so that the rest of the story is unchanged.
 */
export async function seedShowcase({ trx, now, password }: Story, { coaches, named, child }: People) {
  const story = { trx, now, password, luck: chance(20261125) }
  const [coach] = coaches
  if (!coach) return
  await seedRequest(story, coaches, child)
  await seedChildConversation(story, coaches, child)
  await seedShares(story, coaches, named)
  await freshenShares(story, coach)
  await seedFavorites(story, coach, [named, child])
  for (const player of [named, child]) {
    await seedSeason(story, player)
    await seedViews(story, coaches, player)
  }
  await seedOpenedProfiles(story, coach)
  await seedRemovals(story, coach)
  await seedPause(story, coach, [named, child])
}

const sharedDaysAgo = [4, 11, 26]

/** Shares the profile with more colleges, except those that have written. */
async function seedShares({ trx, now }: Story, coaches: readonly DemoCoach[], player: DemoPlayer) {
  const known = await trx
    .selectFrom('conversations')
    .innerJoin('coaches', 'coaches.userId', 'conversations.coachId')
    .select('coaches.collegeId')
    .where('conversations.playerId', '=', player.id)
    .union(trx.selectFrom('shares').select('collegeId').where('playerId', '=', player.id))
    .execute()
  const others = new Set(
    coaches.filter(({ college }) => college.gender === player.gender).map(({ college }) => college.id),
  )
  for (const { collegeId } of known) others.delete(collegeId)
  const spread = [...others].filter((_, index) => index % 4 === 1) // the divisions are in order
  const shares = spread.slice(0, sharedDaysAgo.length).map((collegeId, index) => ({
    collegeId,
    playerId: player.id,
    sharedAt: daysAgo(now, sharedDaysAgo[index] ?? 0),
  }))
  await trx.insertInto('shares').values(shares).execute()
}

const freshHours = [3, 9, 31, 58]

/** Moves a few shares with the printed coach's college to recent days, as news. */
async function freshenShares({ trx, now }: Story, { college }: DemoCoach) {
  const latest = await trx
    .selectFrom('shares')
    .select('playerId')
    .where('collegeId', '=', college.id)
    .orderBy('sharedAt', 'desc')
    .orderBy('playerId')
    .limit(freshHours.length)
    .execute()
  for (const [index, { playerId }] of latest.entries()) {
    await trx
      .updateTable('shares')
      .set({ sharedAt: daysAgo(now, (freshHours[index] ?? 0) / 24) })
      .where('collegeId', '=', college.id)
      .where('playerId', '=', playerId)
      .execute()
  }
}

/** Favorites players for the printed coach's college. */
async function seedFavorites({ trx, now }: Story, coach: DemoCoach, players: readonly Shown[]) {
  await trx
    .insertInto('favourites')
    .values(
      players.map(({ id }, index) => ({
        collegeId: coach.college.id,
        playerId: id,
        coachId: coach.id,
        favouritedAt: daysAgo(now, 6 + index),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const [midweek, saturday] = [3, 6] // days of the week
const [perWeek, showcases] = [7, 3] // the third weekend is a showcase, played on both days

/** Lists a season's game days: Saturdays of this month and the next, and a Wednesday and a Sunday of each. */
export function gameDays(now: Date): string[] {
  return [0, 1].flatMap((later) => {
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1)
    const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later + 1, 1)
    const days: string[] = []
    for (let at = first; at < next; at += 86_400_000) {
      const day = new Date(at)
      const week = Math.ceil(day.getUTCDate() / perWeek)
      const isPlayed =
        day.getUTCDay() === saturday ||
        (day.getUTCDay() === midweek && week === 2) ||
        (day.getUTCDay() === 0 && week === showcases)
      if (isPlayed) days.push(day.toISOString().slice(0, 10))
    }
    return days
  })
}

/** Replaces the calendar with games of this month and the next. */
async function seedSeason({ trx, luck, now }: Story, player: Shown) {
  await trx.deleteFrom('games').where('ownerId', '=', player.id).execute()
  const opponents = luck.some(clubs, clubs.length)
  await trx
    .insertInto('games')
    .values(
      gameDays(now).map((on, index) => {
        const opponent = opponents[index % opponents.length] ?? ''
        const isMidweek = new Date(on).getUTCDay() === midweek
        return {
          id: `${now.getTime() + index}`,
          ownerId: player.id,
          playerId: player.id,
          title: `${index % 2 === 0 ? 'vs' : 'at'} ${opponent}`,
          opponent,
          startsAt: `${on}T${isMidweek ? '18:30' : luck.pick(['10:00', '12:30', '15:00'])}:00`,
          address: `Field ${luck.between(1, 6)}, ${luck.pick(['Memorial', 'Riverside', 'Lakeview'])} Park`,
        }
      }),
    )
    .execute()
}

const weeksOfViews = 7

/** Logs profile views by coaches of some colleges in each of the last weeks, with more of them recently. */
async function seedViews({ trx, luck, now }: Story, coaches: readonly DemoCoach[], player: Shown) {
  const [printed] = coaches
  const staff = coaches.filter(({ college }) => college.gender === player.gender)
  const views = Array.from({ length: weeksOfViews }, (_, week) => {
    const viewers = luck.some(staff, Math.max(1, 5 - week))
    return [...viewers, ...(printed && week % 2 === 0 ? [printed] : [])].map((viewer) => ({
      viewer,
      at: daysAgo(now, week * perWeek + luck.between(1, 6) + luck.next()),
    }))
  }).flat()
  await logViews({ trx }, player.id, views)
}

/** Logs that the printed coach has opened some of the shared profiles. */
async function seedOpenedProfiles({ trx, now }: Story, coach: DemoCoach) {
  const looked = await trx
    .selectFrom('shares')
    .select('playerId')
    .where('collegeId', '=', coach.college.id)
    .orderBy('sharedAt')
    .orderBy('playerId')
    .limit(12)
    .execute()
  for (const [index, { playerId }] of looked.entries()) {
    await logViews({ trx }, playerId, [{ viewer: coach, at: daysAgo(now, 30 - index) }])
  }
}

const removedDaysAgo = [2, 9]

/** Takes the earliest sharer off the lists of the printed coach's college. */
async function seedRemovals({ trx, now }: Story, { id: coachId, college }: DemoCoach) {
  const earliest = await trx
    .selectFrom('shares')
    .select('playerId')
    .where('collegeId', '=', college.id)
    .where('playerId', 'not in', (eb) =>
      eb.selectFrom('favourites').select('playerId').where('collegeId', '=', college.id),
    )
    .orderBy('sharedAt')
    .orderBy('playerId')
    .limit(removedDaysAgo.length)
    .execute()
  await trx
    .insertInto('hides')
    .values(
      earliest.map(({ playerId }, index) => ({
        collegeId: college.id,
        playerId,
        coachId,
        hiddenAt: daysAgo(now, removedDaysAgo[index] ?? 0),
      })),
    )
    .execute()
}

/** Pauses the profile of the player with whom the printed coach talked longest ago. */
async function seedPause({ trx, now }: Story, coach: DemoCoach, others: readonly Shown[]) {
  const paused = await trx
    .selectFrom('conversations')
    .select('playerId')
    .where('coachId', '=', coach.id)
    .where('state', '=', 'open')
    .where(
      'playerId',
      'not in',
      others.map(({ id }) => id),
    )
    .orderBy('lastMessageAt')
    .limit(1)
    .executeTakeFirst()
  if (!paused) return
  await trx
    .updateTable('players')
    .set({ pausedAt: daysAgo(now, 4), pausedBy: paused.playerId })
    .where('userId', '=', paused.playerId)
    .execute()
}

async function logViews(
  { trx }: Pick<Story, 'trx'>,
  playerId: string,
  views: readonly { viewer: DemoCoach; at: Date }[],
) {
  await trx
    .insertInto('auditLog')
    .values(
      views
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
        .map(({ viewer, at }) => ({
          at,
          actorId: viewer.id,
          action: 'players.fullProfileRead',
          subjectId: playerId,
          details: JSON.stringify({ collegeId: viewer.college.id }),
        })),
    )
    .execute()
}
