import {
  forgotPassword,
  getSession,
  getUser,
  logIn,
  readVerification,
  rejectVerification,
  resendVerification,
  resetPassword,
  setLanguage,
  signOut,
  signUpCoach,
  signUpPlayer,
  updateTutorialDone,
  verifyEmail,
} from '@touchline/contract'
import { always, anyone, ok, own, refused, signedIn, strange } from '../answers.ts'
import { type Row, read, write } from '../row.ts'

const someEmail = 'nobody@families.example'
const newPassword = 'goal-kick-1987'

/** A dead link names no field, because the reader can't correct one. */
const deadLink = anyone(always(refused(400, 'invalid_input', [])))

/** Visible to oneself, to conversation partners, and between a child's parent and the child's partners. */
const known = signedIn(strange(), {
  player: own(ok()),
  coach: own(ok()),
  guardian: own(ok()),
})

/** Accounts, sessions and links that were emailed. */
export const accountRows: Row[] = [
  write(signUpPlayer, {
    object: 'none',
    input: () => ({
      body: {
        playerName: 'Ada Fenn',
        email: 'ada.fenn@families.example',
        password: newPassword,
        age: 15,
        gender: 'female',
        school: 'Fenn High',
        yearGraduating: 2028,
      },
    }),
    answers: anyone(always(ok([], 201))),
    queries: 8,
  }),
  // the other program has no team to sign up with
  write(signUpCoach, {
    object: 'college',
    input: ({ it }) => ({
      body: {
        name: 'Ben Orr',
        email: 'ben.orr@somewhere.edu',
        school: it.college,
        title: 'Head coach',
        password: newPassword,
        gender: 'female',
      },
    }),
    answers: anyone({ ...always(refused(400)), own: ok([], 201), foreign: ok([], 201) }),
    queries: 9,
  }),
  write(logIn, {
    object: 'none',
    input: () => ({ body: { email: someEmail, password: 'wrong-password' } }),
    answers: anyone(always(refused(401, 'wrong_credentials'))),
  }),
  write(signOut, { object: 'none', input: () => ({}), answers: anyone(always(ok())), queries: 3 }),
  read(verifyEmail, {
    object: 'none',
    input: () => ({ query: { token: 'not-a-token' } }),
    answers: deadLink,
    queries: 0,
  }),
  read(readVerification, {
    object: 'none',
    input: () => ({ query: { token: 'not-a-token' } }),
    answers: anyone(always(ok())),
    queries: 2,
  }),
  write(rejectVerification, {
    object: 'none',
    input: () => ({ body: { token: 'not-a-token' } }),
    answers: deadLink,
  }),
  write(resendVerification, {
    object: 'none',
    input: () => ({ body: { email: someEmail } }),
    answers: anyone(always(ok())),
    queries: 1,
  }),
  write(forgotPassword, {
    object: 'none',
    input: () => ({ body: { email: someEmail } }),
    answers: anyone(always(ok())),
    queries: 1,
  }),
  write(resetPassword, {
    object: 'none',
    input: () => ({ body: { token: 'not-a-token', newPassword } }),
    answers: deadLink,
  }),
  read(getSession, {
    object: 'none',
    input: () => ({}),
    answers: signedIn(always(ok()), {
      coach: always(ok(['coach', 'user.collegeId'])),
      colleague: always(ok(['coach', 'user.collegeId'])),
      otherCoach: always(ok(['coach', 'user.collegeId'])),
      pendingCoach: always(ok(['coach', 'user.collegeId'])),
    }),
    queries: 2,
  }),
  read(getUser, {
    object: 'player',
    input: ({ it }) => ({ params: { userId: it.player } }),
    answers: known,
    queries: 2,
  }),
  read(getUser, {
    about: 'a coach',
    object: 'coach',
    input: ({ it }) => ({ params: { userId: it.coach } }),
    answers: known,
    queries: 2,
  }),
  write(setLanguage, {
    object: 'none',
    input: () => ({ body: { language: 'es' } }),
    answers: signedIn(always(ok())),
    queries: 2,
  }),
  write(updateTutorialDone, {
    object: 'player',
    input: ({ it }) => ({ body: { userId: it.player, hasDoneTutorial: true } }),
    answers: signedIn(strange(403), { player: own(ok(), 403) }),
    queries: 2,
  }),
]
