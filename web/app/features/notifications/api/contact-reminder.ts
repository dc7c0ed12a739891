import { useMutation, useQueryClient } from '@tanstack/react-query'
import { remindOfContact } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { pageQuery } from '../../players/api.ts'

/** Reminds the coach of the day on which contact opens, or not: at once on the page, taken back when it fails. */
export function useContactReminder(player: string, coachId: string) {
  const client = useQueryClient()
  const { queryKey } = pageQuery(player, coachId)
  const show = (reminded: boolean) =>
    client.setQueryData(queryKey, (page) =>
      page?.contactDetails ? { ...page, contactDetails: { ...page.contactDetails, reminded } } : page,
    )
  return useMutation({
    mutationFn: ({ playerId, remind }: { playerId: string; remind: boolean }) =>
      call(remindOfContact, { params: { playerId }, body: { remind } }),
    scope: { id: `reminder ${player}` },
    onMutate: ({ remind }) => show(remind),
    onError: (_error, { remind }) => show(!remind),
  })
}
