import { type CollegeList, type ListEntry, t } from '@touchline/contract'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMediaQuery } from '../../../lib/media-query.ts'
import { useSearch } from '../../../lib/navigation/search-params.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { LateWindow, lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { type Conflict, useListActs } from '../acts.ts'
import type { AddWay } from '../add/add-window.tsx'
import { EntryPage, EntryPanel } from '../entry/entry-view.tsx'
import { ListTabs } from '../list-tabs.tsx'
import { collegeParam, useCloseEntry, useHasPanel } from '../model/open-entry.ts'
import { type ListRoom, RoomContext, useRoom } from '../model/room.ts'
import { EmptyList } from './empty-list.tsx'
import type { EntryWindowProps } from './entry-window.tsx'
import { PhoneList } from './phone-list.tsx'
import { StageColumns } from './stage-columns.tsx'

const EntryWindow = lazyPart(async () => (await import('./entry-window.tsx')).EntryWindow, LateWindow)
const ConflictWindow = lazyPart(
  async () => (await import('./conflict-window.tsx')).ConflictWindow,
  LateWindow,
)
const AddWindow = lazyPart(async () => (await import('../add/add-window.tsx')).AddWindow, LateWindow)

interface ListPageProps {
  list: CollegeList
  playerId: string
  viewerId: string
  own: boolean
  /** Says how old the list is, where there is no connection. */
  note: ReactNode
}

/** Shows a player's list: stages as columns on wide screens, cards below chips on narrow ones, and the open entry. */
export function ListPage({ list, playerId, viewerId, own, note }: ListPageProps) {
  const wanted = useSearch().get(collegeParam) ?? undefined
  const hasPanel = useHasPanel()
  const closeEntry = useCloseEntry()
  const [asked, setAsked] = useState<Asked>()
  const [adding, setAdding] = useState<Adding>()
  const [conflict, setConflict] = useState<Conflict>()
  const acts = useListActs(playerId, setConflict)
  const open = list.entries.find(({ college }) => college.collegeId === wanted)
  // only of an entry that was open here: a kept list may not have a new one yet
  const [shown, setShown] = useState<string>()
  if (open && shown !== wanted) setShown(wanted)
  const room: ListRoom = {
    ...acts,
    playerId,
    viewerId,
    own,
    list,
    open: open?.college.collegeId,
    ask: (entry, part) => setAsked((before) => ({ entry, part, open: true, times: timesOf(before) })),
  }
  const add = (way: AddWay) => setAdding((before) => ({ way, open: true, times: timesOf(before) }))
  return (
    <RoomContext value={room}>
      {open && !hasPanel ? (
        <>
          {note}
          <EntryPage key={open.college.collegeId} entry={open} />
        </>
      ) : (
        <>
          <ListHeader room={room} onAdd={() => add('name')} />
          <ListTabs view="list" childId={own ? undefined : playerId} />
          {note}
          {wanted !== undefined && wanted === shown && !open && <NotOnList />}
          {list.entries.length === 0 ? (
            <EmptyList onPaste={() => add('paste')} onName={() => add('name')} />
          ) : (
            <Entries open={open} onAdd={() => add('name')} />
          )}
        </>
      )}
      {asked && (
        <Ask
          asked={asked}
          onChange={setAsked}
          onRemove={(entry) => {
            if (entry === open) closeEntry()
            acts.remove(entry)
          }}
        />
      )}
      {conflict && (
        <ConflictWindow
          conflict={conflict}
          open
          onOpenChange={() => setConflict(undefined)}
          onMine={() => {
            setConflict(undefined)
            acts.change(conflict.entry, conflict.mine)
          }}
        />
      )}
      {adding && (
        <AddWindow
          key={adding.times}
          way={adding.way}
          open={adding.open}
          onOpenChange={(next) => setAdding({ ...adding, open: next })}
        />
      )}
    </RoomContext>
  )
}

/** Says that the college of the address is gone: someone else may have taken it off while it was open here. */
function NotOnList() {
  const close = useCloseEntry()
  return (
    <div className="page-width pt-4">
      <Banner onDismiss={close}>This college isn't on the list anymore.</Banner>
    </div>
  )
}

/** A window that has been opened, and how often: each time it begins anew. */
interface Opened {
  open: boolean
  times: number
}

interface Asked extends Opened, Pick<EntryWindowProps, 'entry' | 'part'> {}

interface Adding extends Opened {
  way: AddWay
}

const timesOf = (before: Opened | undefined) => (before?.times ?? 0) + 1

/** Shows stages as columns with the open entry beside them or, on narrow screens, cards below chips. */
function Entries({ open, onAdd }: { open: ListEntry | undefined; onAdd: () => void }) {
  const hasPanel = useHasPanel()
  const narrow = useMediaQuery('(width < 64rem)', false)
  if (narrow) {
    return (
      <>
        <PhoneList />
        <AddButton onPress={onAdd} />
      </>
    )
  }
  return (
    <div className="page-width flex gap-4 pt-4 pb-6">
      <StageColumns />
      {open && hasPanel && <EntryPanel key={open.college.collegeId} entry={open} />}
    </div>
  )
}

interface AskProps {
  asked: Asked
  onChange: (asked: Asked) => void
  onRemove: (entry: ListEntry) => void
}

function Ask({ asked, onChange, onRemove }: AskProps) {
  const { list } = useRoom()
  const { collegeId } = asked.entry.college
  // as the list has it now: the window stays open while others change it
  const entry = list.entries.find(({ college }) => college.collegeId === collegeId) ?? asked.entry
  const setOpen = (open: boolean) => onChange({ ...asked, open })
  return (
    <EntryWindow
      key={asked.times}
      entry={entry}
      part={asked.part}
      open={asked.open}
      onOpenChange={setOpen}
      onRemove={() => {
        setOpen(false)
        onRemove(entry)
      }}
    />
  )
}

function ListHeader({ room: { own, list }, onAdd }: { room: ListRoom; onAdd: () => void }) {
  return (
    <PageHeader
      title={own ? t`My colleges` : t`${list.playerName}'s colleges`}
      aside={
        <Button
          variant="accent"
          size="normal"
          className="max-lg:hidden"
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={onAdd}
        >
          Add colleges
        </Button>
      }
    >
      <p className="text-on-pitch-soft">
        {countText(list.entries)} Only your family sees this list. Coaches never do.
      </p>
    </PageHeader>
  )
}

/** Counts the colleges that are still in question. */
function countText(entries: readonly ListEntry[]): string {
  const count = entries.filter(({ stage }) => stage !== 'closed').length
  if (count === 0) return ''
  return count === 1 ? t`1 college.` : t`${count} colleges.`
}

/** Shows the round button at the thumb that adds colleges. */
function AddButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={t`Add colleges`}
      onClick={onPress}
      className="[@media(height<24rem)]:hidden fixed right-4 bottom-4 z-20 grid size-14 place-items-center rounded-full bg-yellow text-on-yellow shadow-card"
    >
      <Plus aria-hidden="true" className="size-7" />
    </button>
  )
}
