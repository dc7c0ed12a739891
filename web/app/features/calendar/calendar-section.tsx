import { useQuery } from '@tanstack/react-query'
import { type Calendar, type CalendarGame, coachesOnly } from '@touchline/contract'
import { Lock } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { useMounted } from '../../lib/hydration/hydration.tsx'
import { useMediaQuery } from '../../lib/media-query.ts'
import { useSession } from '../../lib/session/session.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { LateWindow, lazyPart } from '../../ui/lazy-part.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { calendarQuery, type Owner } from './api/calendar.ts'
import { monthOf, monthTitle } from './game-times.ts'
import { GameViews, MonthSkeleton } from './game-views.tsx'
import { type View, ViewToggle } from './view-toggle.tsx'

const EditableCalendar = lazyPart(
  async () => (await import('./editing/editable-calendar.tsx')).EditableCalendar,
  ({ compact }) => <MonthSkeleton compact={compact} />,
)
const CalendarFeeds = lazyPart(async () => (await import('./feeds/calendar-feeds.tsx')).CalendarFeeds)
const GameDetails = lazyPart(async () => (await import('./game-details.tsx')).GameDetails, LateWindow)

interface CalendarSectionProps extends Owner {
  /** True only on the player's own profile and the college edit page. */
  editable: boolean
}

/** Shows a player's or college's games as the viewer may see them: as a month, a list, or months only. */
export function CalendarSection({ ownerId, isCollege, editable }: CalendarSectionProps) {
  const id = useId()
  const mounted = useMounted()
  const session = useSession()
  const viewerId = mounted ? session?.user.userId : undefined
  // too narrow for words in a month's days
  const compact = useMediaQuery('(width < 40rem)', true)
  const [chosen, setChosen] = useState<View>()
  const view = chosen ?? (compact ? 'list' : 'month')
  const owner = { ownerId, isCollege }
  const query = useQuery({ ...calendarQuery(owner, viewerId), enabled: mounted })
  const calendar = query.data
  const empty = calendar?.games.length === 0
  const writable = editable && viewerId !== undefined
  const inFull = calendar?.visibility === 'full' && (writable || !empty)

  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionTitle
        id={id}
        {...countOf(calendar, writable)}
        {...(inFull ? { aside: <ViewToggle view={view} onView={setChosen} /> } : {})}
      >
        Calendar
      </SectionTitle>
      {calendar ? (
        writable ? (
          <EditableCalendar
            key={`${ownerId} ${viewerId}`}
            owner={owner}
            viewerId={viewerId}
            saved={calendar}
            view={view}
            compact={compact}
          />
        ) : (
          <Games calendar={calendar} isCollege={isCollege} view={view} compact={compact} />
        )
      ) : (
        <QueryFallback
          query={query}
          title="We couldn't load the calendar."
          skeleton={<MonthSkeleton compact={compact} />}
        />
      )}
      {viewerId !== undefined && calendar?.visibility === 'full' && (
        <div className="mt-4 min-h-11">
          <CalendarFeeds calendar={{ kind: isCollege ? 'college' : 'player', ownerId }} viewerId={viewerId} />
        </div>
      )}
    </section>
  )
}

/** Counts the games shown; none by month, since one entry may stand for several of a minor. */
export function countOf(calendar: Calendar | undefined, writable: boolean): { count?: number } {
  if (!calendar || writable || calendar.games.length === 0 || calendar.visibility === 'month') return {}
  return { count: calendar.games.length }
}

interface GamesProps {
  calendar: Calendar
  isCollege: boolean
  view: View
  compact: boolean
}

/**
 * Shows games the viewer cannot edit. React renders query data at once; on a slow phone these months would take 80 ms
 * while the page is still becoming interactive, so they follow in an interruptible render.
 */
function Games({ calendar: { games, visibility }, isCollege, view, compact }: GamesProps) {
  const later = useDeferredValue(true, false)
  if (!later) return <MonthSkeleton compact={compact} />
  if (games.length === 0) return <NoGames isCollege={isCollege} />
  if (visibility === 'full') return <ReadCalendar games={games} view={view} compact={compact} />
  return <MonthList games={games} />
}

function NoGames({ isCollege }: { isCollege: boolean }) {
  return (
    <Card>
      <EmptyState scene="kick-off" title="No games yet">
        {isCollege
          ? "You'll see the season here once a coach of this college adds it."
          : "You'll see games here once the player adds them."}
      </EmptyState>
    </Card>
  )
}

/** Lists a player's games as anyone may see them: by month, and for a minor only how many. */
function MonthList({ games }: { games: readonly CalendarGame[] }) {
  return (
    <>
      <p className="mb-4 flex items-start gap-2 text-[0.9375rem] text-ink-soft">
        <Lock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
        Days, times and places: {coachesOnly}
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {[...Map.groupBy(games, (game) => monthOf(game.start))].map(([month, played]) => (
          <section key={month} aria-label={monthTitle(month)} className="min-w-0">
            <h3 className="mb-2 text-xl">{monthTitle(month)}</h3>
            <ul className="divide-y divide-line rounded-card border border-line bg-paper">
              {played.map((game) => (
                <li key={game.id} className="display px-4 py-3 text-xl wrap-anywhere">
                  {game.title}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

interface ReadCalendarProps {
  games: readonly CalendarGame[]
  view: View
  compact: boolean
}

/** Shows a calendar the viewer cannot edit; pressing a game opens its details. */
function ReadCalendar({ games, view, compact }: ReadCalendarProps) {
  const [picked, setPicked] = useState<CalendarGame>()
  const [open, setOpen] = useState(false)
  const pick = (id: string) => {
    setPicked(games.find((game) => game.id === id))
    setOpen(true)
  }
  return (
    <>
      <GameViews games={games} view={view} compact={compact} onPickGame={pick} />
      {picked && <GameDetails game={picked} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
