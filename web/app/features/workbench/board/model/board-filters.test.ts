import { expect, test } from 'vitest'
import { activeValues, parseFilters } from '../../../../lib/filter-state.ts'
import { heldBoard, prospectRow } from '../../factory.ts'
import { boardFilters, filterRows } from './board-filters.ts'

const former = '6f1b2c3d-0000-7000-8000-00000000000a'
const rows = [prospectRow({ name: 'Ana', ownerId: former, entering: 2028 }), prospectRow({ name: 'Bo' })]
const board = heldBoard({ rows })

/** Opens an address: the names it leaves, and what its chips say. */
function opened(address: string) {
  const filters = boardFilters(board)
  const state = parseFilters(new URLSearchParams(address), filters)
  return {
    names: filterRows(rows, { filters, state, now: new Date() }).map(({ name }) => name),
    chips: activeValues(filters, state).map(({ label }) => label),
  }
}

test.each([
  ['of a coach who has left', `owner=${former}`, { names: ['Ana'], chips: ['Former staff'] }],
  ['of what the board no longer has', 'class=2026&owner=sam', { names: ['Ana', 'Bo'], chips: [] }],
])('a saved view %s', (_what, address, seen) => {
  expect(opened(address)).toEqual(seen)
})
