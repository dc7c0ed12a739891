import {
  linkExternalAccount,
  logInExternally,
  signUpCoachExternally,
  signUpPlayerExternally,
  startExternalLogIn,
} from '@touchline/contract'
import { always, anyone, refused } from '../answers.ts'
import { type Row, write } from '../row.ts'

const ticket = { jwt: 'not-a-ticket' }
const refusedTicket = anyone(always(refused(401, 'wrong_credentials')))

/** Sign-in with another provider, without a configured one; its own tests configure one. */
export const externalAccountRows: Row[] = [
  write(startExternalLogIn, { object: 'none', input: () => ({}), answers: anyone(always(refused(404))) }),
  write(logInExternally, {
    object: 'none',
    input: () => ({ body: { email: 'nobody@families.example', credential: 'no-code', verifier: 'none' } }),
    answers: anyone(always(refused(401, 'wrong_credentials'))),
  }),
  write(linkExternalAccount, {
    object: 'none',
    input: () => ({ body: { ...ticket, password: 'goal-kick-1987' } }),
    answers: refusedTicket,
  }),
  write(signUpPlayerExternally, {
    object: 'none',
    input: () => ({
      body: {
        ...ticket,
        playerName: 'Ada Fenn',
        age: 15,
        gender: 'female',
        school: 'Fenn High',
        yearGraduating: 2028,
      },
    }),
    answers: refusedTicket,
  }),
  write(signUpCoachExternally, {
    object: 'none',
    input: ({ own }) => ({
      body: { ...ticket, name: 'Ben Orr', school: own.college, title: 'Head coach', gender: 'female' },
    }),
    answers: refusedTicket,
  }),
]
