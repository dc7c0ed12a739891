import { expect, test } from 'vitest'
import { actedOn } from './act-keys.ts'

const ids = new Set(['ana', 'bea', 'cat'])
const chosen = { ids, has: (id: string) => ids.has(id) }

test('a key acts on all chosen ones, and first on the one that has focus, where the focus comes back to', () => {
  expect(actedOn('priority', 'cat', chosen)).toEqual(['cat', 'ana', 'bea'])
  expect(actedOn('priority', 'dee', chosen)).toEqual(['dee'])
})

test.each(['note', 'evaluate'] as const)('%s is about one', (part) => {
  expect(actedOn(part, 'cat', chosen)).toEqual(['cat'])
})
