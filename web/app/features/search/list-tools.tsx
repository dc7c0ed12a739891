import { useQuery } from '@tanstack/react-query'
import { type PlayerCard, type PlayerSort, t } from '@touchline/contract'
import { Download, PanelRight } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { shortDate } from '../../lib/i18n/times.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { SortSelect } from '../../ui/lists/sort-select.tsx'
import { lastVisitQuery } from '../home/api.ts'
import { saveFavorites } from '../player-lists/api/player-lists.ts'

export { PausedToggle, RemovedToggle } from '../player-lists/list-toggles.tsx'

interface ListToolsProps {
  sorts: readonly PlayerSort[]
  sort: PlayerSort
  onSort: (sort: PlayerSort) => void
  /** The list has shared profiles: newest means the latest share. */
  shared: boolean
  /** The list has favorites only: among all players, newest means the latest star. */
  favorites: boolean
}

/** Offers a choice of order above a list of players. */
export function ListTools({ sorts, sort, onSort, shared, favorites }: ListToolsProps) {
  const newest = favorites ? t`Latest favorite` : t`Newest profiles`
  const labels: Record<PlayerSort, string> = {
    newest: shared ? t`Latest share` : newest,
    gpa: t`Highest GPA`,
    height: t`Tallest`,
    distance: t`Closest to your college`,
  }
  const options = sorts.map((value) => ({ value, label: labels[value] }))
  return <SortSelect<PlayerSort> options={options} value={sort} onChange={onSort} />
}

interface AddedNoteProps {
  player: PlayerCard
  coachId: string
  /** The date is the share's. */
  shared: boolean
}

/** Says since when a player is on the list, marked "New" if someone else added them after the coach's last visit. */
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

/** Explains the third column while it is empty. */
export function PreviewHint() {
  return (
    <div className="sticky top-18 hidden min-h-80 place-content-center justify-items-center gap-2 rounded-card border-2 border-dashed border-line p-6 text-center text-ink-soft xl:grid">
      <PanelRight aria-hidden="true" className="size-8 text-field-line" />
      <p className="display text-xl text-ink">Preview</p>
      <p className="text-[0.9375rem]">
        Press the preview button on a card to see a player's video, next game and stats here, without leaving
        the list.
      </p>
    </div>
  )
}

/** Saves the college's favorites as a spreadsheet file; disabled if there are none. */
export function ExportFavorites({ empty }: { empty: boolean }) {
  const [saving, setSaving] = useState(false)
  const toast = useToast()
  const save = async () => {
    setSaving(true)
    try {
      await saveFavorites()
    } catch (error) {
      toast.failure(messageOf(error))
    }
    setSaving(false)
  }
  return (
    <Button
      variant="quiet"
      disabled={empty}
      loading={saving}
      onClick={() => void save()}
      icon={<Download aria-hidden="true" className="size-4.5" />}
      className="max-lg:-ml-3.5"
    >
      Export CSV
    </Button>
  )
}
