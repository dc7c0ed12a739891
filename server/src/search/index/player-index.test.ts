import { type Position, positions } from '@touchline/contract'
import { expect, test } from 'vitest'
import { emptyFilter } from '../../players/service.ts'
import { compileFilter } from './compile-filter.ts'
import { countAll } from './count-facets.ts'
import { newest } from './newest.ts'
import { encodeFacets } from './player-encoding.ts'
import { PlayerIndex } from './player-index.ts'

const idOf = (serial: number) => `00000000-0000-7000-8000-${serial.toString(16).padStart(12, '0')}`

/** Builds a player; all are in one bucket, with rotating positions. */
const player = (serial: number) => ({
  id: idOf(serial),
  name: 'maria ng',
  ...encodeFacets({
    listed: true,
    gender: 'female',
    states: 'OH',
    years: 2027,
    gpa: 3.2,
    height: 68,
    positions: 1 << (serial % positions.length),
    divisions: 1,
  }),
})

const among = (count: number) => Array.from({ length: count }, (_, serial) => serial)

function wanted(index: PlayerIndex, chosen: Position[]) {
  return compileFilter(index, { ...emptyFilter, positions: chosen }, undefined)
}

test('thousands in one bucket are counted and found, also after half of them have left', () => {
  const index = new PlayerIndex()
  const size = positions.length * 1_000
  index.put(among(size).map(player))
  const keepers = wanted(index, ['GK', 'ST'])
  expect(countAll(index, keepers, true).counts()).toMatchObject({
    positions: Object.fromEntries(positions.map((position) => [position, 1_000])),
    divisions: { 'Division 1': 2_000 },
  })
  for (const serial of among(size / 2)) index.remove(idOf(serial))
  expect(countAll(index, keepers, false).total).toBe(1_000)
  expect(newest(index, keepers, { total: 1_000, end: index.docIds.size, limit: 2_000 })).toHaveLength(1_000)
  // new players take the slots of removed ones
  const rows = () => index.blocks.map((block) => block.rows)
  const before = rows()
  index.put(among(size / 2).map((serial) => player(size + serial)))
  expect(rows()).toEqual(before)
  expect(countAll(index, keepers, false).total).toBe(2_000)
})

test('players who are all far back in the order are found by their values', () => {
  const index = new PlayerIndex()
  const [first = 'GK', second = 'ST'] = positions
  const withPosition = (serial: number, bit: number) => ({
    ...player(serial),
    ...encodeFacets({
      listed: true,
      gender: 'male',
      states: 'WY',
      years: 2028,
      gpa: null,
      height: null,
      positions: 1 << bit,
      divisions: 0,
    }),
  })
  index.put(among(500).map((serial) => withPosition(serial, serial < 200 ? 0 : 1)))
  const page = { end: index.docIds.size, limit: 25 }
  expect(newest(index, wanted(index, [first]), { ...page, total: 200 })).toEqual(
    among(25).map((back) => 199 - back),
  )
  expect(newest(index, wanted(index, [second]), { ...page, total: 300 })).toEqual(
    among(25).map((back) => 499 - back),
  )
})

test('too many players out of order are not followed', () => {
  const index = new PlayerIndex()
  expect(index.put(among(2_000).map((serial) => player(10_000 + serial)))).toBe(true)
  expect(index.put(among(40).map(player))).toBe(true)
  expect(index.put(among(100).map((serial) => player(1_000 + serial)))).toBe(false)
})
