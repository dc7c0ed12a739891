import { useQuery } from '@tanstack/react-query'
import { divisionNames, type ListEntry, t } from '@touchline/contract'
import { ArrowLeft, Trash2, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { isFocusFree } from '../../../lib/navigation/focus.ts'
import { useLoadedTitle } from '../../../lib/navigation/page-title.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { placeName, teamName } from '../../colleges/facts.tsx'
import { listEntryQuery } from '../api/list.ts'
import { cardLink } from '../model/card-focus.ts'
import { useOpenEntry } from '../model/open-entry.ts'
import { useRoom } from '../model/room.ts'
import { History } from './history.tsx'
import { KnownFacts } from './known-facts.tsx'
import { ListNotes } from './list-notes.tsx'
import { ListSteps } from './list-steps.tsx'
import { LabelChoices, PlaceInOrder, StageChoice } from './standing.tsx'

/** Shows an entry beside the columns, on wide screens; Escape closes it. */
export function EntryPanel({ entry }: { entry: ListEntry }) {
  const { college } = entry
  const navigate = useNavigate()
  const entryLink = useOpenEntry()
  const heading = useFocusedHeading()
  const close = () => {
    const { to, preventScrollReset } = entryLink(undefined)
    void navigate(to, { preventScrollReset })
    cardLink(college.collegeId)?.focus()
  }
  return (
    <aside
      aria-label={college.collegeName}
      className="sticky top-18 max-h-[calc(100svh-5.5rem)] w-104 shrink-0 self-start overflow-y-auto overscroll-contain rounded-card border border-line bg-paper"
    >
      <div className="flex items-start gap-3 border-b border-line p-4">
        <Avatar kind="college" name={college.collegeName} picture={college.profilePic} />
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none wrap-anywhere">
            {college.collegeName}
          </h2>
          <p className="text-[0.9375rem] text-ink-soft">{aboutOf(entry)}</p>
        </div>
        <IconButton label={t`Close`} data-close-preview="" onClick={close} className="-mt-1 -mr-1">
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <EntryParts entry={entry} level={3} />
    </aside>
  )
}

/** Shows an entry in the page's place, on phones and narrow windows. */
export function EntryPage({ entry }: { entry: ListEntry }) {
  const { college } = entry
  const entryLink = useOpenEntry()
  const heading = useFocusedHeading()
  useLoadedTitle(college.collegeName)
  return (
    <>
      <div className="on-pitch mown">
        <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
          <p className="w-full">
            <Link
              {...entryLink(undefined)}
              className="inline-flex min-h-11 items-center gap-2 font-medium text-white underline"
            >
              <ArrowLeft aria-hidden="true" className="size-5" />
              Back to the list
            </Link>
          </p>
          <Avatar kind="college" name={college.collegeName} picture={college.profilePic} />
          <div className="min-w-0 flex-1">
            <h1 ref={heading} tabIndex={-1} className="text-[1.75rem] outline-none wrap-anywhere">
              {college.collegeName}
            </h1>
            <p className="text-[0.9375rem] text-on-pitch-soft">{aboutOf(entry)}</p>
          </div>
        </div>
      </div>
      <div className="page-width pb-10 [--page:48rem]">
        <EntryParts entry={entry} level={2} />
      </div>
    </>
  )
}

function aboutOf({ college }: ListEntry): string {
  return [teamName(college), divisionNames[college.division], placeName(college)].join(' · ')
}

/** Returns the ref of the entry's heading, which takes the focus once the entry opens, unless it is elsewhere. */
function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isAtOpener = document.activeElement?.closest('[data-card]') != null
    if (isAtOpener || isFocusFree()) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

type Level = 2 | 3

function EntryParts({ entry, level }: { entry: ListEntry; level: Level }) {
  const { playerId, ask } = useRoom()
  const { collegeId } = entry.college
  // an entry that is on its way to the server has nothing to load yet
  const query = useQuery({ ...listEntryQuery(playerId, collegeId), enabled: entry.version > 0 })
  const details = query.data
  // as many lines as the part usually takes, so that the parts below stay in place
  const loaded = (
    title: string,
    lines: number,
    content: (data: NonNullable<typeof details>) => ReactNode,
  ) => (
    <Part title={title} level={level}>
      {details ? (
        content(details)
      ) : (
        <QueryFallback
          query={query}
          title={t`We couldn't load this part.`}
          skeleton={<SkeletonText label={t`Loading`} count={lines} />}
        />
      )}
    </Part>
  )
  return (
    <div className="divide-y divide-line [&>section]:max-xl:px-0">
      <section aria-label={t`Stage`} className="p-4">
        <StageChoice key={entry.stage} entry={entry} />
      </section>
      {loaded(t`Next steps`, 4, ({ steps }) => (
        <ListSteps collegeId={collegeId} steps={steps} />
      ))}
      {loaded(t`Notes`, 6, ({ notes }) => (
        <ListNotes collegeId={collegeId} notes={notes} />
      ))}
      <Part title={t`What we know`} level={level}>
        <KnownFacts entry={entry} />
      </Part>
      <Part title={t`How hard to get in`} level={level}>
        <LabelChoices entry={entry} />
      </Part>
      <Part title={t`Your order`} level={level}>
        <PlaceInOrder entry={entry} />
      </Part>
      {loaded(t`History`, 2, ({ moves }) => (
        <History moves={moves} />
      ))}
      <section aria-label={t`Take off the list`} className="p-4">
        <Button
          variant="quiet"
          className="-ml-3 text-red!"
          icon={<Trash2 aria-hidden="true" className="size-4.5" />}
          onClick={() => ask(entry, 'remove')}
        >
          Take off the list
        </Button>
      </section>
    </div>
  )
}

function Part({ title, level, children }: { title: string; level: Level; children: ReactNode }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-label={title} className="p-4">
      <Heading className="mb-2.5 text-xl">{title}</Heading>
      {children}
    </section>
  )
}
