import {
  beginSecondFactor,
  cancelEmailChange,
  changeEmail,
  changeName,
  changePassword,
  confirmSecondFactor,
  disableSecondFactor,
  endOtherSessions,
  endSession,
  getLogInWays,
  getOwnEmail,
  getSecondFactor,
  listSessions,
  logInSecondFactor,
  renewRecoveryCodes,
  unlinkExternalAccount,
} from '@touchline/contract'
import { demoPassword } from '../../../src/auth/factory.ts'
import { always, anyone, listed, ok, own, refused, signedIn, strange } from '../answers.ts'
import { type Row, read, write } from '../row.ts'

const proof = { body: { password: demoPassword } }

/** The second step of a login, and a person's own sessions; its own tests cover people who have set it up. */
export const secondFactorRows: Row[] = [
  read(getSecondFactor, {
    object: 'none',
    input: () => ({}),
    answers: signedIn(always(ok())),
    queries: 2,
  }),
  write(beginSecondFactor, {
    object: 'none',
    input: () => proof,
    answers: signedIn(always(ok())),
    queries: 5,
  }),
  write(confirmSecondFactor, {
    object: 'none',
    input: () => ({ body: { code: '000000' } }),
    answers: signedIn(always(refused(409))),
  }),
  write(renewRecoveryCodes, {
    object: 'none',
    input: () => proof,
    answers: signedIn(always(refused(409))),
  }),
  write(disableSecondFactor, {
    object: 'none',
    input: () => proof,
    answers: signedIn(always(refused(409)), {
      admin: always(refused(403)),
      newAdmin: always(refused(403)),
    }),
  }),
  write(logInSecondFactor, {
    object: 'none',
    input: () => ({ body: { jwt: 'not-a-ticket', code: '000000' } }),
    answers: anyone(always(refused(401, 'wrong_credentials'))),
  }),
  read(getLogInWays, {
    object: 'none',
    input: () => ({}),
    answers: signedIn(always(ok())),
    queries: 3,
  }),
  write(unlinkExternalAccount, {
    object: 'none',
    input: () => proof,
    answers: signedIn(always(ok())),
    queries: 9,
  }),
  read(getOwnEmail, {
    object: 'none',
    input: () => ({}),
    answers: signedIn(always(ok())),
    queries: 2,
  }),
  write(changeEmail, {
    object: 'none',
    input: () => ({ body: { email: 'another@families.example', password: demoPassword } }),
    answers: signedIn(always(refused(403)), {
      player: always(ok()),
      otherPlayer: always(ok()),
      guardian: always(ok()),
      foreignGuardian: always(ok()),
    }),
    queries: 12,
  }),
  write(cancelEmailChange, {
    object: 'none',
    input: () => ({}),
    answers: signedIn(always(ok())),
    queries: 4,
  }),
  write(changeName, {
    object: 'none',
    input: () => ({ body: { name: 'Another Name' } }),
    answers: signedIn(always(ok())),
    queries: 5,
  }),
  write(changePassword, {
    object: 'none',
    input: () => ({ body: { currentPassword: demoPassword, newPassword: 'three corner kicks' } }),
    answers: signedIn(always(ok())),
    queries: 13,
  }),
  read(listSessions, {
    object: 'none',
    input: () => ({}),
    answers: signedIn(always(ok(listed('sessions')))),
    queries: 2,
  }),
  write(endSession, {
    object: 'session',
    input: ({ it }) => ({ params: { sessionId: it.session } }),
    answers: signedIn(strange(), { player: own(ok()) }),
    queries: 3,
  }),
  write(endOtherSessions, {
    object: 'none',
    input: () => ({}),
    answers: signedIn(always(ok())),
    queries: 5,
  }),
]
