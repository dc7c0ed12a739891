import type { Position, Roster } from '@touchline/contract'
import { expect, test } from 'vitest'
import { prospectRow } from '../factory.ts'
import { classesOf, classSheet } from './class-sheet.ts'

const nobody = { GK: 0, CB: 0, LB: 0, RB: 0, LWB: 0, RWB: 0, CDM: 0, CM: 0, CAM: 0, LW: 0, RW: 0, ST: 0 }
const rosterThatWants = (wanted: Partial<Record<Position, number>>): Roster => ({
  spots: [],
  wanted: { ...nobody, ...wanted },
  limit: null,
})

test('a class sheet numbers a class in the program’s order, by position from the goal on', () => {
  const rows = [
    prospectRow({ name: 'Ada', entering: 2028, positions: ['ST', 'LW'] }),
    prospectRow({ name: 'Bea', entering: 2029, positions: ['ST'] }),
    prospectRow({ name: 'Cleo', entering: 2028, positions: ['GK'] }),
    prospectRow({ name: 'Dee', entering: 2028 }),
    prospectRow({ name: 'Eve', entering: 2028, positions: ['ST'] }),
  ]
  const { positions } = classSheet(rows, rosterThatWants({}), 2028)
  expect(
    positions.map(({ position, players }) => [
      position,
      players.map(({ row, place }) => `${place} ${row.name}`),
    ]),
  ).toEqual([
    ['GK', ['2 Cleo']],
    ['ST', ['1 Ada', '4 Eve']],
    [undefined, ['3 Dee']],
  ])
})

test('a class sheet leaves out who is out or in the archive, and shows what that fall still needs', () => {
  const rows = [
    prospectRow({ entering: 2028, positions: ['CB'], stage: 'passed' }),
    prospectRow({ entering: 2028, positions: ['CB'], archived: true }),
    prospectRow({ entering: 2028, positions: ['CB'], stage: 'verbal' }),
  ]
  const { positions, fall } = classSheet(rows, rosterThatWants({ CB: 2, GK: 1 }), 2028)
  expect(positions.map(({ position, need, players }) => [position, need?.open, players.length])).toEqual([
    ['GK', 1, 0],
    ['CB', 1, 1],
  ])
  expect(fall.total).toBe(1)
})

test('the classes are those of players who are not out, the next one first', () => {
  const rows = [
    prospectRow({ entering: 2029 }),
    prospectRow({ entering: 2028 }),
    prospectRow({ entering: 2027, stage: 'elsewhere' }),
    prospectRow({ entering: null }),
    prospectRow({ entering: 2029 }),
  ]
  expect(classesOf(rows)).toEqual([2028, 2029])
})
