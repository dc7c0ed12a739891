import { CollegeEdit, type CollegePage } from '@touchline/contract'
import { expect, test } from 'vitest'
import { collegeValues } from './college-edit-form.tsx'

const college: CollegePage = {
  collegeId: '019df56f-4a19-77ab-bed2-3de71d7f06ed',
  collegeName: 'Kestrel Ridge University',
  gender: 'female',
  division: 'Division 1',
  divisionConfirmed: true,
  city: 'Alder',
  state: 'KS',
  positionsNeeded: ['GK'],
  graduatingYears: [2028],
  gpa: 3.25,
  rosterSize: 28,
  undergradEnrollment: 9_000,
  profilePic: '',
  unitid: 1,
  description: 'By the river.',
  collegeWebsite: 'https://www.example.edu',
  coaches: 'Casey Holt',
  overview: 'We press.',
  latitude: null,
  longitude: null,
  admissionRate: null,
  cost: 31_000,
  costOutOfState: 24_000,
  statedByCoach: ['costOutOfState'],
  shared: false,
  can: { share: false, edit: true },
}

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
