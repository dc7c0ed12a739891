import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  acceptInvitation,
  answerAgeChange,
  answerInvitation,
  answerParentRequest,
  askToBeInvited,
  cancelInvitation,
  cancelRemoval,
  type InputOf,
  inviteGuardian,
  leaveChild,
  letReadList,
  listChildren,
  listGuardians,
  listParentRights,
  type OutputOf,
  objectToRemoval,
  openInvitation,
  type ParentRights,
  removeGuardian,
  saveParentRights,
  signUpGuardian,
} from '@touchline/contract'
import { call } from '../../lib/http/call.ts'
import { guardiansKey } from '../../lib/http/shared-keys.ts'
import { browserMarker, startSession } from '../../lib/session/start-session.ts'

const all = guardiansKey

/** Loads the player's parents, open invitations, and parents' requests for one. */
export const guardiansQuery = queryOptions({
  queryKey: [...all, 'own'],
  queryFn: () => call(listGuardians, {}),
})

export const childrenQuery = queryOptions({
  queryKey: [...all, 'children'],
  queryFn: () => call(listChildren, {}),
})

/** Returns true if a parent has no child, nor waits for one. */
export const nobody = ({ children, former, waiting, lists }: OutputOf<typeof listChildren>) =>
  [children, former, waiting, lists].every(({ length }) => length === 0)

/** Loads what each parent of a child may do. */
export function rightsQuery(playerId: string) {
  return queryOptions({
    queryKey: [...all, 'rights', playerId],
    queryFn: () => call(listParentRights, { params: { playerId } }),
  })
}

/** Loads an emailed link's invitation; an invalid link is not retried. */
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

/** Removes a parent: at once in the first 24 hours, else with the password and in 7 days. */
export function useRemoveGuardian() {
  return useChange(({ guardianId, password }: { guardianId: string; password: string }) =>
    call(removeGuardian, { params: { guardianId }, body: { password } }),
  )
}

export function useCancelRemoval() {
  return useChange((guardianId: string) => call(cancelRemoval, { params: { guardianId } }))
}

/** Objects to the parent's own removal. */
export function useObject() {
  return useChange((playerId: string) => call(objectToRemoval, { params: { playerId } }))
}

/** Asks a child for an invitation, as a parent without one. */
export function useAskChild() {
  return useMutation({
    mutationFn: (body: InputOf<typeof askToBeInvited>['body']) => call(askToBeInvited, { body }),
  })
}

/** Sends the player's answer to a parent's request for an invitation. */
export function useAnswerParent() {
  return useChange(({ agree, requestId }: { requestId: string; agree: boolean }) =>
    call(answerParentRequest, { params: { requestId }, body: { agree } }),
  )
}

/** Sends a parent's answer to another parent's invitation. */
export function useAnswerInvitation() {
  return useChange(({ agree, ...params }: { playerId: string; invitationId: string; agree: boolean }) =>
    call(answerInvitation, { params, body: { agree } }),
  )
}

/** Sends a parent's answer to an older age. */
export function useAnswerAgeChange() {
  return useChange(({ playerId, ...body }: { playerId: string; agree: boolean; askedAt: string }) =>
    call(answerAgeChange, { params: { playerId }, body }),
  )
}

/** Changes what another parent of the child may do. */
export function useSaveRights(playerId: string) {
  return useChange(({ guardianId, ...body }: ParentRights & { guardianId: string }) =>
    call(saveParentRights, { params: { playerId, guardianId }, body }),
  )
}

/** Lets a former parent of an adult read the list of colleges, or ends that. */
export function useLetRead() {
  return useChange(({ guardianId, reads }: { guardianId: string; reads: boolean }) =>
    call(letReadList, { params: { guardianId }, body: { reads } }),
  )
}

/** Ends the parent's own access to a child. */
export function useLeaveChild() {
  return useChange((playerId: string) => call(leaveChild, { params: { playerId } }))
}

export function useAccept() {
  return useChange((token: string) => call(acceptInvitation, { body: { token } }))
}

/** Creates a parent account from an emailed link and starts its session here. */
export function useSignUpGuardian() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { token: string; name: string; password: string }) =>
      call(signUpGuardian, { body: { ...body, browser: browserMarker() } }),
    onSuccess: (session) => startSession(client, session),
  })
}

/** Returns a mutation that then reloads the lists, even after a refusal, since they may be outdated. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  })
}
