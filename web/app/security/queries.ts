import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  endOtherSessions,
  endSession,
  getSecondFactor,
  listSessions,
  renewRecoveryCodes,
} from '@touchline/contract'
import { call } from '../platform/call.ts'

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

const everything = { queryKey: ['security'] }

export function useBeginSetUp() {
  return useMutation({ mutationFn: (password: string) => call(beginSecondFactor, { body: { password } }) })
}

export function useConfirmSetUp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(confirmSecondFactor, { body: { code } }),
    onSuccess: () => client.invalidateQueries(everything),
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
