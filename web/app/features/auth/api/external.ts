import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type InputOf,
  linkExternalAccount,
  logInExternally,
  type OutputOf,
  type signUpCoachExternally,
  type signUpPlayerExternally,
  startExternalLogIn,
} from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { ProblemError } from '../../../lib/http/problem-error.ts'
import { browserMarker, startSession } from '../../../lib/session/start-session.ts'
import { tabStorage } from '../../../lib/storage/web-storage.ts'
import { forgetTicket } from './external-ticket.ts'

export type ExternalPlayerBody = InputOf<typeof signUpPlayerExternally>['body']
export type ExternalCoachBody = InputOf<typeof signUpCoachExternally>['body']

/** Opens the provider's page; the promise stays pending, even if the browser later restores this page. */
export function useStartExternalLogIn(from: string | null) {
  return useMutation({
    mutationFn: async () => {
      const { url, state, verifier } = await call(startExternalLogIn, {})
      keepJourney({ state, verifier, from })
      const back = new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }))
      window.location.assign(url)
      await back
    },
  })
}

/** Logs in with the provider's code and starts the session. */
export function useLogInExternally() {
  const begin = useBeginSession()
  return useMutation({
    mutationFn: (body: InputOf<typeof logInExternally>['body']) =>
      call(logInExternally, { body: { ...body, browser: browserMarker() } }),
    onSuccess: begin,
  })
}

/** Links Google to an existing account by its password and starts the session. */
export function useLinkAccount() {
  const begin = useBeginSession()
  return useMutation({
    mutationFn: (body: InputOf<typeof linkExternalAccount>['body']) =>
      call(linkExternalAccount, { body: { ...body, browser: browserMarker() } }),
    onSuccess: begin,
  })
}

/** Starts a new session, and clears the state of the sign-in behind it. */
export function useBeginSession() {
  const client = useQueryClient()
  return (session: OutputOf<typeof logInExternally>) => {
    forgetTicket()
    startSession(client, session)
  }
}

/** Returns the next step's ticket in a refusal with this code; undefined for any other error. */
export function ticketIn(
  error: unknown,
  code: 'user_does_not_exist' | 'password_needed' | 'second_factor_needed',
): string | undefined {
  if (!(error instanceof ProblemError) || error.code !== code) return undefined
  const jwt: unknown = Reflect.get(error.problem, 'jwt')
  return typeof jwt === 'string' ? jwt : undefined
}

/** This tab's state while the visitor is at the provider's page; read once on return. */
interface Journey {
  state: string
  verifier: string
  /** The page to open after login. */
  from: string | null
}

const key = 'external-log-in'

function keepJourney(journey: Journey): void {
  // Without it, nobody could be logged in on return.
  tabStorage.writeOrThrow(key, JSON.stringify(journey))
}

/** Reads and removes the state this tab stored for its return from the provider; undefined without one. */
export function takeJourney(): Journey | undefined {
  const text = tabStorage.read(key)
  tabStorage.write(key, undefined)
  try {
    const kept: unknown = text === null ? undefined : JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return undefined
    const state: unknown = Reflect.get(kept, 'state')
    const verifier: unknown = Reflect.get(kept, 'verifier')
    const from: unknown = Reflect.get(kept, 'from')
    if (typeof state !== 'string' || typeof verifier !== 'string') return undefined
    return { state, verifier, from: typeof from === 'string' ? from : null }
  } catch {
    return undefined
  }
}
