import { ageOutside, ageRefused } from '@touchline/contract'
import { browserStorage } from '../../../lib/storage/web-storage.ts'
import type { PlayerForm } from './player-form.ts'

type Answer = Pick<PlayerForm, 'age' | 'dateOfBirth'>

const key = 'age-screen'
const keptFor = 30 * 24 * 3600_000 // milliseconds

/**
 * Remembers in this browser for 30 days that a visitor entered an age that is too young and went on, so that changing
 * the answer a moment later does not help.
 */
export function rememberAnswer(answer: Answer, now = new Date()): void {
  if (outside(answer, now) !== 'young') return
  // without storage the form asks again, and the server decides
  browserStorage.write(key, now.toISOString())
}

/** Gives the reason this answer, or an earlier one, allows no account; undefined when it allows one. */
export function ageRefusal(answer: Answer, now = new Date()): string | undefined {
  return outside(answer, now) || wasRefused(now) ? ageRefused : undefined
}

function outside({ age, dateOfBirth }: Answer, now: Date) {
  const typed = /^\d{1,3}$/.test(age?.trim() ?? '') ? Number(age) : undefined
  const born = /^\d{4}-\d\d-\d\d$/.test(dateOfBirth ?? '') ? (dateOfBirth ?? '') : ''
  return ageOutside({ age: typed, dateOfBirth: born }, now)
}

function wasRefused(now: Date): boolean {
  const refused = Date.parse(browserStorage.read(key) ?? '')
  return now.getTime() - refused < keptFor
}
