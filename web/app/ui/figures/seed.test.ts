import { expect, test } from 'vitest'
import { collegeInitials, initialsOf, pick, seedOf } from './seed.ts'

test('initials of people and colleges', { tags: ['R7.11', 'R14.5'] }, () => {
  expect(initialsOf('Zoë Kowalczyk')).toBe('ZK')
  expect(initialsOf('Éloise')).toBe('É')
  expect(initialsOf('Ana María de la Cruz')).toBe('AC')
  expect(initialsOf('Alejandro Montenegro III')).toBe('AM')
  expect(initialsOf('Sam Okafor, Jr.')).toBe('SO')
  expect(initialsOf('Linh Vi')).toBe('LV')
  expect(initialsOf('  ')).toBe('?')
  expect(collegeInitials('University of the Northern Lakes')).toBe('UNL')
  expect(collegeInitials('Harbor-Point College')).toBe('HPC')
})

test('the same name always gets the same pick, in any case', () => {
  const kits = ['a', 'b', 'c', 'd', 'e'] as const
  expect(pick([...kits], seedOf('Amara Okafor'))).toBe(pick([...kits], seedOf('amara okafor ')))
  const picked = new Set(Array.from({ length: 60 }, (_, index) => pick([...kits], seedOf(`Player ${index}`))))
  expect(picked.size).toBe(kits.length)
})
