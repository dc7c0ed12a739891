import { getContactRules, getFirstMessage } from '@touchline/contract'
import { contactRules, firstMessage } from '../answer-fields.ts'
import { always, anyone, existing, ok, verifiedCoaches } from '../answers.ts'
import { type Row, read } from '../row.ts'

/** The contact rules and the dates they set for a player. */
export const contactRuleRows: Row[] = [
  read(getContactRules, {
    object: 'none',
    input: () => ({}),
    answers: anyone(always(ok(contactRules))),
    queries: 1,
  }),
  read(getFirstMessage, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player } }),
    answers: verifiedCoaches({
      coach: existing(ok(firstMessage)),
      colleague: existing(ok(firstMessage)),
      otherCoach: existing(ok(firstMessage)),
    }),
    queries: 4,
  }),
]
