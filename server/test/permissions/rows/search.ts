import { listMessagingPlayers, listNewPlayers, playerSorts, searchPlayers } from '@touchline/contract'
import { always, boardMembers, cards, ok, verifiedCoaches } from '../answers.ts'
import { type Row, read } from '../row.ts'

const everyVerifiedCoach = (parts: readonly string[]) => {
  const column = always(ok(parts))
  return verifiedCoaches({ coach: column, colleague: column, otherCoach: column })
}

/** Lists of players, for verified coaches only. */
export const searchRows: Row[] = [
  read(searchPlayers, {
    object: 'none',
    input: () => ({ query: {} }),
    answers: everyVerifiedCoach(cards),
    queries: 5,
  }),
  ...playerSorts.flatMap((sort) =>
    sort === 'newest'
      ? []
      : read(searchPlayers, {
          about: `by ${sort}`,
          object: 'none',
          input: () => ({ query: { sort } }),
          answers: everyVerifiedCoach(cards),
          queries: 6,
        }),
  ),
  read(searchPlayers, {
    about: 'not on the board',
    object: 'none',
    input: () => ({ query: { offBoard: 'true' } }),
    answers: boardMembers({
      coach: always(ok(cards)),
      colleague: always(ok(cards)),
      otherCoach: always(ok(cards)),
    }),
    queries: 6,
  }),
  read(listNewPlayers, {
    object: 'none',
    input: () => ({ query: {} }),
    answers: everyVerifiedCoach(cards),
    queries: 4,
  }),
  read(listMessagingPlayers, {
    object: 'none',
    input: () => ({ query: {} }),
    answers: everyVerifiedCoach(cards),
    queries: 4,
  }),
]
