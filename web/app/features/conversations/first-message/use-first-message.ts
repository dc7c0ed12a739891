import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContactVerdict, FirstMessage } from '@touchline/contract'
import { messageOf, ProblemError } from '../../../lib/http/problem-error.ts'
import { firstMessageQuery } from '../../contact-rules/api.ts'

/** Returns whether and how a coach's first message to this player would arrive; includes a refusal on sending. */
export function useFirstMessage(playerId: string, enabled = true) {
  const client = useQueryClient()
  const options = firstMessageQuery(playerId)
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...options, enabled })
  const takeRefusal = (refusal: unknown) =>
    client.setQueryData(options.queryKey, (before) => refusedBy(refusal, before) ?? before)
  const refused = error instanceof ProblemError && error.code === 'contact_refused'
  return {
    first: refused ? undefined : data,
    /** Says that the player wants no messages from this person; otherwise empty. */
    unwanted: refused ? messageOf(error) : '',
    held: refused || (data !== undefined && (!data.verdict.allowed || data.guardianNeeded)),
    // False once the check has failed: the server then decides on sending.
    isPending: enabled && isPending,
    error: data || refused ? null : error,
    retrying: isFetching,
    retry: () => void refetch(),
    takeRefusal,
  }
}

/** Returns true if the first message waits for a date or a parent, rather than having failed. */
export function isBlockedByRule(error: unknown): boolean {
  return error instanceof ProblemError && (error.code === 'contact_held' || error.code === 'guardian_needed')
}

/** Returns how a first message would arrive, from a refusal by the contact rules; undefined for other refusals. */
export function refusedBy(error: unknown, before: FirstMessage | undefined): FirstMessage | undefined {
  if (!(error instanceof ProblemError)) return undefined
  if (error.code === 'guardian_needed') return before && { ...before, guardianNeeded: true }
  const verdict: unknown = Reflect.get(error.problem, 'verdict')
  if (error.code !== 'contact_held' || !isVerdict(verdict)) return undefined
  return { arrivesAs: 'message', guardianNeeded: false, parentsRead: false, ...before, verdict }
}

function isVerdict(value: unknown): value is ContactVerdict {
  return typeof value === 'object' && value !== null && 'allowed' in value && 'rule' in value
}
