import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerStillCoaching, confirmColleague, listColleagues, refuseColleague } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'

/** The other coaches of the same college. */
export function colleaguesQuery(coachId: string) {
  return queryOptions({
    queryKey: ['coaches', 'colleagues', coachId],
    queryFn: () => call(listColleagues, {}),
  })
}

/** Verifies or rejects a colleague. */
export function useDecideColleague(coachId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ colleagueId, confirmed }: { colleagueId: string; confirmed: boolean }) =>
      call(confirmed ? confirmColleague : refuseColleague, { params: { coachId: colleagueId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: colleaguesQuery(coachId).queryKey }),
  })
}

/** Answers the email that asks whether a coach still coaches there. */
export function useStillCoaching() {
  return useMutation({
    mutationFn: (body: { token: string; coaching: boolean }) => call(answerStillCoaching, { body }),
  })
}
