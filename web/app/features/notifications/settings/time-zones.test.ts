import { expect, test } from 'vitest'
import { defaultZone, zoneName, zoneOptions } from './time-zones.ts'

test('the zones of the United States come first by their plain names, and each zone once', () => {
  const options = zoneOptions()
  expect(options.slice(0, 3).map(({ label }) => label)).toEqual([
    'Eastern time',
    'Central time',
    'Mountain time',
  ])
  const values = options.map(({ value }) => value)
  expect(new Set(values).size).toBe(values.length)
  expect(values).toContain('Europe/Madrid')
  expect(values).toContain(defaultZone)
})

test('a zone that the browser does not list can still be chosen', () => {
  const values = zoneOptions('US/Eastern', undefined).map(({ value }) => value)
  expect(values).toContain('US/Eastern')
  expect(values.filter((value) => value === '')).toHaveLength(1)
})

test('a zone abroad has the name of its city', () => {
  expect(zoneName('America/Chicago')).toBe('Central time')
  expect(zoneName('America/Mexico_City')).toBe('America/Mexico City')
})
