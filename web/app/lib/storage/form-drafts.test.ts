import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStorage } from './factory.ts'
import {
  changedFields,
  fittingFields,
  forgetFormDrafts,
  forgetUnsavedOfOthers,
  hasUnsaved,
  readFormDraft,
  writeFormDraft,
} from './form-drafts.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', makeStorage())
})
afterEach(() => vi.unstubAllGlobals())

test('changes are stored by person and form until nothing differs anymore', () => {
  writeFormDraft('maya', 'profile', { city: 'Erie' })
  expect(readFormDraft('maya', 'profile')).toEqual({ city: 'Erie' })
  expect(readFormDraft('nora', 'profile')).toBeUndefined()
  expect(readFormDraft('maya', 'college')).toBeUndefined()
  writeFormDraft('maya', 'profile', {})
  expect(hasUnsaved()).toBe(false)
})

test('only what differs is kept, and a password never', () => {
  const saved = { city: 'Erie', positions: ['GK'], password: '' }
  const values = { city: 'Erie', positions: ['GK', 'CB'], password: 'secret' }
  expect(changedFields(values, saved, ['password'])).toEqual({ positions: ['GK', 'CB'] })
})

test('another person finds nothing of the one before; signing out leaves nothing at all', () => {
  writeFormDraft('maya', 'profile', { city: 'Erie' })
  writeFormDraft('nora', 'profile', { city: 'Reading' })
  sessionStorage.setItem('calendar maya college', 'x')
  forgetUnsavedOfOthers('nora')
  expect(readFormDraft('maya', 'profile')).toBeUndefined()
  expect(sessionStorage.getItem('calendar maya college')).toBeNull()
  expect(readFormDraft('nora', 'profile')).toEqual({ city: 'Reading' })
  forgetFormDrafts()
  expect(hasUnsaved()).toBe(false)
})

test('malformed data is ignored', () => {
  sessionStorage.setItem('form maya profile', '{')
  expect(readFormDraft('maya', 'profile')).toBeUndefined()
  sessionStorage.setItem('form maya profile', '["x"]')
  expect(readFormDraft('maya', 'profile')).toBeUndefined()
})

test('a draft of an older form gives what still fits', () => {
  const saved = { city: 'Erie', positions: ['GK'], password: '' }
  const draft = { city: 'Reading', positions: 'GK', shoe: '42', password: 'secret' }
  expect(fittingFields(draft, saved, ['password'])).toEqual({ city: 'Reading' })
})
