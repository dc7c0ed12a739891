import { getCoachHome, getFamilyHome, getLastVisit, getPlayerHome, markHomeSeen } from '@touchline/contract'
import {
  childHome,
  coachHome,
  emptyCoachHome,
  emptyPlayerHome,
  otherChildHome,
  playerHome,
} from '../answer-fields.ts'
import { always, guardians, ok, players, verifiedCoaches } from '../answers.ts'
import { type Row, read, write } from '../row.ts'

const seen = always(ok([]))
const since = always(ok(['since']))

/** The start pages of signed-in people; each shows the caller's own, so no call names an object. */
export const homeRows: Row[] = [
  read(getPlayerHome, {
    object: 'none',
    input: () => ({}),
    answers: players({ player: always(ok(playerHome)), otherPlayer: always(ok(emptyPlayerHome)) }),
    queries: 5,
  }),
  read(getFamilyHome, {
    object: 'none',
    input: () => ({}),
    answers: guardians({ guardian: always(ok(childHome)), foreignGuardian: always(ok(otherChildHome)) }),
    queries: 5,
  }),
  read(getCoachHome, {
    object: 'none',
    input: () => ({}),
    answers: verifiedCoaches({
      coach: always(ok(coachHome)),
      colleague: always(ok(coachHome)),
      otherCoach: always(ok(emptyCoachHome)),
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
