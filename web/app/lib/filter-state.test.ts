import { expect, test } from 'vitest'
import {
  activeFilters,
  activeValues,
  type Filter,
  filterQuery,
  noFilters,
  parseFilters,
  withChosen,
  writeFilters,
} from './filter-state.ts'

const filters: Filter[] = [
  {
    key: 'states',
    label: 'State',
    look: 'search',
    options: ['OH', 'PA'].map((value) => ({ value, label: value })),
  },
  {
    key: 'gpa',
    label: 'GPA at least',
    look: 'chips',
    options: ['2.5', '3'].map((value) => ({ value, label: value })),
    chip: (label) => `GPA ${label}+`,
  },
]
const read = (query: string) => parseFilters(new URLSearchParams(query), filters)

test('the URL is read in the order of the options, once each, unknown values dropped', () => {
  expect(read('states=PA&states=OH&states=PA&states=XX&gpa=9&name=100%25')).toEqual({
    name: '100%',
    chosen: { states: ['OH', 'PA'] },
  })
  expect(read('')).toEqual(noFilters)
})

test('a written state is read back, and other parameters stay', () => {
  const state = { name: 'o’h & co_', chosen: { gpa: ['3'], states: ['OH'] } }
  const written = writeFilters(new URLSearchParams('favorites=true&states=PA&name=old'), filters, state)
  expect(written.get('favorites')).toBe('true')
  expect(parseFilters(written, filters)).toEqual(state)
  expect(writeFilters(written, filters, noFilters).toString()).toBe('favorites=true')
})

test('a name of spaces is no name', () => {
  expect(writeFilters(new URLSearchParams(), filters, { name: '  ', chosen: {} }).toString()).toBe('')
  expect(filterQuery({ name: ' x ', chosen: { gpa: ['3'] } })).toEqual({ name: 'x', gpa: ['3'] })
})

test('each chip and each filter leads to the state without it', { tags: 'R8.10' }, () => {
  const state = read('states=PA&states=OH&gpa=3&name=hill')
  expect(activeValues(filters, state).map((chip) => chip.label)).toEqual(['OH', 'PA', 'GPA 3+', '“hill”'])
  expect(activeValues(filters, state)[0]?.without.chosen).toEqual({ states: ['PA'], gpa: ['3'] })
  const groups = activeFilters(filters, state)
  expect(groups.map((group) => group.label)).toEqual(['OH, PA', 'GPA 3+', '“hill”'])
  expect(groups[0]?.without).toEqual({ name: 'hill', chosen: { gpa: ['3'] } })
  expect(groups[2]?.without.name).toBe('')
  expect(withChosen(state, 'gpa', []).chosen).toEqual({ states: ['OH', 'PA'] })
})
