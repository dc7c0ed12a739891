import { expect, test } from 'vitest'
import { needsProof } from './coach-profile-values.ts'

const profile = { email: 'casey@fernhill.edu', collegeId: 'fernhill' }
const typed = {
  ...profile,
  coachName: 'Casey Holt',
  title: 'Head Coach',
  password: '',
  currentPassword: '',
}

test.each([
  ['nothing', {}, false],
  ['another name and title', { coachName: 'Robin', title: 'Coach' }, false],
  ['the same address in capitals', { email: ' Casey@Fernhill.edu ' }, false],
  ['another address', { email: 'robin@fernhill.edu' }, true],
  ['another school', { collegeId: 'elsewhere' }, true],
  ['a new password', { password: 'three corner kicks' }, true],
])('%s asks for the current password: %s', (_, change, asked) => {
  expect(needsProof(profile, { ...typed, ...change })).toBe(asked)
})
