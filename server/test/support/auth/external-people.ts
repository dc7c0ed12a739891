import { z } from 'zod'

let people = 0

/** An address nobody has had before in this run. */
export function newEmail(domain = 'families.example'): string {
  people += 1
  return `person-${people}@${domain}`
}

/** Returns what a person enters to sign up as a player after external sign-in. */
export const player = {
  playerName: 'Ada Fenn',
  age: '15',
  gender: 'female',
  school: 'Fenn High',
  positions: ['GK'],
  yearGraduating: 2028,
}

/** The part of an answer that leads on to sign-up. */
export const Ticket = z.object({ jwt: z.string() })
