import { type ProspectRow, stageNames, t } from '@touchline/contract'
import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowUp,
  CircleUser,
  ClipboardPen,
  Flag,
  GraduationCap,
  ListChecks,
  type LucideIcon,
  PanelRight,
  Shirt,
  SquarePen,
  Star,
  Tag,
  Trash2,
  TrendingUp,
} from 'lucide-react'
import { classNames } from '../../../../ui/class-names.ts'
import { type ActPart, useRoom } from '../model/room.ts'
import { removalOf } from '../model/say.ts'

interface ActMenuProps {
  row: ProspectRow
  selected: boolean
  onPart: (part: ActPart) => void
  onSelect: () => void
  onMove: ((by: -1 | 1) => void) | undefined
  onDone: () => void
}

interface Entry {
  label: string
  value?: string | undefined
  icon: LucideIcon
  destroys?: boolean
  onChoose: () => void
}

/** Lists all that may be done with a prospect, with what is so now: everything that dragging and keys do, and more. */
export function ActMenu({ row, selected, onPart, onSelect, onMove, onDone }: ActMenuProps) {
  const { board, give, star, setPreview } = useRoom()
  const { prospectId } = row
  const prospectIds = [prospectId]
  const then = (act: () => void) => () => {
    act()
    onDone()
  }
  const tags = board.settings.tags.filter(({ id }) => row.tagIds.includes(id))
  const owner = board.members.find(({ coachId }) => coachId === row.ownerId)
  const part = (to: ActPart, entry: Omit<Entry, 'onChoose'>): Entry => ({
    ...entry,
    onChoose: () => onPart(to),
  })
  const entries: Entry[] = [
    part('note', { label: t`Note`, icon: SquarePen, value: row.lastNote }),
    part('evaluate', { label: t`Quick evaluation`, icon: ClipboardPen, value: gradeText(row) }),
    part('stage', { label: t`Stage`, icon: TrendingUp, value: stageNames[row.stage] }),
    part('priority', { label: t`Priority`, icon: Flag, value: row.priority ?? '' }),
    part('owner', { label: t`Owner`, icon: CircleUser, value: owner?.name }),
    part('tags', { label: t`Tags`, icon: Tag, value: tags.map(({ label }) => label).join(', ') }),
    part('entering', { label: t`Entering class`, icon: GraduationCap, value: String(row.entering ?? '') }),
    part('position', { label: t`Main position`, icon: Shirt, value: row.positions[0] }),
    ...(row.playerId === null || row.unlisted
      ? []
      : [
          {
            label: row.starred ? t`Remove from favorites` : t`Add to favorites`,
            icon: Star,
            onChoose: then(() => star(row)),
          },
        ]),
    { label: t`Preview`, icon: PanelRight, onChoose: then(() => setPreview(prospectId)) },
    {
      label: selected ? t`Unselect` : t`Select`,
      icon: ListChecks,
      onChoose: then(onSelect),
    },
    ...(onMove
      ? [
          { label: t`Move up`, icon: ArrowUp, onChoose: then(() => onMove(-1)) },
          { label: t`Move down`, icon: ArrowDown, onChoose: then(() => onMove(1)) },
        ]
      : []),
    {
      label: row.archived ? t`Back to the board` : t`Archive`,
      icon: row.archived ? ArchiveRestore : Archive,
      onChoose: then(() =>
        give(
          { kind: 'archive', prospectIds, archived: !row.archived },
          row.archived ? t`${row.name} is back on the board.` : t`Archived ${row.name}.`,
        ),
      ),
    },
    {
      label: t`Remove from the board`,
      icon: Trash2,
      destroys: true,
      onChoose: then(() => give({ kind: 'remove', prospectIds, removed: true }, removalOf([row]))),
    },
  ]
  return (
    <ul className="-mx-2 grid grid-cols-[minmax(0,1fr)]">
      {entries.map(({ label, value, icon: Icon, destroys = false, onChoose }) => (
        <li key={label} className={classNames(destroys && 'mt-1 border-t border-line pt-1')}>
          <button
            type="button"
            onClick={onChoose}
            className={classNames(
              'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left font-semibold hover:bg-wash',
              destroys && 'text-red',
            )}
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            <span className="shrink-0">{label}</span>
            {value && <span className="ml-auto min-w-0 truncate font-normal text-ink-soft">{value}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

function gradeText({ grade, graders }: ProspectRow): string | undefined {
  return grade === null ? undefined : `${grade.toFixed(1)} (${graders})`
}
