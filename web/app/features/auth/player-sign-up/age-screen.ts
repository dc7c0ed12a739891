import { ageOutside, ageRefused } from '@touchline/contract'
import { tabStorage } from '../../../lib/storage/web-storage.ts'
import type { PlayerForm } from './player-form.ts'

type Answer = Pick<PlayerForm, 'age' | 'dateOfBirth'>

const key = 'age-screen'

/**
 * Remembers in this tab that a visitor entered an age that is too young and continued, so that changing the answer does
 * not help. Others at this browser can still sign up, and so can someone who mistyped.
 */
export function rememberAnswer(answer: Answer, now = new Date()): void {
  if (outside(answer, now) !== 'young') return
  // Without storage the form asks again, and the server decides.
  tabStorage.write(key, 'refused')
}

/** Returns why this or an earlier answer allows no account; undefined if it does. */
export function ageRefusal(answer: Answer, now = new Date()): string | undefined {
  return outside(answer, now) || tabStorage.read(key) !== null ? ageRefused : undefined
}

function outside({ age, dateOfBirth }: Answer, now: Date) {
  const typed = /^\d{1,3}$/.test(age?.trim() ?? '') ? Number(age) : undefined
  const born = /^\d{4}-\d\d-\d\d$/.test(dateOfBirth ?? '') ? (dateOfBirth ?? '') : ''
  return ageOutside({ age: typed, dateOfBirth: born }, now)
}
