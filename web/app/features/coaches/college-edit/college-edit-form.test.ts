import { CollegeEdit } from '@touchline/contract'
import { expect, test } from 'vitest'
import { makeCollege } from '../../colleges/factory.ts'
import { collegeValues } from './college-edit-form.tsx'

const college = makeCollege({
  graduatingYears: [2028],
  gpa: 3.25,
  rosterSize: 28,
  cost: 31_000,
  costOutOfState: 24_000,
  statedByCoach: ['costOutOfState'],
})

test('the form holds what a coach stated, never the price of the directory, and sends it as it came', () => {
  const values = collegeValues(college)
  expect(values).toMatchObject({ cost: '', costOutOfState: '24000', gpa: '3.25', rosterSize: '28' })
  expect(CollegeEdit.parse(values)).toMatchObject({
    graduatingYears: [2028],
    gpa: 3.25,
    rosterSize: 28,
    cost: null,
    costOutOfState: 24_000,
  })
})
