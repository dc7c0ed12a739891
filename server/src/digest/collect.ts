import { homeOf, milesFrom } from '../colleges/service.ts'
import { type OpeningStep, openingSteps } from '../plan/service.ts'
import type { Trx } from '../platform/db/database.ts'
import { localTime } from '../platform/i18n/time-zones.ts'
import type { Platform } from '../platform/platform.ts'
import {
  type Asked,
  type DueStep,
  findAnswers,
  findDueSteps,
  findGames,
  findLooks,
  findWithoutStep,
  type ListedGame,
  type WithoutStep,
} from './digest-queries.ts'
import { beginIn, daysBefore, mostNews } from './evening.ts'
import type { DigestPlayer } from './reader-queries.ts'

const days = { back: 7, ahead: 14 }
const near = 100 // miles

/** A college that did something, and when last. */
export interface News {
  collegeName: string
  at: Date
}

/** One player's news of two weeks, and the days ahead. */
export interface Week {
  /** Colleges whose coaches wrote, with who has muted the conversation. */
  answers: readonly (News & { mutedBy: readonly string[] })[]
  looks: readonly News[]
  steps: readonly DueStep[]
  /** Steps of the plan that opened in the last seven days, or open in the next fourteen. */
  opening: readonly OpeningStep[]
  withoutStep: readonly WithoutStep[]
  games: readonly ListedGame[]
}

/** Collects the weeks of many players with one query for each kind of news. */
export async function collectWeeks(
  { platform, trx }: { platform: Platform; trx: Trx },
  players: readonly DigestPlayer[],
  { now, zone, day }: { now: Date; zone: string; day: string },
): Promise<ReadonlyMap<string, Week>> {
  const local = localTime(now, zone)
  const asked: Asked = {
    playerIds: [...new Set(players.map(({ playerId }) => playerId))],
    since: beginIn(zone, daysBefore(day, mostNews)),
    end: beginIn(zone, day),
    now,
    today: local.toPlainDate().toString(),
    until: local.add({ days: days.ahead }).toPlainDate().toString(),
  }
  const answers = byPlayer(await findAnswers(trx, asked))
  const looks = byPlayer(await findLooks(trx, asked))
  const steps = byPlayer(await findDueSteps(trx, asked))
  const from = local
    .subtract({ days: days.back - 1 })
    .toPlainDate()
    .toString()
  const opening = await openingSteps(platform, trx, { ...asked, from })
  const withoutStep = byPlayer(await findWithoutStep(trx, asked))
  const games = byPlayer(await findGames(trx, asked))
  const weeks = new Map<string, Week>()
  for (const player of players) {
    const { playerId } = player
    weeks.set(playerId, {
      answers: answers.get(playerId) ?? [],
      looks: looks.get(playerId) ?? [],
      steps: steps.get(playerId) ?? [],
      opening: opening.get(playerId) ?? [],
      withoutStep: withoutStep.get(playerId) ?? [],
      games: await nearby(player, games.get(playerId) ?? []),
    })
  }
  return weeks
}

/** Returns the games of colleges within a hundred miles of the town; of none where the town is unknown. */
async function nearby(player: DigestPlayer, games: readonly ListedGame[]): Promise<ListedGame[]> {
  if (games.length === 0) return []
  const home = await homeOf(player)
  if (home?.known !== 'town') return []
  return games.filter((game) => (milesFrom(home, game) ?? Number.POSITIVE_INFINITY) <= near)
}

function byPlayer<Row extends { playerId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ playerId }) => playerId)
}
