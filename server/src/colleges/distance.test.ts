import { states } from '@touchline/contract'
import { expect, test } from 'vitest'
import { distanceFrom, nearestStates, type Place } from './distance.ts'

const inState = (state: Place['state']): Place => ({ state, latitude: null, longitude: null })

test('miles between two points are those of a map', () => {
  const columbus = { ...inState(undefined), latitude: 39.96, longitude: -83.0 }
  const boston = { ...inState(undefined), latitude: 42.36, longitude: -71.06 }
  expect(distanceFrom(columbus)(boston)).toBeGreaterThan(620)
  expect(distanceFrom(columbus)(boston)).toBeLessThan(660)
})

test('the own state is nearest, its neighbors follow, and no state is missing', () => {
  const near = nearestStates(inState('OH'))
  expect(near[0]).toBe('OH')
  expect(near.slice(1, 5).toSorted()).toEqual(['IN', 'KY', 'PA', 'WV'])
  expect(near.slice(-2)).toEqual(['AK', 'HI'])
  expect(near.toSorted()).toEqual(states.toSorted())
})

test('a college at the edge of its state still has that state first', () => {
  const cairo: Place = { state: 'IL', latitude: 37.0, longitude: -89.18 }
  expect(nearestStates(cairo)[0]).toBe('IL')
})

test('everything within one state is at the same distance, wherever in it', () => {
  const measure = distanceFrom(inState('CA'))
  expect(measure({ state: 'CA', latitude: 41.7, longitude: -124.2 })).toBe(0)
  expect(measure({ state: 'CA', latitude: 32.5, longitude: -117.0 })).toBe(0)
})

test('without a place at one end there is no distance', () => {
  expect(nearestStates(inState(undefined))).toEqual([])
  expect(distanceFrom(inState('OH'))(inState(undefined))).toBeUndefined()
})
