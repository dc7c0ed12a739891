import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContactVerdict, FirstMessage } from '@touchline/contract'
import { firstMessageQuery } from '../contact/queries.ts'
import { ProblemError } from '../platform/problem-error.ts'

/** Whether and how a coach's first message to this player would arrive; a refusal when sending is taken in, too. */
export function useFirstMessage(playerId: string, enabled = true) {
  const client = useQueryClient()
  const options = firstMessageQuery(playerId)
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...options, enabled })
  const takeRefusal = (refusal: unknown) =>
    client.setQueryData(options.queryKey, (before) => refusedBy(refusal, before) ?? before)
  return {
    first: data,
    held: data !== undefined && (!data.verdict.allowed || data.guardianNeeded),
    // once it is known that nothing is known, the server decides when the message is sent
    waiting: enabled && isPending,
    error: data ? null : error,
    retrying: isFetching,
    retry: () => void refetch(),
    takeRefusal,
  }
}

/** Whether the first message waits for a date or for a parent, rather than having failed. */
export function isHeldBack(error: unknown): boolean {
  return error instanceof ProblemError && (error.code === 'contact_held' || error.code === 'guardian_needed')
}

function refusedBy(error: unknown, before: FirstMessage | undefined): FirstMessage | undefined {
  if (!(error instanceof ProblemError)) return undefined
  if (error.code === 'guardian_needed') return before && { ...before, guardianNeeded: true }
  const verdict: unknown = Reflect.get(error.problem, 'verdict')
  if (error.code !== 'contact_held' || !isVerdict(verdict)) return undefined
  return { arrivesAs: 'message', guardianNeeded: false, parentsRead: false, ...before, verdict }
}

function isVerdict(value: unknown): value is ContactVerdict {
  return typeof value === 'object' && value !== null && 'allowed' in value && 'rule' in value
}
