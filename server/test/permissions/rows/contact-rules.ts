import { getContactRules, getFirstMessage } from '@touchline/contract'
import { always, anyone, existing, listed, ok, verifiedCoaches } from '../answers.ts'
import { type Row, read } from '../row.ts'

/** The contact rules and the dates they set for a player. */
export const contactRuleRows: Row[] = [
  read(getContactRules, {
    object: 'none',
    input: () => ({}),
    answers: anyone(always(ok(listed('rules', ['starts.date', 'unsettled'])))),
    queries: 1,
  }),
  read(getFirstMessage, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player } }),
    answers: verifiedCoaches({
      coach: existing(ok()),
      colleague: existing(ok()),
      otherCoach: existing(ok()),
    }),
    queries: 4,
  }),
]
