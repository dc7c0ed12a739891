import { expect, test } from 'vitest'
import { noFilters, parseFilters } from '../../../../lib/filter-state.ts'
import { heldBoard, prospectRow } from '../../factory.ts'
import { boardFilters, countValues, filterRows } from './board-filters.ts'
import { readLook, writeLook } from './board-look.ts'

test('the look comes from the address, and words that it does not know are as if absent', () => {
  const usual = { view: 'board', group: 'stage', sort: 'rank', density: 'normal' }
  expect(readLook(new URLSearchParams())).toEqual({ ...usual, columns: undefined, tab: undefined })
  expect(readLook(new URLSearchParams('view=table&group=zodiac&sort=&density=huge'))).toMatchObject(usual)
  expect(readLook(new URLSearchParams('view=list&sort=name&columns=club.gpa&tab=offered'))).toMatchObject({
    view: 'list',
    sort: 'name',
    columns: ['club', 'gpa'],
    tab: 'offered',
  })
})

test('what is usual is left out of the address, and the rest of it stays', () => {
  const params = new URLSearchParams('class=2028&group=owner')
  expect(writeLook(params, { group: 'stage', sort: 'gpa' }).toString()).toBe('class=2028&sort=gpa')
  expect(writeLook(params, { columns: ['club', 'gpa'] }).toString()).toBe(
    'class=2028&group=owner&columns=club.gpa',
  )
})

const now = new Date('2026-11-24T20:00:00Z')
const rows = [
  prospectRow({
    name: 'Maya Ortiz',
    entering: 2028,
    priority: 'A',
    state: 'TX',
    opensAt: '2026-12-15T05:00:00Z',
  }),
  prospectRow({ name: 'Noor Haddad', entering: 2028, club: 'Lone Oak SC', stage: 'passed' }),
  prospectRow({
    name: 'Zoë Kim',
    entering: 2029,
    lastNote: 'Big engine',
    lastSeenOn: '2026-11-01',
    starred: true,
  }),
]
const filters = boardFilters({ ...heldBoard(), rows })

test.each([
  ['', 'Maya Ortiz, Noor Haddad, Zoë Kim'],
  ['name=zoe', 'Zoë Kim'],
  ['name=lone+oak', 'Noor Haddad'],
  ['name=engine', 'Zoë Kim'],
  ['class=2028', 'Maya Ortiz, Noor Haddad'],
  ['class=2028&class=2029&states=TX', 'Maya Ortiz'],
  ['priority=none', 'Noor Haddad, Zoë Kim'],
  ['stage=passed', 'Noor Haddad'],
  ['owner=none&only=starred', 'Zoë Kim'],
  ['only=opens', 'Maya Ortiz'],
  ['only=unseen', 'Maya Ortiz, Noor Haddad'],
  ['only=split', ''],
  // a class that nobody on the board has is no filter
  ['class=2031', 'Maya Ortiz, Noor Haddad, Zoë Kim'],
])('the address %j shows %j', (address, names) => {
  const state = parseFilters(new URLSearchParams(address), filters)
  const found = filterRows(rows, { filters, state, now })
  expect(found.map(({ name }) => name).join(', ')).toBe(names)
})

test('each value is counted as the other filters leave it', () => {
  const state = { ...noFilters, chosen: { class: ['2029'], priority: ['A'] } }
  const counts = countValues(rows, { filters, state, now })
  expect(counts?.class).toEqual({ 2028: 1, 2029: 0 })
  expect(counts?.priority).toEqual({ A: 0, B: 0, C: 0, D: 0, none: 1 })
})
