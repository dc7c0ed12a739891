import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createCollege,
  forgotPassword,
  type InputOf,
  logIn,
  logInSecondFactor,
  readVerification,
  rejectVerification,
  resendVerification,
  resetPassword,
  signOut,
  signUpCoach,
  signUpCoachExternally,
  signUpPlayer,
  signUpPlayerExternally,
  verifyEmail,
} from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { readSession } from '../../../lib/session/session.ts'
import { browserMarker, startSession } from '../../../lib/session/start-session.ts'
import { browserStorage } from '../../../lib/storage/web-storage.ts'
import { type ExternalCoachBody, type ExternalPlayerBody, useBeginSession } from './external.ts'
import { forgetSentSignUp, replacedClaim } from './sent-sign-up.ts'

export type PlayerSignUpBody = InputOf<typeof signUpPlayer>['body']
export type CoachSignUpBody = InputOf<typeof signUpCoach>['body']
export type NewCollegeBody = InputOf<typeof createCollege>['body']

/** Starts and stores a session, and clears an earlier person's data from memory. */
export function useLogIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof logIn>['body']) =>
      call(logIn, { body: { ...body, browser: browserMarker() } }),
    onSuccess: (session) => {
      forgetSentSignUp()
      startSession(client, session)
    },
  })
}

/** Runs the second login step and stores its session. */
export function useLogInByCode() {
  const begin = useBeginSession()
  return useMutation({
    mutationFn: (body: InputOf<typeof logInSecondFactor>['body']) =>
      call(logInSecondFactor, { body: { ...body, browser: browserMarker() } }),
    onSuccess: begin,
  })
}

/** Ends the session on the server; an expired one is no error. */
export function requestSignOut() {
  return call(signOut, {})
}

/** Saves a sign-up in this browser; returns its email and claim, which identify it until its link is opened. */
function noted({ userId, claim }: { userId: string; claim: string }, email: string) {
  saveSignUp(userId)
  return { email, claim }
}

/** Opens a player account; after external sign-in it is signed in at once. */
export function useSignUpPlayer() {
  const begin = useBeginSession()
  return useMutation({
    mutationFn: async (body: PlayerSignUpBody | ExternalPlayerBody) => {
      if ('jwt' in body) {
        begin(await call(signUpPlayerExternally, { body: { ...body, browser: browserMarker() } }))
        return
      }
      const replaced = replacedClaim('player-sign-up')
      return noted(
        await call(signUpPlayer, { body: { ...body, ...replaced, browser: browserMarker() } }),
        body.email,
      )
    },
  })
}

/** Opens a coach account; after external sign-in it is signed in at once. */
export function useSignUpCoach() {
  const begin = useBeginSession()
  return useMutation({
    mutationFn: async (body: CoachSignUpBody | ExternalCoachBody) => {
      if ('jwt' in body) {
        begin(await call(signUpCoachExternally, { body: { ...body, browser: browserMarker() } }))
        return
      }
      const replaced = replacedClaim('coach-sign-up')
      return noted(await call(signUpCoach, { body: { ...body, ...replaced } }), body.email)
    },
  })
}

export function useCreateCollege() {
  return useMutation({ mutationFn: (body: NewCollegeBody) => call(createCollege, { body }) })
}

export function useVerifyEmail() {
  return useMutation({ mutationFn: (token: string) => call(verifyEmail, { query: { token } }) })
}

/** Reads an emailed token's pending change. */
export function verificationQuery(token: string) {
  return queryOptions({
    queryKey: ['verification', token] as const,
    queryFn: async () => (await call(readVerification, { query: { token } })).waiting,
    // The page decides by the first answer.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Tells the server that the email's owner did not sign up. */
export function useRejectVerification() {
  return useMutation({ mutationFn: (token: string) => call(rejectVerification, { body: { token } }) })
}

/** Requests another verification link: for a claim's sign-up, otherwise for the newest with that email. */
export function useResendVerification() {
  return useMutation({
    mutationFn: (body: InputOf<typeof resendVerification>['body']) => call(resendVerification, { body }),
  })
}

export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => call(forgotPassword, { body: { email } }) })
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: InputOf<typeof resetPassword>['body']) => call(resetPassword, { body }),
  })
}

const key = 'signed-up'
const maxAccounts = 5 // accounts: families share a browser

/** Saves that this account was opened in this browser. */
function saveSignUp(userId: string): void {
  const others = accountsHere().filter((one) => one !== userId)
  browserStorage.write(key, [userId, ...others].slice(0, maxAccounts).join(' '))
}

/** Returns true if this account was opened or is signed in here: then whoever opens its emailed link owns it. */
export function isKnownHere(userId: string): boolean {
  return accountsHere().includes(userId) || readSession()?.user.userId === userId
}

function accountsHere(): string[] {
  return (browserStorage.read(key) ?? '').split(' ').filter((one) => one !== '')
}
