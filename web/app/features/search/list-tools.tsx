import { type PlayerSort, t } from '@touchline/contract'
import { SortSelect } from '../../ui/lists/sort-select.tsx'
import { ExportFavorites } from './export-favorites.tsx'

export { PausedToggle } from '../player-lists/paused-toggle.tsx'
export { RemovedToggle } from '../player-lists/removed-toggle.tsx'
export { AddedNote } from './added-note.tsx'
export { PreviewHint } from './preview/preview-hint.tsx'

interface ListToolsProps {
  sort: PlayerSort
  onSort: (sort: PlayerSort) => void
  /** The list holds shared profiles: the newest is the latest share. */
  shared: boolean
  /** The list holds favorites alone, which can be saved as a file. */
  exportable: boolean
}

/** The tools above a list of players, which come after its cards' scripts: the order, and the way into a spreadsheet. */
export function ListTools({ sort, onSort, shared, exportable }: ListToolsProps) {
  const options = [
    { value: 'newest', label: shared ? t`Latest share` : t`Newest profiles` },
    { value: 'gpa', label: t`Highest GPA` },
    { value: 'height', label: t`Tallest` },
    { value: 'distance', label: t`Closest to your college` },
  ] as const
  return (
    <>
      {exportable && <ExportFavorites />}
      <SortSelect<PlayerSort> options={options} value={sort} onChange={onSort} />
    </>
  )
}
