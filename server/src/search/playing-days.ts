import { t } from '@touchline/contract'
import { invalid } from '../platform/problem.ts'

const most = 10 // days
const ahead = 90 // days

/** The days of a game, the first and the last. */
export interface PlayingDays {
  from: string
  until: string
}

/** Returns the days that a search asks for; 400 for too many, or days too far away. */
export function playingDays(
  { playsFrom, playsUntil }: { playsFrom?: string | undefined; playsUntil?: string | undefined },
  now: Date,
): PlayingDays | undefined {
  if (playsFrom === undefined) {
    if (playsUntil !== undefined) throw invalid('playsFrom', t`Choose the first day, too.`)
    return undefined
  }
  const until = playsUntil ?? playsFrom
  const days = dayNumber(until) - dayNumber(playsFrom) + 1
  if (days < 1 || days > most) throw invalid('playsUntil', t`Choose up to ten days, the first one first.`)
  const today = now.getTime() / day
  // it may still be yesterday where the coach is
  if (dayNumber(playsFrom) < today - 2 || dayNumber(until) > today + ahead)
    throw invalid('playsFrom', t`Choose days within the next 90 days.`)
  return { from: playsFrom, until }
}

const day = 24 * 3_600_000 // milliseconds

const dayNumber = (date: string) => Date.parse(date) / day
