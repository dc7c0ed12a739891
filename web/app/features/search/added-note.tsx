import { useQuery } from '@tanstack/react-query'
import { type PlayerCard, t } from '@touchline/contract'
import { shortDate } from '../../lib/i18n/times.ts'
import { lastVisitQuery } from '../home/api.ts'

interface AddedNoteProps {
  player: PlayerCard
  coachId: string
  /** The date is that of the share. */
  shared: boolean
}

/** Since when a player is on the list, and that this was after the coach's last visit, by somebody else's act. */
export function AddedNote({ player: { addedAt, addedBy }, coachId, shared }: AddedNoteProps) {
  const { data: visit } = useQuery(lastVisitQuery(coachId))
  if (!addedAt) return null
  const isNew = !!visit?.since && addedAt > visit.since && addedBy !== coachId
  return (
    <>
      {shared ? t`Shared ${shortDate(addedAt)}` : t`Favorite since ${shortDate(addedAt)}`}
      {isNew && <span className="rounded-[5px] bg-yellow px-1.5 font-semibold text-on-yellow">New</span>}
    </>
  )
}
