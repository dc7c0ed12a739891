import { answerPlanStep, getPlan, getPlanRules } from '@touchline/contract'
import { always, anyone, listed, ok, own, signedIn, strange } from '../answers.ts'
import { type Row, read, write } from '../row.ts'

const plan = ok(listed('steps'))

/** The steps of a family, with their dates. */
export const planRows: Row[] = [
  read(getPlan, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player } }),
    answers: signedIn(strange(), { player: own(plan), guardian: own(plan) }),
    queries: 6,
  }),
  write(answerPlanStep, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player, planId: 'course-list' }, body: { answer: 'done' } }),
    answers: signedIn(strange(), { player: own(plan), guardian: own(plan) }),
    queries: 10,
  }),
  read(getPlanRules, {
    object: 'none',
    input: () => ({}),
    answers: anyone(always(ok(listed('steps')))),
    queries: 1,
  }),
]
