import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
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
  renewRecoveryCodes,
  unlinkExternalAccount,
} from '@touchline/contract'
import { coachStandingsKey } from '../../../lib/http/cached-answers.ts'
import { call } from '../../../lib/http/call.ts'
import { updateStoredUser } from '../../../lib/session/session.ts'

const everything = { queryKey: ['security'] }

/** Loads the person's two-step login: on or off, and the proof a change needs. */
export function secondFactorQuery(userId: string) {
  return queryOptions({
    queryKey: ['security', 'secondFactor', userId],
    queryFn: () => call(getSecondFactor, {}),
  })
}

export function sessionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['security', 'sessions', userId],
    queryFn: () => call(listSessions, {}),
  })
}

/** Loads the person's login email, and the one waiting for verification. */
export function ownEmailQuery(userId: string) {
  return queryOptions({
    queryKey: ['security', 'email', userId],
    queryFn: () => call(getOwnEmail, {}),
  })
}

/** Loads the person's ways to log in. */
export function logInWaysQuery(userId: string) {
  return queryOptions({
    queryKey: ['security', 'ways', userId],
    queryFn: () => call(getLogInWays, {}),
  })
}

/** Ends login with Google, and every other session. */
export function useUnlinkGoogle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => call(unlinkExternalAccount, { body: { password } }),
    onSuccess: () => client.invalidateQueries(everything),
  })
}

/** Requests a new email, which counts once its link is opened. */
export function useChangeEmail(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call(changeEmail, { body }),
    onSuccess: (own) => client.setQueryData(ownEmailQuery(userId).queryKey, own),
  })
}

/** Changes the person's name everywhere in this browser. */
export function useChangeName() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call(changeName, { body: { name } }),
    onSuccess: ({ name }) => {
      updateStoredUser({ name })
      void client.invalidateQueries()
    },
  })
}

/** Changes the password; the sessions it ends leave the list. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => call(changePassword, { body }),
    onSuccess: () => client.invalidateQueries(everything),
  })
}

export function useCancelEmailChange(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(cancelEmailChange, {}),
    onSuccess: (own) => client.setQueryData(ownEmailQuery(userId).queryKey, own),
  })
}

/** Starts setting up two-step login, with a new secret for the authenticator app. */
export function useBeginSetUp() {
  return useMutation({ mutationFn: (password: string) => call(beginSecondFactor, { body: { password } }) })
}

/** Turns on two-step login by the first code. */
export function useConfirmSetUp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(confirmSecondFactor, { body: { code } }),
    onSuccess: () => {
      // Queries refused for lack of a second factor work now.
      void client.invalidateQueries({ queryKey: coachStandingsKey })
      return client.invalidateQueries(everything)
    },
  })
}

export function useRenewCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => call(renewRecoveryCodes, { body: { password } }),
    onSuccess: () => client.invalidateQueries(everything),
  })
}

export function useDisable() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => call(disableSecondFactor, { body: { password } }),
    onSuccess: () => client.invalidateQueries(everything),
  })
}

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => call(endSession, { params: { sessionId } }),
    onSettled: () => client.invalidateQueries(everything),
  })
}

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSettled: () => client.invalidateQueries(everything),
  })
}
