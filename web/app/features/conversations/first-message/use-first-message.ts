import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf, ProblemError } from '../../../lib/http/problem-error.ts'
import { firstMessageQuery } from '../../contact-rules/api/contact-rules.ts'
import { refusedBy } from './held-back.ts'

/** Tells whether and how a coach's first message to this player would arrive; includes a refusal on sending. */
export function useFirstMessage(playerId: string, enabled = true) {
  const client = useQueryClient()
  const options = firstMessageQuery(playerId)
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...options, enabled })
  const takeRefusal = (refusal: unknown) =>
    client.setQueryData(options.queryKey, (before) => refusedBy(refusal, before) ?? before)
  const refused = error instanceof ProblemError && error.code === 'contact_refused'
  return {
    first: refused ? undefined : data,
    /** The player wants no messages from this person, in words. */
    unwanted: refused ? messageOf(error) : '',
    held: refused || (data !== undefined && (!data.verdict.allowed || data.guardianNeeded)),
    // once it is known that nothing is known, the server decides when the message is sent
    waiting: enabled && isPending,
    error: data || refused ? null : error,
    retrying: isFetching,
    retry: () => void refetch(),
    takeRefusal,
  }
}
