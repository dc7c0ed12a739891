import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removePlayer, restorePlayer, t } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { playerListsKey } from '../../../lib/http/shared-keys.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { inboxKey } from '../api/inbox.ts'

interface Named {
  playerId: string
  playerName: string
}

/** Returns the function that takes a player who shared off the college's lists, with Undo. */
export function useInboxRemoval(collegeId: string): (player: Named) => void {
  const client = useQueryClient()
  const toast = useToast()
  const reload = () => {
    void client.invalidateQueries({ queryKey: inboxKey })
    void client.invalidateQueries({ queryKey: playerListsKey })
  }
  const onError = (error: unknown) => toast.failure(messageOf(error))
  const restore = useMutation({
    mutationFn: ({ playerId }: Named) => call(restorePlayer, { query: { userId: playerId, collegeId } }),
    onSuccess: reload,
    onError,
  })
  const remove = useMutation({
    mutationFn: ({ playerId }: Named) => call(removePlayer, { query: { userId: playerId, collegeId } }),
    onSuccess: (_answer, player) => {
      toast.success(t`${player.playerName} is off your lists.`, {
        label: t`Undo`,
        onAction: () => restore.mutate(player),
      })
      reload()
    },
    onError,
  })
  return (player) => remove.mutate(player)
}
