import { type CalendarGame, Game, inputWords, t } from '@touchline/contract'
import { clockOf, dayOf } from '../game-times.ts'

/** The values of a game's form. */
export interface GameValues {
  title: string
  date: string
  time: string
  opponent: string
  address: string
}

export type GameErrors = Partial<Record<keyof GameValues, string>>

/** An empty form for a game on that day, at noon until somebody knows better. */
export function newGameValues(date: string): GameValues {
  return { title: '', date, time: '12:00', opponent: '', address: '' }
}

/** The form's values of a game. */
export function gameValues({ title, start, extendedProps }: CalendarGame): GameValues {
  return { title, date: dayOf(start), time: clockOf(start), ...extendedProps }
}

/** Tells whether two forms hold the same values. */
export function isSameValues(one: GameValues, other: GameValues): boolean {
  return (
    one.title === other.title &&
    one.date === other.date &&
    one.time === other.time &&
    one.opponent === other.opponent &&
    one.address === other.address
  )
}

/** Takes the opponent, and names the game after it until the person gives it a title of another kind. */
export function withOpponent(values: GameValues, opponent: string): GameValues {
  const isOwnTitle = values.title !== '' && values.title !== titleAgainst(values.opponent)
  return { ...values, opponent, title: isOwnTitle ? values.title : titleAgainst(opponent) }
}

const titleAgainst = (opponent: string) => (opponent.trim() === '' ? '' : t`vs ${opponent.trim()}`)

/** The game that the form describes, or what is wrong beside each field; the rules are the contract's. */
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
