import { type ProspectRow, t } from '@touchline/contract'
import { SlidersHorizontal, SquarePen } from 'lucide-react'
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { chosenCount } from '../../../../lib/filter-state.ts'
import { useNow } from '../../../../lib/i18n/times.ts'
import { useMediaQuery } from '../../../../lib/media-query.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { FilterChips } from '../../../../ui/filters/filter-chips.tsx'
import { useFilters } from '../../../../ui/filters/use-filters.ts'
import { LateWindow, lazyPart } from '../../../../ui/lazy-part.tsx'
import { BoardMenu } from '../../print/board-menu.tsx'
import { BoardColumns } from '../columns/board-columns.tsx'
import { boardFilters, countValues, filterRows } from '../model/board-filters.ts'
import { type BoardLook, useBoardLook } from '../model/board-look.ts'
import { groupRows } from '../model/groups.ts'
import { useRoom } from '../model/room.ts'
import type { Selection } from '../model/selection.ts'
import { sortRows } from '../model/sorts.ts'
import { BoardHeader } from './board-header.tsx'
import { BoardTools } from './board-tools.tsx'
import { ClassNumbers } from './class-numbers.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { Newcomers } from './newcomers.tsx'
import { NoMatch } from './no-match.tsx'
import { PhoneTools } from './phone-tools.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useWindow, type WindowName } from './use-window.ts'

const FilterSheet = lazyPart(
  async () => (await import('../../../../ui/filters/filter-sheet.tsx')).FilterSheet,
  LateWindow,
)
const FilterRail = lazyPart(async () => (await import('./filter-rail.tsx')).FilterRail)
const NotePicker = lazyPart(async () => (await import('../add/note-picker.tsx')).NotePicker, LateWindow)
const AddWindow = lazyPart(async () => (await import('../add/add-window.tsx')).AddWindow, LateWindow)
const ChangesSheet = lazyPart(async () => (await import('./changes-sheet.tsx')).ChangesSheet, LateWindow)
const BoardGuide = lazyPart(async () => (await import('../../help/board-guide.tsx')).BoardGuide, LateWindow)
const BoardList = lazyPart(async () => (await import('../list/board-list.tsx')).BoardList)
const PitchView = lazyPart(async () => (await import('../../pitch/pitch-view.tsx')).PitchView)
const PreviewSlot = lazyPart(async () => (await import('./preview-slot.tsx')).PreviewSlot)

interface BoardPageProps {
  collegeName: string
  selection: Selection
  isArchive: boolean
}

/** Shows the board's page: title and search, the line of tools, and one of the views. */
export function BoardPage({ collegeName, selection, isArchive }: BoardPageProps) {
  const { board, coachId, preview } = useRoom()
  const [look, setLook] = useBoardLook()
  const filters = boardFilters(board)
  const control = useFilters(filters)
  const [window, setWindow] = useWindow()
  const [rail, setRail] = useState(false)
  const narrow = useMediaQuery('(width < 64rem)', false)
  const phone = useMediaQuery('(width < 48rem)', false)
  // what is typed narrows the board at once, the address follows; the next key need not wait for the cards
  const state = { ...control.state, name: useDeferredValue(control.typed) }
  const wanted = { filters, state, now: useNow() }
  const rows = sortRows(filterRows(board.rows, wanted), look.sort)
  const counts = window === 'filters' || rail ? countValues(board.rows, wanted) : null
  const isEmpty = board.rows.length === 0 && !isArchive
  const heading = useRef<HTMLDivElement>(null)
  const filling = !phone && 'flex h-[calc(100dvh-3.625rem)] min-h-120 flex-col'
  return (
    <>
      <BoardHeader
        collegeName={collegeName}
        control={control}
        onOpen={setWindow}
        menu={<BoardMenu {...{ collegeName, rows, look, control }} onHelp={() => setWindow('guide')} />}
      />
      <Newcomers coachId={coachId} />
      {isEmpty ? (
        <EmptyBoard onAdd={() => setWindow('add')} onHelp={() => setWindow('guide')} />
      ) : (
        <div className={classNames(filling)}>
          <div ref={heading} tabIndex={-1} className="page-width pt-3 pb-3">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 max-md:[&>ul]:basis-0">
              <Button
                variant="outline"
                icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
                aria-expanded={narrow ? undefined : rail}
                onClick={() => (narrow ? setWindow('filters') : setRail(!rail))}
              >
                {filtersLabel(chosenCount(control.state))}
              </Button>
              <ClassNumbers control={control} />
              {phone ? (
                <PhoneTools look={look} onLook={setLook} />
              ) : (
                <BoardTools look={look} onLook={setLook} phone={false} />
              )}
            </div>
            {chosenCount(control.state) > 0 && (
              <div className="-mb-4 pt-3">
                <FilterChips control={control} isFrozen={false} focusTitle={() => heading.current?.focus()} />
              </div>
            )}
          </div>
          <div className="flex min-h-0 flex-1">
            {rail && !narrow && <FilterRail control={control} counts={counts} />}
            {rows.length === 0 ? (
              <NoMatch isArchive={isArchive} onReset={control.reset} />
            ) : (
              <View {...{ rows, look, selection, phone }} onLook={setLook} named={state.name.trim() !== ''} />
            )}
            {preview !== undefined && <PreviewSlot key={preview} prospectId={preview} />}
          </div>
        </div>
      )}
      {phone && !isEmpty && selection.ids.size === 0 && <NoteButton onPress={() => setWindow('note')} />}
      <SelectionBar selection={selection} />
      <Windows window={window} onChange={setWindow}>
        <FilterSheet
          control={control}
          counts={counts}
          counting={false}
          showLabel={rows.length === 1 ? t`Show 1 player` : t`Show ${rows.length} players`}
          open={window === 'filters'}
          onOpenChange={(open) => setWindow(open ? 'filters' : undefined)}
        />
      </Windows>
    </>
  )
}

interface ViewProps {
  rows: readonly ProspectRow[]
  look: BoardLook
  onLook: (part: Partial<BoardLook>) => void
  selection: Selection
  phone: boolean
  /** A name is looked for. */
  named: boolean
}

/** Shows the rows as columns, as a list or on the pitch; a phone has no list. */
function View({ phone, named, ...props }: ViewProps) {
  const { board } = useRoom()
  const { rows, look } = props
  if (look.view === 'pitch')
    return (
      <div className="page-width min-w-0 flex-1 overflow-y-auto pb-6 max-md:min-h-dvh">
        <PitchView rows={rows} board={board} />
      </div>
    )
  if (look.view === 'list' && !phone) return <BoardList {...props} />
  return (
    <BoardColumns {...props} groups={groupRows(board, look.group, rows)} order={board.rows} named={named} />
  )
}

interface WindowsProps {
  window: WindowName | undefined
  onChange: (window: WindowName | undefined) => void
  /** The filters' sheet. */
  children: ReactNode
}

/** Loads each window once it is asked for, and keeps it for the way it closes. */
function Windows({ window, onChange, children }: WindowsProps) {
  const [opened, setOpened] = useState<ReadonlySet<WindowName>>(new Set())
  if (window && !opened.has(window)) setOpened(new Set([...opened, window]))
  const of = (name: WindowName) => ({
    open: window === name,
    onOpenChange: (open: boolean) => onChange(open ? name : undefined),
  })
  return (
    <>
      {opened.has('filters') && children}
      {opened.has('note') && <NotePicker {...of('note')} />}
      {opened.has('add') && <AddWindow {...of('add')} />}
      {opened.has('guide') && <BoardGuide {...of('guide')} />}
      {opened.has('changes') && <ChangesSheet {...of('changes')} />}
    </>
  )
}

/** Shows the round button at the thumb that begins a note. */
function NoteButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      data-thumb=""
      aria-label={t`Write a note`}
      onClick={onPress}
      className="[@media(height<24rem)]:hidden fixed right-4 bottom-4 z-20 grid size-14 place-items-center rounded-full bg-yellow text-on-yellow shadow-card"
    >
      <SquarePen aria-hidden="true" className="size-6" />
    </button>
  )
}

const filtersLabel = (count: number) => (count === 0 ? t`Filters` : t`Filters (${count})`)
