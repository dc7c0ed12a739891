import { expect, test } from 'vitest'
import { nearNames, parseLine } from './one-line.ts'

test.each([
  [
    'Maya Ortiz, 2028, CB RB, Lone Oak SC, TX',
    { name: 'Maya Ortiz', classYear: 2028, positions: ['CB', 'RB'], club: 'Lone Oak SC', state: 'TX' },
  ],
  [
    'Maya  Ortiz;Texas;cb/rb;class of 28;Lone Oak SC;Frisco',
    {
      name: 'Maya Ortiz',
      state: 'TX',
      positions: ['CB', 'RB'],
      classYear: 2028,
      club: 'Lone Oak SC',
      city: 'Frisco',
    },
  ],
  ['Maya Ortiz\t2028\tLone Oak SC', { name: 'Maya Ortiz', classYear: 2028, club: 'Lone Oak SC' }],
  // a second class or state is no class or state anymore
  ['Maya Ortiz, TX, CA', { name: 'Maya Ortiz', state: 'TX', club: 'CA' }],
  ['Maya Ortiz, , ,', { name: 'Maya Ortiz' }],
  ['  ', {}],
])('reads %j', (line, facts) => {
  expect(parseLine(line)).toEqual(facts)
})

test.each([
  ['maya ortiz', true],
  ['Ortiz Maya', true],
  ['M. Ortiz', true],
  ['Máya Ortíz', true],
  ['Maya', false],
  ['Lena Ortiz', false],
  ['Maya Ortega', false],
])('%s is near Maya Ortiz: %s', (name, isNear) => {
  expect(nearNames([{ name: 'Maya Ortiz' }], name)).toHaveLength(isNear ? 1 : 0)
})
