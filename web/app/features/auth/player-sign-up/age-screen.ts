import { ageOutside, ageRefused } from '@touchline/contract'
import { browserKeeper } from '../../../lib/storage/kept.ts'
import type { PlayerForm } from './player-form.ts'

type Answer = Pick<PlayerForm, 'age' | 'dateOfBirth'>

const key = 'age-screen'
const keptFor = 30 * 24 * 3600_000 // milliseconds

/**
 * Remembers in this browser for 30 days that somebody answered to be too young, once the answer has been given by going
 * on: another answer a moment later is no better one.
 */
export function rememberAnswer(answer: Answer, now = new Date()): void {
  if (outside(answer, now) !== 'young') return
  // a browser without storage asks anew, and the server decides
  browserKeeper.write(key, now.toISOString())
}

/** Why no account is opened after this answer, or one before it; undefined when nothing speaks against it. */
export function ageRefusal(answer: Answer, now = new Date()): string | undefined {
  return outside(answer, now) || wasRefused(now) ? ageRefused : undefined
}

function outside({ age, dateOfBirth }: Answer, now: Date) {
  const typed = /^\d{1,3}$/.test(age?.trim() ?? '') ? Number(age) : undefined
  const born = /^\d{4}-\d\d-\d\d$/.test(dateOfBirth ?? '') ? (dateOfBirth ?? '') : ''
  return ageOutside({ age: typed, dateOfBirth: born }, now)
}

function wasRefused(now: Date): boolean {
  const refused = Date.parse(browserKeeper.read(key) ?? '')
  return now.getTime() - refused < keptFor
}
