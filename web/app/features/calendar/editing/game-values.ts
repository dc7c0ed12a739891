import { type CalendarGame, Game, inputWords, t } from '@touchline/contract'
import { clockOf, dayOf } from '../game-times.ts'

export interface GameValues {
  title: string
  date: string
  time: string
  opponent: string
  address: string
}

export type GameErrors = Partial<Record<keyof GameValues, string>>

/** Returns a new game's form values: at noon for now, and where the latest game is, since most share one field. */
export function newGameValues(date: string, games: readonly CalendarGame[]): GameValues {
  const placed = games
    .filter(({ extendedProps }) => extendedProps.address !== '')
    .toSorted((one, other) => one.start.localeCompare(other.start))
  const address = placed.at(-1)?.extendedProps.address ?? ''
  return { title: '', date, time: '12:00', opponent: '', address }
}

export function gameValues({ title, start, extendedProps }: CalendarGame): GameValues {
  return { title, date: dayOf(start), time: clockOf(start), ...extendedProps }
}

export function isSameValues(one: GameValues, other: GameValues): boolean {
  return (
    one.title === other.title &&
    one.date === other.date &&
    one.time === other.time &&
    one.opponent === other.opponent &&
    one.address === other.address
  )
}

/** Sets the opponent, and titles the game after it until the person types another title. */
export function withOpponent(values: GameValues, opponent: string): GameValues {
  const isOwnTitle = values.title !== '' && values.title !== titleAgainst(values.opponent)
  return { ...values, opponent, title: isOwnTitle ? values.title : titleAgainst(opponent) }
}

const titleAgainst = (opponent: string) => (opponent.trim() === '' ? '' : t`vs ${opponent.trim()}`)

/** Parses the form's values into a game by the contract's rules, or returns an error per wrong field. */
export function readGame(
  id: string,
  { title, date, time, opponent, address }: GameValues,
): { game: CalendarGame } | { errors: GameErrors } {
  const typed = { id, title, start: `${date}T${time}`, extendedProps: { opponent, address } }
  const parsed = Game.safeParse(typed, { error: inputWords })
  if (parsed.success) return { game: parsed.data }
  const errors: GameErrors = {}
  for (const { path, message } of parsed.error.issues) {
    const name = path.at(-1)
    if (name === 'title' || name === 'opponent' || name === 'address') errors[name] ??= message
    else if (name === 'start' && time === '') errors.time = t`Enter the time the game starts.`
    else errors.date = t`Enter the date of the game.`
  }
  return { errors }
}
