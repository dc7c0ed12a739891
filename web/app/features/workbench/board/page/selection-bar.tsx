import { compared, t } from '@touchline/contract'
import {
  Archive,
  ArchiveRestore,
  CircleUser,
  Columns2,
  Flag,
  GraduationCap,
  Shirt,
  Tag,
  Trash2,
  TrendingUp,
  X,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { focusSoon } from '../columns/use-card-focus.ts'
import { type ActPart, useRoom } from '../model/room.ts'
import { removalOf } from '../model/say.ts'
import type { Selection } from '../model/selection.ts'

const acts: readonly { part: ActPart; label: string; icon: ReactNode }[] = [
  { part: 'stage', label: t`Stage`, icon: <TrendingUp aria-hidden="true" /> },
  { part: 'priority', label: t`Priority`, icon: <Flag aria-hidden="true" /> },
  { part: 'owner', label: t`Owner`, icon: <CircleUser aria-hidden="true" /> },
  { part: 'tags', label: t`Tags`, icon: <Tag aria-hidden="true" /> },
  { part: 'entering', label: t`Class`, icon: <GraduationCap aria-hidden="true" /> },
  { part: 'position', label: t`Position`, icon: <Shirt aria-hidden="true" /> },
]

const button =
  'inline-flex min-h-11 items-center gap-2 rounded-field px-3 text-sm font-semibold whitespace-nowrap text-white hover:bg-white/15 aria-disabled:text-on-pitch-soft aria-disabled:hover:bg-transparent [&_svg]:size-5'

/** Shows what may be done with all chosen prospects at once, at the bottom edge; nothing without any. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const { board, act, give } = useRoom()
  const rows = board.rows.filter(({ prospectId }) => selection.has(prospectId))
  if (rows.length === 0) return null
  const prospectIds = rows.map(({ prospectId }) => prospectId)
  const count = rows.length
  const isArchived = rows.every(({ archived }) => archived)
  const clear = ({ detail }: Pick<UIEvent, 'detail'>) => {
    selection.clear()
    // the bar goes, and the focus of a keyboard with it
    if (detail === 0) focusSoon()
  }
  return (
    <section
      data-at-bottom=""
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && clear(event)}
      aria-label="Selected players"
      className="on-pitch bottom-bar z-20! border-t-2 border-mark bg-deep text-on-pitch"
    >
      <div className="page-width flex min-h-15 items-center gap-1 overflow-x-auto">
        <p aria-live="polite" className="display pr-3 text-xl whitespace-nowrap">
          {count === 1 ? t`1 selected` : t`${count} selected`}
        </p>
        <Compare prospectIds={prospectIds} />
        {acts.map(({ part, label, icon }) => (
          <button key={part} type="button" onClick={() => act(part, prospectIds)} className={button}>
            {icon}
            {label}
          </button>
        ))}
        <button
          type="button"
          className={button}
          onClick={(event) => {
            const archived = !isArchived
            give(
              { kind: 'archive', prospectIds, archived },
              archived ? t`Archived ${count} players.` : t`${count} players are back on the board.`,
            )
            clear(event)
          }}
        >
          {isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          {isArchived ? t`Back to the board` : t`Archive`}
        </button>
        <button
          type="button"
          className={button}
          onClick={(event) => {
            give({ kind: 'remove', prospectIds, removed: true }, removalOf(rows))
            clear(event)
          }}
        >
          <Trash2 aria-hidden="true" />
          Remove
        </button>
        <IconButton label={t`Clear the selection`} onClick={clear} className="ml-auto">
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  )
}

/** Leads to two to four prospects side by side; for fewer or more it keeps the focus and says why it is off. */
function Compare({ prospectIds }: { prospectIds: readonly string[] }) {
  const reason = useId()
  const count = prospectIds.length
  const off = count < compared.min || count > compared.max
  return (
    <>
      <Link
        to={paths.boardCompare(prospectIds.join(','))}
        discover="none"
        aria-disabled={off || undefined}
        aria-describedby={off ? reason : undefined}
        title={off ? t`Choose two to four players` : undefined}
        onClick={(event) => off && event.preventDefault()}
        className={button}
      >
        <Columns2 aria-hidden="true" />
        Compare
      </Link>
      <span id={reason} hidden>
        Choose two to four players
      </span>
    </>
  )
}
