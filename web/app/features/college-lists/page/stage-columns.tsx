import { type ListEntry, type ListStage, listStages, t } from '@touchline/contract'
import { type KeyboardEvent, useEffectEvent, useId, useState } from 'react'
import { areCharacterKeysOn } from '../../../lib/character-keys.ts'
import type { Drop } from '../../../ui/drag/drag.ts'
import { dropPlace, useAttached } from '../../../ui/drag/use-attached.ts'
import { focusCardSoon } from '../model/card-focus.ts'
import { columnsThatFit } from '../model/columns.ts'
import { useRoom } from '../model/room.ts'
import { listStageNames, openListStages } from '../model/stages.ts'
import { useWidth } from '../model/use-width.ts'
import { ListCard } from './list-card.tsx'

const kind = 'list entries'

/**
 * Shows the stages as columns; cards are dragged between them, or moved by keys and the card's own menu. Beside an open
 * entry, columns that have no room are folded.
 */
export function StageColumns() {
  const { list, place, ask } = useRoom()
  const [asked, setAsked] = useState<readonly ListStage[]>([])
  const onKeyDown = useCardKeys()
  const carryOut = useEffectEvent(({ ids: [collegeId], columnId, spot }: Drop) => {
    const entry = list.entries.find(({ college }) => college.collegeId === collegeId)
    const stage = listStages.find((one) => one === columnId)
    if (!entry || !stage) return
    if (stage === 'closed' && entry.stage !== 'closed') return ask(entry, 'closed')
    place(entry, { stage, closedWhy: stage === 'closed' ? entry.closedWhy : null }, spot)
  })
  const board = useAttached<HTMLDivElement>((element, drag) =>
    drag.attachBoard(element, kind, (drop) => carryOut(drop)),
  )
  const unfolded = useUnfolded(asked, useWidth(board))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cards within
    <div
      ref={board}
      onKeyDown={onKeyDown}
      className="min-w-0 flex-1 overflow-x-auto overscroll-x-contain pb-4"
    >
      <ol aria-label={t`Stages`} className="flex min-h-[calc(100svh-16rem)] min-w-fit items-stretch gap-3">
        {listStages.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            entries={list.entries.filter((entry) => entry.stage === stage)}
            folded={!unfolded.includes(stage)}
            onUnfold={() => setAsked((before) => [stage, ...before.filter((one) => one !== stage)])}
          />
        ))}
      </ol>
    </div>
  )
}

/** Returns the stages whose columns are open; what is over takes no room until somebody asks. */
function useUnfolded(asked: readonly ListStage[], width: number | undefined): readonly ListStage[] {
  const { list, open } = useRoom()
  const opened = list.entries.find(({ college }) => college.collegeId === open)?.stage
  const filled = listStages.filter(
    (stage) =>
      (stage !== 'closed' || stage === opened || asked.includes(stage)) &&
      list.entries.some((entry) => entry.stage === stage),
  )
  if (opened === undefined || width === undefined) return filled
  return columnsThatFit(filled, { width, open: opened, asked })
}

interface ColumnProps {
  stage: ListStage
  entries: readonly ListEntry[]
  folded: boolean
  onUnfold: () => void
}

function Column({ stage, entries, folded, onUnfold }: ColumnProps) {
  const heading = useId()
  const drop = useAttached<HTMLLIElement>((column, drag) => drag.attachColumn(column, kind, stage))
  const name = listStageNames[stage]
  const look = 'rounded-card bg-wash data-drop:ring-2 data-drop:ring-accent data-drop:ring-inset'
  if (entries.length > 0 && folded) {
    return (
      <li ref={drop} className={`w-12 shrink-0 ${look}`}>
        <button
          type="button"
          aria-expanded={false}
          title={t`Show “${name}”`}
          onClick={onUnfold}
          className="flex size-full flex-col items-center gap-3 rounded-card py-3 text-ink-soft hover:bg-line/50 hover:text-ink"
        >
          <span className="number text-lg">{entries.length}</span>{' '}
          <span className="display text-lg [writing-mode:vertical-rl]">{name}</span>
        </button>
      </li>
    )
  }
  if (entries.length === 0) {
    return (
      <li ref={drop} className={`w-12 shrink-0 ${look}`}>
        <h2 className="flex flex-col items-center gap-3 py-3 text-lg leading-tight text-ink-soft">
          <span className="number">0</span> <span className="[writing-mode:vertical-rl]">{name}</span>
        </h2>
      </li>
    )
  }
  return (
    <li ref={drop} className={`flex min-w-52 flex-1 basis-52 flex-col max-w-96 ${look}`}>
      <h2 id={heading} className="flex items-baseline gap-2 px-3 pt-3 pb-2 text-xl leading-tight">
        {name} <span className="number text-lg text-ink-soft">{entries.length}</span>
      </h2>
      <ul aria-labelledby={heading} data-cards="" className="grid content-start gap-2 px-2 pb-3">
        {entries.map((entry) => (
          <CardPlace key={entry.college.collegeId} entry={entry} />
        ))}
      </ul>
    </li>
  )
}

function CardPlace({ entry }: { entry: ListEntry }) {
  const { collegeId } = entry.college
  const drag = useAttached<HTMLLIElement>((card, { attachCard }) =>
    attachCard(card, { kind, id: collegeId, moving: () => [collegeId] }),
  )
  return (
    <li ref={drag} data-card={collegeId} className={`relative ${dropPlace}`}>
      <ListCard entry={entry} />
    </li>
  )
}

/** Returns the handler of the keys on a card: comma and period for the stage, Alt with arrows for the order. */
function useCardKeys() {
  const { list, moveTo, shift, ask } = useRoom()
  const press = (entry: ListEntry, { key, altKey }: KeyboardEvent): boolean => {
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      shift(entry, key === 'ArrowUp' ? -1 : 1)
      return true
    }
    if (altKey || !areCharacterKeysOn()) return false
    if (key === 'm') {
      ask(entry, 'all')
      return true
    }
    const by = key === ',' ? -1 : key === '.' ? 1 : 0
    if (by === 0 || entry.stage === 'closed') return false
    const stage = openListStages[openListStages.indexOf(entry.stage) + by]
    if (!stage) return false
    moveTo(entry, { stage, closedWhy: null })
    return true
  }
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement))
      return
    const id = event.target.closest<HTMLElement>('[data-card]')?.dataset.card
    const entry = list.entries.find(({ college }) => college.collegeId === id)
    if (!entry || !press(entry, event)) return
    event.preventDefault()
    focusCardSoon(entry.college.collegeId)
  }
}
