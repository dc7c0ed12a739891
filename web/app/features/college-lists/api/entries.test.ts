import type { CollegeList } from '@touchline/contract'
import { expect, test } from 'vitest'
import { makeEntry } from '../factory.ts'
import { withEntry } from './entries.ts'

const list = (...entries: CollegeList['entries']): CollegeList => ({
  playerName: 'Ines',
  from: null,
  entries,
  people: [],
  rights: { money: true, decides: true, writes: true },
})

test('a changed entry takes its place: by rank, those without one after them by name', () => {
  const before = list(
    makeEntry({ id: 'a', rank: 1, name: 'Zeta' }),
    makeEntry({ id: 'b', rank: 2 }),
    makeEntry({ id: 'c', name: 'Alder' }),
    makeEntry({ id: 'd', name: 'Birch' }),
  )
  const ids = ({ entries }: CollegeList) => entries.map(({ college }) => college.collegeId).join('')
  expect(ids(withEntry(before, makeEntry({ id: 'a', rank: null, name: 'Zeta' })))).toBe('bcda')
  expect(ids(withEntry(before, makeEntry({ id: 'd', rank: 1, name: 'Birch' })))).toBe('dabc')
  expect(ids(withEntry(before, makeEntry({ id: 'e', name: 'Aspen' })))).toBe('abced')
})
