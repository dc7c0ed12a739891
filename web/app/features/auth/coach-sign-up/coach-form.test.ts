import { describe, expect, test } from 'vitest'
import { addedCollege, restoredCoach } from './coach-form.ts'

const added = { collegeId: 'c1', collegeName: 'Harbor Pines', gender: 'female' } as const

describe('a college added on the way', () => {
  test('is not added again while the choice stands', () => {
    expect(addedCollege({ school: 'other', gender: 'female', added })).toEqual(added)
  })

  test('does not count for the other team, another school, or before it was added', () => {
    expect(addedCollege({ school: 'other', gender: 'male', added })).toBeUndefined()
    expect(addedCollege({ school: undefined, gender: 'female', added })).toBeUndefined()
    expect(addedCollege({ school: 'other', gender: 'female', added: undefined })).toBeUndefined()
  })
})

describe('the draft of a coach', () => {
  test('brings back the school, the college added before, and no password', () => {
    const draft = restoredCoach({ school: 'other', gender: 'female', added, password: 'four quiet flags' })
    expect(draft.school).toBe('other')
    expect(draft.added).toEqual(added)
    expect(draft.password).toBe('')
    const chosen = { collegeId: 'c2', label: 'Kestrel Ridge University' }
    expect(restoredCoach({ school: chosen }).school).toEqual(chosen)
  })

  test('is empty where nonsense was stored', () => {
    const draft = restoredCoach({
      school: { collegeId: 3 },
      added: 'yes',
      graduatingYears: ['2028', 'soon', null],
    })
    expect(draft.school).toBeUndefined()
    expect(draft.added).toBeUndefined()
    expect(draft.graduatingYears).toEqual(['2028'])
  })
})
