import { expect, test } from 'vitest'
import { ranksAt, type Spot } from './rank.ts'

const order = [
  { prospectId: 'a', rank: 'a0' },
  { prospectId: 'b', rank: 'a1' },
  { prospectId: 'c', rank: 'a2' },
  { prospectId: 'd', rank: 'a2' },
  { prospectId: 'e', rank: 'a3' },
]

/** Returns the order after a move, by rank and id, as the board sorts. */
function after(moving: string[], spot: Spot): string {
  const ranks = new Map(ranksAt(order, moving, spot).map(({ prospectId, rank }) => [prospectId, rank]))
  const rows = order.map((row) => ({ ...row, rank: ranks.get(row.prospectId) ?? row.rank }))
  const key = ({ rank, prospectId }: (typeof rows)[number]) => `${rank} ${prospectId}`
  return rows
    .toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
    .map(({ prospectId }) => prospectId)
    .join('')
}

test.each<[string[], Spot, string]>([
  [['e'], { prospectId: 'a', edge: 'bottom' }, 'aebcd'],
  [['e'], { prospectId: 'a', edge: 'top' }, 'eabcd'],
  [['a'], { prospectId: 'e', edge: 'bottom' }, 'bcdea'],
  [['e', 'a'], { prospectId: 'b', edge: 'bottom' }, 'beacd'],
  // beside the very card that moves nothing changes its place
  [['b'], { prospectId: 'b', edge: 'bottom' }, 'abcde'],
  // two rows of one rank have no place between them
  [['a'], { prospectId: 'c', edge: 'bottom' }, 'bcdae'],
])('%j goes to %j', (moving, spot, expected) => {
  expect(after(moving, spot)).toBe(expected)
})
