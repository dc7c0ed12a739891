import { schoolYears } from '@touchline/contract'
import { z } from 'zod'

let people = 0

/** Returns an address unused so far in this run. */
export function newEmail(domain = 'families.example'): string {
  people += 1
  return `person-${people}@${domain}`
}

/** The form of a player who signs up after external sign-in. */
export const player = {
  playerName: 'Ada Fenn',
  age: '15',
  gender: 'female',
  school: 'Fenn High',
  positions: ['GK'],
  // these tests run at the real time, because the provider does
  yearGraduating: schoolYears(15, new Date()).first,
}

/** The part of an answer that leads to sign-up. */
export const Ticket = z.object({ jwt: z.string() })
