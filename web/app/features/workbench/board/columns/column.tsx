import { type ProspectRow, t } from '@touchline/contract'
import { ChevronsLeftRight, ChevronsRightLeft } from 'lucide-react'
import { type RefObject, useEffect, useId, useState } from 'react'
import { IconButton } from '../../../../ui/button.tsx'
import { StageMark } from '../../stage-mark.tsx'
import type { Density } from '../model/board-look.ts'
import type { Group } from '../model/groups.ts'
import type { Selection } from '../model/selection.ts'
import { CardList } from './card-list.tsx'
import type { CardFocus } from './use-card-focus.ts'
import { useColumnDrop } from './use-drop.ts'

interface ColumnProps {
  group: Group
  density: Density
  selection: Selection
  focus: CardFocus
  /** Taken for near the screen until the page has been laid out. */
  startsNear: boolean
  onFold: () => void
}

/** Shows a column: its name, how many it has, and its cards, which scroll by themselves. */
export function Column({ group, density, selection, focus, startsNear, onFold }: ColumnProps) {
  const heading = useId()
  const drop = useColumnDrop(group.id)
  const near = useNear(drop, startsNear)
  const { name, rows, stage } = group
  return (
    <li
      ref={drop}
      className="group/column flex h-full w-70 shrink-0 flex-col rounded-card bg-wash data-drop:ring-2 data-drop:ring-accent data-drop:ring-inset"
    >
      <div className="flex min-h-14 items-center gap-2 py-1.5 pr-1 pl-3">
        <div className="min-w-0 flex-1">
          <h2 id={heading} className="flex items-baseline gap-2 text-xl leading-tight">
            <span className="truncate">{name}</span>
            <span className="number text-lg text-ink-soft">{rows.length}</span>
          </h2>
          <p className="flex h-4 items-center gap-3">
            {stage && <StageMark stage={stage} />}
            <TopCounts rows={rows} />
          </p>
        </div>
        <IconButton
          label={t`Fold ${name}`}
          onClick={onFold}
          className="pointer-fine:opacity-0 pointer-fine:group-hover/column:opacity-100 pointer-fine:focus-visible:opacity-100"
        >
          <ChevronsRightLeft aria-hidden="true" />
        </IconButton>
      </div>
      <CardList
        key={density}
        labelledBy={heading}
        rows={rows}
        density={density}
        selection={selection}
        focus={focus}
        near={near}
      />
    </li>
  )
}

/** Returns true while a column is on the screen or just beside it, or has the card that is dragged. */
function useNear(column: RefObject<HTMLElement | null>, startsNear: boolean): boolean {
  const [near, setNear] = useState(startsNear)
  useEffect(() => {
    const element = column.current
    if (!element) return
    const look = (entries: readonly IntersectionObserverEntry[]) =>
      setNear(entries.at(-1)?.isIntersecting === true || element.querySelector('[data-dragged]') !== null)
    const observer = new IntersectionObserver(look, {
      root: element.closest('[data-board]'),
      rootMargin: '0px 300px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [column])
  return near
}

/** Counts the two highest priorities, as '3 A · 5 B'. */
function TopCounts({ rows }: { rows: readonly ProspectRow[] }) {
  const count = (letter: string) => rows.filter(({ priority }) => priority === letter).length
  const parts = ['A', 'B'].map((letter) => [letter, count(letter)] as const).filter(([, found]) => found > 0)
  if (parts.length === 0) return null
  return (
    <span className="text-xs font-semibold text-ink-soft tabular-nums">
      {parts.map(([letter, found]) => `${found} ${letter}`).join(' · ')}
    </span>
  )
}

/** Shows a folded column as a narrow strip, which takes cards, too. */
export function FoldedColumn({
  group: { id, name, rows },
  onUnfold,
}: {
  group: Group
  onUnfold: () => void
}) {
  const drop = useColumnDrop(id)
  return (
    <li
      ref={drop}
      className="h-full w-12 shrink-0 rounded-card bg-wash data-drop:ring-2 data-drop:ring-accent data-drop:ring-inset"
    >
      <button
        type="button"
        title={t`Unfold ${name}`}
        onClick={onUnfold}
        className="flex size-full flex-col items-center gap-3 rounded-card py-3 text-ink-soft hover:bg-line/50 hover:text-ink"
      >
        <ChevronsLeftRight aria-hidden="true" className="size-5" />
        <span className="sr-only">Unfold </span>
        <span className="display order-1 text-lg [writing-mode:vertical-rl]">{name}</span>{' '}
        <span className="number text-lg">{rows.length}</span>
      </button>
    </li>
  )
}
