import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStorage } from '../../../lib/storage/factory.ts'
import {
  changeAddress,
  forgetSentSignUp,
  keepSentSignUp,
  readSentSignUp,
  replacedClaim,
} from './sent-sign-up.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', makeStorage())
})
afterEach(() => vi.unstubAllGlobals())

const sent = {
  email: 'nora@families.example',
  claim: 'claim',
  form: 'player-sign-up',
  values: { playerName: 'Nora' },
  changing: false,
} as const

test('a sign-up replaces the earlier one only after "Change address", and only by the same form', () => {
  keepSentSignUp(sent)
  expect(replacedClaim('player-sign-up')).toEqual({})
  changeAddress(sent, true)
  expect(replacedClaim('player-sign-up')).toEqual({ replaces: 'claim' })
  expect(replacedClaim('coach-sign-up')).toEqual({})
  expect(JSON.parse(sessionStorage.getItem('player-sign-up') ?? '')).toEqual({ playerName: 'Nora' })
  changeAddress(sent, false)
  expect(replacedClaim('player-sign-up')).toEqual({})
})

test('it is gone once forgotten, and nonsense is none', () => {
  keepSentSignUp(sent)
  expect(readSentSignUp()).toEqual(sent)
  forgetSentSignUp()
  expect(readSentSignUp()).toBeUndefined()
  for (const text of ['{', '[]', '7', '{"email":3}', '{"email":"a","claim":"b","form":"other"}']) {
    sessionStorage.setItem('sent-sign-up', text)
    expect(readSentSignUp(), text).toBeUndefined()
  }
})
