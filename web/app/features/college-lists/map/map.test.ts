import { describe, expect, test } from 'vitest'
import { byNearness, clustersOf } from './clusters.ts'
import { besideOf, isShown, isWanted, type MapFilter, type MapPoint, pointsOf } from './points.ts'
import { around, isInSight, isWhole, moved, viewBoxOf, wholeMap, zoomed } from './view.ts'

const everything: MapFilter = { gender: undefined, division: undefined, listed: undefined, within: undefined }
const at = (unitid: number, x: number, y: number): MapPoint => ({
  unitid,
  division: 'NAIA',
  men: true,
  women: false,
  x,
  y,
})

describe('points', () => {
  const answer = {
    unitids: [120, 580],
    xs: [343, 909],
    ys: [274, 167],
    flags: [3 + 8, 0 + 8 + 16],
    beside: [300],
    besideFlags: [5 + 16],
  }

  test('are read from differences and flags', () => {
    expect(pointsOf(answer)).toEqual([
      { unitid: 120, division: 'NAIA', men: true, women: false, x: 343, y: 274 },
      { unitid: 700, division: 'Division 1', men: true, women: true, x: 909, y: 167 },
    ])
    expect(besideOf(answer)).toEqual([{ unitid: 300, division: 'Other', men: false, women: true }])
  })

  test('are shown by side, division, list and distance', () => {
    const [denver, boston] = pointsOf(answer)
    if (!denver || !boston) throw new Error('two points')
    const shown = (filter: Partial<MapFilter>) =>
      [denver, boston]
        .filter((point) => isShown(point, { ...everything, ...filter }))
        .map(({ unitid }) => unitid)
    expect(shown({})).toEqual([120, 700])
    expect(shown({ gender: 'female' })).toEqual([700])
    expect(shown({ gender: 'male', division: 'NAIA' })).toEqual([120])
    expect(shown({ listed: new Set([700]) })).toEqual([700])
    // 100 miles are 33 units
    expect(shown({ within: { miles: 100, x: 343, y: 240 } })).toEqual([])
    expect(shown({ within: { miles: 100, x: 343, y: 242 } })).toEqual([120])
    expect(isWanted(denver, { ...everything, within: { miles: 1, x: 0, y: 0 } })).toBe(true)
  })
})

describe('clusters', () => {
  const points = [at(9, 10, 10), at(2, 14, 10), at(5, 47, 47), at(7, 49, 10)]

  test('gather what one cell of the grid holds', () => {
    const clusters = clustersOf(points, 48)
    expect(clusters.map((one) => one.points.map(({ unitid }) => unitid))).toEqual([[2, 5, 9], [7]])
    expect(clusters[0]).toMatchObject({ key: '0 0', x: 71 / 3, y: 67 / 3, named: 2 })
  })

  test('lose no point, whatever the order and the zoom', () => {
    for (const cell of [48, 24, 6, 1]) {
      const clusters = clustersOf(points, cell)
      const again = clustersOf([...points].reverse(), cell)
      expect(clusters.flatMap((one) => one.points)).toHaveLength(points.length)
      expect(new Map(again.map((one) => [one.key, one]))).toEqual(
        new Map(clusters.map((one) => [one.key, one])),
      )
    }
    expect(clustersOf(points, 1)).toHaveLength(4)
  })

  test('of several colleges stay inside their cell', () => {
    const [edge] = clustersOf([at(1, 47, 1), at(2, 47, 1)], 48)
    expect(edge).toMatchObject({ x: 36, y: 12 })
    expect(clustersOf([at(1, 47, 1)], 48)[0]).toMatchObject({ x: 47, y: 1 })
  })

  test('stand in order of nearness', () => {
    const near = byNearness(clustersOf(points, 48), { x: 60, y: 0 })
    expect(near.map(({ named }) => named)).toEqual([7, 2])
  })

  test('of every college are made in a moment', () => {
    const many = Array.from({ length: 1_639 }, (_, index) =>
      at(index, (index * 37) % 975, (index * 91) % 610),
    )
    const clusters = clustersOf(many, 48)
    expect(clusters.length).toBeLessThanOrEqual(21 * 13)
    expect(clusters.flatMap((one) => one.points)).toHaveLength(1_639)
  })
})

describe('the view', () => {
  test('comes closer around a place, and stays within the map', () => {
    const near = zoomed(wholeMap, 2, { x: 0, y: 0 })
    expect(viewBoxOf(near)).toBe('0 0 487.5 305')
    expect(viewBoxOf(zoomed(wholeMap, 4, { x: 975, y: 610 }))).toBe('731.25 457.5 243.75 152.5')
    expect(zoomed(near, 1 / 8)).toEqual(wholeMap)
    expect(isWhole(near)).toBe(false)
    expect(zoomed(wholeMap, 1_000).width).toBeCloseTo(975 / 16)
  })

  test('fits what is within some miles', () => {
    const near = around({ x: 400, y: 300 }, 61)
    expect(near.width).toBeCloseTo(214.5)
    expect(isInSight(near, { x: 400, y: 239 }) && isInSight(near, { x: 400, y: 361 })).toBe(true)
    expect(around({ x: 400, y: 300 }, 5_000)).toEqual(wholeMap)
  })

  test('moves no further than the edge', () => {
    const near = zoomed(wholeMap, 2)
    expect(moved(near, { x: 10_000, y: -10_000 })).toEqual({ x: 487.5, y: 0, width: 487.5 })
    expect(isInSight(near, { x: 487, y: 305 })).toBe(true)
    expect(isInSight(near, { x: 10, y: 305 })).toBe(false)
  })
})
