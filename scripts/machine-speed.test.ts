import { expect, test } from 'vitest'
import { MachineSpeed, measureWork } from './machine-speed.ts'

test('the fixed work takes CPU time, and a factor is never below 1', () => {
  expect(measureWork()).toBeGreaterThan(0)
  expect(new MachineSpeed().stop(1_000)).toBe(1)
})

test('where the work takes longer than its reference the factor says how much', () => {
  expect(new MachineSpeed().stop(1e-6)).toBeGreaterThan(2)
})
