import { expect, test } from 'vitest'
import { homeOf, milesFrom } from './home.ts'

const boston = { latitude: 42.36, longitude: -71.06 }

test('distances begin in the town, to ten miles', async () => {
  const home = await homeOf({ city: ' Richmond ', state: 'VA' })
  expect(home).toMatchObject({ place: 'Richmond, VA', known: 'town' })
  expect(milesFrom(home, boston)).toBe(480)
})

test('an unknown town counts as the middle of its state', async () => {
  const home = await homeOf({ city: 'Nowhere at All', state: 'OH' })
  expect(home).toMatchObject({ place: 'OH', known: 'state' })
  expect(milesFrom(home, boston)).toBe(620)
})

test('without a state, or a place of the college, there is no distance', async () => {
  expect(await homeOf({ city: 'Richmond', state: null })).toBeNull()
  expect(milesFrom(null, boston)).toBeNull()
  const home = await homeOf({ city: 'Richmond', state: 'VA' })
  expect(milesFrom(home, { latitude: null, longitude: null })).toBeNull()
})
