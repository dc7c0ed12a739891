import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import {
  type ClosedByParent,
  closeReport,
  confirmCoach,
  type Division,
  decideAgeChange,
  decideDivision,
  decideRemoval,
  deleteReportedWords,
  type Endpoint,
  getAdminOverview,
  getReport,
  giveParentRights,
  type HeldDecision,
  listClosedByParents,
  listCoachesToDecide,
  listCollege,
  listContactMessages,
  listDivisionsToConfirm,
  listFamiliesToDecide,
  listReports,
  listUnlistedColleges,
  markContactMessage,
  type OutputOf,
  openClosedByParent,
  type ParentRights,
  type ReportWithEvidence,
  refuseCoach,
  removeCollege,
  restoreAccount,
  searchAccounts,
  searchAuditLog,
  suspendAccount,
  type UserType,
  undoDecision,
  type Verification,
  warnAccount,
} from '@touchline/contract'
import { call, lastingCall } from '../../lib/http/call.ts'

/** The prefix of all administrator query keys, except an open report's, because each fetch of it is audited. */
const everything = ['admin'] as const

const paging = {
  initialPageParam: '',
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
}

/** Loads the counts of everything that waits for an administrator. */
export const overviewQuery = queryOptions({
  queryKey: [...everything, 'overview'],
  queryFn: () => call(getAdminOverview, {}),
})

/** Loads the coaches with this verification, page by page. */
export function coachesQuery(verification: Verification) {
  return infiniteQueryOptions({
    queryKey: [...everything, 'coaches', verification],
    queryFn: ({ pageParam }) => call(listCoachesToDecide, { query: { verification, cursor: pageParam } }),
    ...paging,
  })
}

/** Loads the open or closed reports, page by page, without their messages. */
export function reportsQuery(state: 'open' | 'closed') {
  return infiniteQueryOptions({
    queryKey: [...everything, 'reports', state],
    queryFn: ({ pageParam }) => call(listReports, { query: { state, cursor: pageParam } }),
    ...paging,
  })
}

/** Loads the reports about one person, open and closed, without their messages. */
export function reportsAboutQuery(reportedId: string) {
  return queryOptions({
    queryKey: [...everything, 'reports', 'about', reportedId],
    queryFn: () => call(listReports, { query: { reportedId, limit: 50 } }),
  })
}

/** Loads one report. Each fetch is audited, so only opening the page makes one. */
export function reportQuery(reportId: string) {
  return queryOptions({
    queryKey: ['admin-report', reportId],
    queryFn: () => call(getReport, { params: { reportId } }),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Loads the messages of the contact form, handled or not, page by page. */
export function contactMessagesQuery(state: 'unhandled' | 'handled') {
  return infiniteQueryOptions({
    queryKey: [...everything, 'messages', state],
    queryFn: ({ pageParam }) => call(listContactMessages, { query: { state, cursor: pageParam } }),
    ...paging,
  })
}

/** Loads the unlisted colleges, page by page. */
export const collegesQuery = infiniteQueryOptions({
  queryKey: [...everything, 'colleges'],
  queryFn: ({ pageParam }) => call(listUnlistedColleges, { query: { cursor: pageParam } }),
  ...paging,
})

/** Loads the divisions that only a coach has entered, page by page. */
export const divisionsQuery = infiniteQueryOptions({
  queryKey: [...everything, 'divisions'],
  queryFn: ({ pageParam }) => call(listDivisionsToConfirm, { query: { cursor: pageParam } }),
  ...paging,
})

export interface AccountFilters {
  q: string
  type: UserType | undefined
  suspended: boolean
}

/** Loads the accounts that match a search, page by page. */
export function accountsQuery({ q, type, suspended }: AccountFilters) {
  return infiniteQueryOptions({
    queryKey: [...everything, 'accounts', q, type, suspended],
    queryFn: ({ pageParam }) =>
      call(searchAccounts, {
        query: { q, type, suspended: suspended ? 'true' : undefined, cursor: pageParam },
      }),
    ...paging,
  })
}

export const auditFilterKeys = ['action', 'actor', 'subject', 'from', 'to'] as const
export type AuditFilters = Record<(typeof auditFilterKeys)[number], string>

/** Loads the entries of the audit log that match the filters, page by page. */
export function auditQuery(filters: AuditFilters) {
  return infiniteQueryOptions({
    queryKey: [...everything, 'audit', filters],
    queryFn: ({ pageParam }) => call(searchAuditLog, { query: { ...filters, limit: 50, cursor: pageParam } }),
    ...paging,
  })
}

/** Returns a mutation that then reloads everything administrators see, except an open report. */
function useAct<Given, Answer>(act: (given: Given) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: everything }),
  })
}

const firstLook = 1000 // milliseconds after a decision is due
const longestWait = 32_000 // milliseconds between two reloads

const watched = new Set<string>() // ids of decisions

/**
 * Reloads the lists once a decision is due, at growing intervals, until none of them shows it as held; once, however
 * often it is asked for.
 */
export function reloadUntilMade(client: QueryClient, { decisionId, undoableFor }: HeldDecision) {
  if (watched.has(decisionId)) return
  watched.add(decisionId)
  const look = async (wait: number) => {
    await client.invalidateQueries({ queryKey: everything })
    if (isHeld(client, decisionId)) setTimeout(look, wait, Math.min(longestWait, wait * 2))
    else watched.delete(decisionId)
  }
  setTimeout(look, undoableFor + firstLook, 2 * firstLook)
}

/** Returns true if a list in memory has a decision that is neither made nor failed. */
function isHeld(client: QueryClient, decisionId: string): boolean {
  const lists = {
    coaches: client.getQueriesData<Pages<typeof listCoachesToDecide>>({
      queryKey: [...everything, 'coaches'],
    }),
    accounts: client.getQueriesData<Pages<typeof searchAccounts>>({ queryKey: [...everything, 'accounts'] }),
  }
  const shown = [
    ...lists.coaches.flatMap(([, data]) => data?.pages.flatMap(({ coaches }) => coaches) ?? []),
    ...lists.accounts.flatMap(([, data]) => data?.pages.flatMap(({ accounts }) => accounts) ?? []),
  ]
  return shown.some(({ held }) => held?.decisionId === decisionId && held.state !== 'failed')
}

type Pages<List extends Endpoint> = InfiniteData<OutputOf<List>>

/** A decision about a coach; rejecting a verified coach withdraws the verification. */
interface CoachDecision {
  coachId: string
  verified: boolean
  note: string
}

/** Verifies or rejects a coach, unless undone within ten seconds. */
export function useDecideCoach() {
  return useAct(({ coachId, verified, note }: CoachDecision) =>
    lastingCall(verified ? confirmCoach : refuseCoach, {
      params: { coachId },
      body: { note, undoable: true },
    }),
  )
}

/** Undoes one's own held decision. */
export function useUndoDecision() {
  return useAct((decisionId: string) => call(undoDecision, { params: { decisionId } }))
}

/** Marks a contact form message as handled or not. */
export function useMarkMessage() {
  return useAct(({ messageId, handled }: { messageId: string; handled: boolean }) =>
    call(markContactMessage, { params: { messageId }, body: { handled } }),
  )
}

/** Lists or removes an unlisted college. */
export function useSettleCollege() {
  return useAct(async ({ collegeId, listed }: { collegeId: string; listed: boolean }) => {
    if (listed) await call(listCollege, { params: { collegeId } })
    else await call(removeCollege, { params: { collegeId } })
  })
}

/** Makes a division a college's official one; `shown` is what the administrator saw. */
export function useDecideDivision() {
  return useAct(({ collegeId, ...body }: { collegeId: string; division: Division; shown: Division }) =>
    call(decideDivision, { params: { collegeId }, body }),
  )
}

/** Warns a person by email; `reportId` names the report behind it. */
export function useWarn() {
  return useAct(({ userId, reason, reportId }: { userId: string; reason: string; reportId?: string }) =>
    lastingCall(warnAccount, { params: { userId }, body: { reason, reportId } }),
  )
}

/** Suspends a person; `reportId` names the report behind it. */
export function useSuspend() {
  return useAct(({ userId, reason, reportId }: { userId: string; reason: string; reportId?: string }) =>
    call(suspendAccount, { params: { userId }, body: { reason, reportId } }),
  )
}

/** Restores a suspended account, unless undone within ten seconds. */
export function useRestoreAccount() {
  return useAct(({ userId, reason }: { userId: string; reason: string }) =>
    lastingCall(restoreAccount, { params: { userId }, body: { reason, undoable: true } }),
  )
}

export function useCloseReport(reportId: string) {
  return useAct((body: { outcome: string; note: string }) =>
    call(closeReport, { params: { reportId }, body }),
  )
}

/** Deletes the post or comment a report is about. */
export function useDeleteWords(reportId: string) {
  return useAct(() => call(deleteReportedWords, { params: { reportId } }))
}

/** Updates the open report after a call, without reading the evidence again. */
export function useReportChange(reportId: string) {
  const client = useQueryClient()
  return (change: (now: ReportWithEvidence) => ReportWithEvidence) =>
    client.setQueryData(reportQuery(reportId).queryKey, (now) => now && change(now))
}

/** Loads families' requests that need a decision: age changes and parents' removals. */
export const familiesQuery = queryOptions({
  queryKey: [...everything, 'families'],
  queryFn: () => call(listFamiliesToDecide, {}),
})

/** Loads what a player's parents keep closed. */
export function closedQuery(playerId: string) {
  return queryOptions({
    queryKey: [...everything, 'closed', playerId],
    queryFn: () => call(listClosedByParents, { params: { playerId } }),
  })
}

interface FamilyDecision {
  playerId: string
  /** The parent to remove; undefined if the decision is about an age. */
  guardianId: string | undefined
  agree: boolean
  note: string
}

/** Decides about an age or a parent's removal. */
export function useDecideFamily() {
  return useAct(({ playerId, guardianId, ...body }: FamilyDecision) =>
    guardianId === undefined
      ? call(decideAgeChange, { params: { playerId }, body })
      : call(decideRemoval, { params: { playerId, guardianId }, body }),
  )
}

/** Reopens what a parent keeps closed. */
export function useOpenClosed(playerId: string) {
  return useAct((body: Pick<ClosedByParent, 'act' | 'conversationId' | 'collegeId'> & { note: string }) =>
    call(openClosedByParent, { params: { playerId }, body }),
  )
}

/** Gives a parent rights, or takes them. */
export function useGiveRights(playerId: string) {
  return useAct(({ guardianId, ...body }: ParentRights & { guardianId: string; note: string }) =>
    call(giveParentRights, { params: { playerId, guardianId }, body }),
  )
}
