import { type PlayerCard, t } from '@touchline/contract'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useRestoring } from './player-marks.ts'

/** Puts a removed player back on the lists of the coach's college, and says so. */
export function useRestore(collegeId: string) {
  const { mutate } = useRestoring(collegeId)
  const toast = useToast()
  return (player: Pick<PlayerCard, 'playerId' | 'playerName'>) =>
    mutate(player, { onSuccess: () => toast.success(t`${player.playerName} is back on your lists.`) })
}
