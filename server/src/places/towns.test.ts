import { describe, expect, test } from 'vitest'
import { knownTowns } from './towns.ts'

const towns = await knownTowns()
const isWithin = (town: [string, string], miles: number, of: [string, string]) =>
  towns.within(towns.find(...of), miles)[towns.find(...town)] === 1

describe('towns', () => {
  test('are found however people write them', () => {
    expect(towns.find('Saint Louis', 'MO')).toBeGreaterThan(0)
    for (const town of ['st. louis', 'St Louis', ' SAINT  LOUIS '])
      expect(towns.find(town, 'MO')).toBe(towns.find('Saint Louis', 'MO'))
    expect(towns.find('Mt. Vernon', 'NY')).toBe(towns.find('Mount Vernon', 'NY'))
    expect(towns.find('Saint Louis', 'ZZ')).toBe(0)
    expect(towns.find('', 'MO')).toBe(0)
    expect(towns.find('Richmond', null)).toBe(0)
  })

  test('are as far apart as they are', { tags: 'R8.46' }, () => {
    // 95 miles in a straight line
    expect(isWithin(['Washington', 'DC'], 110, ['Richmond', 'VA'])).toBe(true)
    expect(isWithin(['Washington', 'DC'], 80, ['Richmond', 'VA'])).toBe(false)
    // 347 miles
    expect(isWithin(['Los Angeles', 'CA'], 370, ['San Francisco', 'CA'])).toBe(true)
    expect(isWithin(['Los Angeles', 'CA'], 330, ['San Francisco', 'CA'])).toBe(false)
    expect(isWithin(['Richmond', 'VA'], 10, ['Richmond', 'VA'])).toBe(true)
    expect(towns.within(towns.find('Richmond', 'VA'), 500)[0]).toBe(0)
  })

  test('have a center', () => {
    const richmond = towns.center(towns.find('Richmond', 'VA'))
    expect(richmond?.latitude).toBeCloseTo(37.55, 1)
    expect(richmond?.longitude).toBeCloseTo(-77.46, 1)
    expect(towns.center(0)).toBeUndefined()
    expect(towns.center(towns.size)).toBeUndefined()
  })

  test('are suggested for a typing error', () => {
    expect(towns.spelledLike('Richmnod', 'VA')).toContain('Richmond, VA')
    expect(towns.spelledLike('Xyzzyville', 'VA')).toEqual([])
  })
})
