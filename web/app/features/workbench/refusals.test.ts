import { expect, test } from 'vitest'
import { prospectRow } from './factory.ts'
import { refusalIn } from './refusals.ts'

const rows = Array.from({ length: 500 }, (_, place) =>
  prospectRow({ prospectId: `p${place}`, name: `Player ${place}` }),
)
const answers = (...refused: string[]) => [
  {
    commandId: 'c',
    results: rows.map(({ prospectId }) =>
      refused.includes(prospectId)
        ? { prospectId, outcome: 'refused' as const, message: 'This tag is gone.' }
        : { prospectId, outcome: 'done' as const },
    ),
  },
]

test.each([
  ['nobody', [], undefined],
  ['one of 500', ['p7'], 'Player 7: This tag is gone.'],
  ['two of 500', ['p7', 'p8'], '2 players stayed as they were. This tag is gone.'],
])('a refusal of %s is told', (_, refused, expected) => {
  expect(refusalIn(answers(...refused), rows)).toBe(expected)
})

test('one who is not on this board anymore is told without a name', () => {
  expect(refusalIn(answers('p7'), [])).toBe('This tag is gone.')
})
