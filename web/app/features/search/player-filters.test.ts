import { expect, test } from 'vitest'
import { activeValues, parseFilters } from '../../lib/filter-state.ts'
import { nearFilters, playerFilters, playingFilters } from './player-filters.ts'

const filters = [...playerFilters(), ...nearFilters, ...playingFilters]
const read = (query: string) => parseFilters(new URLSearchParams(query), filters)
const chips = (query: string) => activeValues(filters, read(query)).map(({ label }) => label)

test('a link keeps values that the form does not offer, and the chips say them', { tags: 'R8.44' }, () => {
  expect(chips('height=69&clubLevels=ECRL&films=youtube&mainPosition=true')).toEqual([
    'Main position only',
    'ECRL',
    `5'9" or taller`,
    'Has film',
  ])
  expect(chips('near=Richmond, VA&miles=75')).toEqual(['Near Richmond, VA', 'About 75 miles'])
  expect(chips('playsFrom=2026-12-05&playsUntil=2026-12-06')).toHaveLength(2)
})

test('what is no value is dropped, and of two heights one is kept', () => {
  expect(read('height=9&height=tall&miles=9000&playsFrom=soon&near=').chosen).toEqual({})
  expect(read('height=70&height=66').chosen).toEqual({ height: ['66'] })
})
