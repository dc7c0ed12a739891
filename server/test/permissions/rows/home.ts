import { getCoachHome, getFamilyHome, getLastVisit, getPlayerHome, markHomeSeen } from '@touchline/contract'
import { aboutCoach, always, guardians, inside, listed, ok, players, verifiedCoaches } from '../answers.ts'
import { type Row, read, write } from '../row.ts'

/** The requests and new messages of a player, each with its coach. */
const talks = ['requests', 'messages'].flatMap((name) => inside(name, listed('conversations', aboutCoach)))

const seen = always(ok())
const since = always(ok())

/** The start pages of signed-in people; each shows the caller's own, so no call names an object. */
export const homeRows: Row[] = [
  read(getPlayerHome, {
    object: 'none',
    input: () => ({}),
    answers: players({ player: always(ok([...listed('nextGames'), ...talks])), otherPlayer: always(ok()) }),
    queries: 5,
  }),
  read(getFamilyHome, {
    object: 'none',
    input: () => ({}),
    answers: guardians({
      guardian: always(ok(listed('children', ['contact[]', 'nextGames[]', ...talks]))),
      foreignGuardian: always(ok(listed('children', ['contact[]']))),
    }),
    queries: 5,
  }),
  read(getCoachHome, {
    object: 'none',
    input: () => ({}),
    answers: verifiedCoaches({
      coach: always(ok(listed('games'))),
      colleague: always(ok(listed('games'))),
      otherCoach: always(ok()),
    }),
    queries: 7,
  }),
  read(getLastVisit, {
    object: 'none',
    input: () => ({}),
    answers: verifiedCoaches({ coach: since, colleague: since, otherCoach: since }),
    queries: 2,
  }),
  write(markHomeSeen, {
    object: 'none',
    input: () => ({ body: { asOf: '2020-01-01T00:00:00.000Z' } }),
    answers: verifiedCoaches({ coach: seen, colleague: seen, otherCoach: seen }),
    queries: 2,
  }),
]
