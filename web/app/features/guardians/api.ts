import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  acceptInvitation,
  answerAgeChange,
  answerInvitation,
  cancelInvitation,
  cancelRemoval,
  inviteGuardian,
  leaveChild,
  listChildren,
  listGuardians,
  objectToRemoval,
  openInvitation,
  removeGuardian,
  signUpGuardian,
} from '@touchline/contract'
import { call } from '../../lib/http/call.ts'
import { browserMarker } from '../../lib/session/browser-marker.ts'
import { writeSession } from '../../lib/session/session.ts'

const all = ['guardians'] as const

/** The signed-in player's parents and open invitations. */
export const guardiansQuery = queryOptions({
  queryKey: [...all, 'own'],
  queryFn: () => call(listGuardians, {}),
})

/** The signed-in parent's children. */
export const childrenQuery = queryOptions({
  queryKey: [...all, 'children'],
  queryFn: () => call(listChildren, {}),
})

/** Whose parent the holder of a mailed link is asked to be; a link that is no good is not tried again. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: [...all, 'invitation', token],
    queryFn: () => call(openInvitation, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useInvite() {
  return useChange((email: string) => call(inviteGuardian, { body: { email } }))
}

export function useCancelInvitation() {
  return useChange((invitationId: string) => call(cancelInvitation, { params: { invitationId } }))
}

export function useRemoveGuardian() {
  return useChange(({ guardianId, password }: { guardianId: string; password: string }) =>
    call(removeGuardian, { params: { guardianId }, body: { password } }),
  )
}

export function useCancelRemoval() {
  return useChange((guardianId: string) => call(cancelRemoval, { params: { guardianId } }))
}

/** A parent objects to the own removal. */
export function useObject() {
  return useChange((playerId: string) => call(objectToRemoval, { params: { playerId } }))
}

/** A parent's yes or no to another parent. */
export function useAnswerInvitation() {
  return useChange(({ agree, ...params }: { playerId: string; invitationId: string; agree: boolean }) =>
    call(answerInvitation, { params, body: { agree } }),
  )
}

/** A parent's yes or no to an older age. */
export function useAnswerAgeChange() {
  return useChange(({ playerId, agree }: { playerId: string; agree: boolean }) =>
    call(answerAgeChange, { params: { playerId }, body: { agree } }),
  )
}

export function useLeaveChild() {
  return useChange((playerId: string) => call(leaveChild, { params: { playerId } }))
}

export function useAccept() {
  return useChange((token: string) => call(acceptInvitation, { body: { token } }))
}

/** Opens a parent's account by a mailed link, and begins its session in this browser. */
export function useSignUpGuardian() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { token: string; name: string; password: string }) =>
      call(signUpGuardian, { body: { ...body, browser: browserMarker() } }),
    onSuccess: (session) => {
      // nothing of somebody who was signed in here before stays in memory
      client.clear()
      writeSession(session)
    },
  })
}

/** A change after which the lists are read again. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  })
}
