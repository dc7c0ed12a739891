import { dayAt, playerAge, t, yearsOn } from '@touchline/contract'
import { tabKeeper } from '../platform/kept.ts'
import type { PlayerForm } from './player-form.ts'

type Answer = Pick<PlayerForm, 'age' | 'dateOfBirth'>

const key = 'age-screen'
// says neither the limit nor on which side of it the answer was
const refused = t`We cannot open an account for you. If you think that is a mistake, please write to us.`

/**
 * Remembers in this tab that somebody answered to be too young, once the answer has been given by going on: another
 * answer a moment later is no better one.
 */
export function rememberAnswer(answer: Answer): void {
  if (!isTooYoung(answer)) return
  // a browser without storage asks anew, and the server decides
  tabKeeper.write(key, 'refused')
}

/** Why no account is opened after this answer, or one before it; undefined when nothing speaks against it. */
export function ageRefusal(answer: Answer): string | undefined {
  return isTooYoung(answer) || isTooOld(answer) || wasRefused() ? refused : undefined
}

function isTooYoung({ age, dateOfBirth }: Answer): boolean {
  return agesOf(age, dateOfBirth).some((years) => years < playerAge.min)
}

function isTooOld({ age, dateOfBirth }: Answer): boolean {
  return agesOf(age, dateOfBirth).some((years) => years > playerAge.max)
}

/** The ages that the answer gives, in either field; the day of birth with a day of grace, as the server counts it. */
function agesOf(age: string | undefined, dateOfBirth: string | undefined): number[] {
  const typed = /^\d{1,3}$/.test(age?.trim() ?? '') ? [Number(age)] : []
  const born = /^\d{4}-\d\d-\d\d$/.test(dateOfBirth ?? '')
    ? [yearsOn(dateOfBirth ?? '', dayAt(new Date(), 14))]
    : []
  return [...typed, ...born]
}

const wasRefused = () => tabKeeper.read(key) !== null
