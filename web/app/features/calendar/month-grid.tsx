import { type CalendarGame, t } from '@touchline/contract'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useNow } from '../../lib/i18n/times.ts'
import { classNames } from '../../ui/class-names.ts'
import { Crest } from '../../ui/figures/crest.tsx'
import {
  dayOf,
  longDay,
  monthOf,
  monthTitle,
  timeText,
  today,
  weekday,
  weekdayName,
  weekNumber,
} from './game-times.ts'
import { dayAfterKey, sundaysOf, weekOf } from './month-days.ts'

interface MonthGridProps {
  games: readonly CalendarGame[]
  /** The day that has or would get focus; its month is shown. */
  day: string
  onDay: (day: string) => void
  onPickDay?: ((day: string) => void) | undefined
  onPickGame: (id: string) => void
  /** For phones: a day shows only crests, and is itself the button instead of its games. */
  compact: boolean
}

/**
 * Draws a month in weeks from Sunday to Saturday. It is one tab stop: arrow keys, Home, End, Page Up and Page Down
 * (with Shift by a year) move between days.
 */
export function MonthGrid({ games, day, onDay, onPickDay, onPickGame, compact }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const month = monthOf(day)
  const now = today(useNow())
  const byDay = Map.groupBy(games, (game) => dayOf(game.start))

  const moveTo = (next: string) => {
    // A day of another month exists only once that month is drawn.
    flushSync(() => onDay(next))
    table.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }
  const press = (event: MouseEvent, pressed: string) => {
    if (event.target instanceof Element && event.target.closest('button')) return
    moveTo(pressed)
    onPickDay?.(pressed)
  }
  const pressKey = (event: KeyboardEvent, from: string) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const next = dayAfterKey(from, event.key, event.shiftKey)
    if (next) moveTo(next)
    else if (onPickDay && (event.key === 'Enter' || event.key === ' ')) onPickDay(from)
    else return
    event.preventDefault()
  }

  return (
    <div className="overflow-hidden rounded-card border-2 border-turf">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a calendar is a table that
          is a grid */}
      <table ref={table} role="grid" aria-label={monthTitle(month)} className="w-full table-fixed">
        <WeekdayNames compact={compact} />
        <tbody>
          {sundaysOf(month).map((sunday) => (
            <tr key={sunday} aria-label={t`Week ${weekNumber(sunday)}`}>
              {weekOf(sunday).map((date) => (
                <td
                  key={date}
                  data-date={date}
                  tabIndex={date === day ? 0 : -1}
                  aria-current={date === now ? 'date' : undefined}
                  onClick={(event) => press(event, date)}
                  onKeyDown={(event) => pressKey(event, date)}
                  className={cellClass(compact, monthOf(date) === month, onPickDay !== undefined)}
                >
                  <DayNumber date={date} isToday={date === now} compact={compact} />
                  <DayGames games={byDay.get(date)} compact={compact} onPickGame={onPickGame} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cellClass(compact: boolean, isOfMonth: boolean, isPressable: boolean): string {
  return classNames(
    'relative border-t border-line not-first:border-l pb-1 align-top focus-visible:-outline-offset-3',
    compact ? 'h-16' : 'h-26',
    isOfMonth ? 'bg-paper' : 'bg-chalk text-ink-soft',
    isPressable && 'cursor-pointer hover:bg-wash',
  )
}

const anyWeek = weekOf('2026-01-04')

function WeekdayNames({ compact }: { compact: boolean }) {
  return (
    <thead className="bg-turf text-on-pitch">
      <tr>
        {anyWeek.map((date) => (
          <th
            key={date}
            scope="col"
            aria-label={weekdayName(date)}
            className={classNames(
              'display py-1.5 font-semibold',
              compact ? 'text-center text-base' : 'px-2 text-left text-lg',
            )}
          >
            {weekday(date)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface DayNumberProps {
  date: string
  isToday: boolean
  compact: boolean
}

function DayNumber({ date, isToday, compact }: DayNumberProps) {
  return (
    <div className={classNames('flex pt-1', compact ? 'justify-center' : 'px-1.5')}>
      <span className="sr-only">{longDay(date)}</span>
      <span
        aria-hidden="true"
        className={classNames(
          'number grid size-7 place-items-center text-lg',
          isToday && 'rounded-small bg-yellow text-on-yellow forced-colors:border-2',
        )}
      >
        {Number(date.slice(8))}
      </span>
    </div>
  )
}

interface DayGamesProps {
  games: readonly CalendarGame[] | undefined
  compact: boolean
  onPickGame: (id: string) => void
}

function DayGames({ games, compact, onPickGame }: DayGamesProps) {
  if (!games) return null
  return (
    <ul>
      {games.map(({ id, title, start, extendedProps: { opponent } }) => {
        const chip = <GameChip title={title} start={start} opponent={opponent} compact={compact} />
        return (
          <li key={id} className={compact ? 'mb-0.5 flex justify-center' : 'mx-1.5 mb-1'}>
            {compact ? (
              chip
            ) : (
              <button
                type="button"
                onClick={() => onPickGame(id)}
                className="flex min-h-11 w-full items-center rounded-field border border-accent bg-dew text-left hover:bg-wash"
              >
                {chip}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface GameChipProps {
  title: string
  start: string
  opponent: string
  compact: boolean
}

/** Shows a game in its day: crest, title and time; on phones the crest, with words for screen readers. */
function GameChip({ title, start, opponent, compact }: GameChipProps) {
  const crest = <Crest name={opponent || title} className="h-7 w-6 shrink-0" />
  if (compact) {
    return (
      <>
        {crest}
        <span className="sr-only">
          {title}, {timeText(start)}
        </span>
      </>
    )
  }
  return (
    <span className="flex min-w-0 items-center gap-1.5 p-1.5">
      {crest}
      <span className="min-w-0">
        <span className="display line-clamp-2 text-[0.9375rem] leading-[1.1] font-semibold wrap-anywhere">
          {title}
        </span>
        <span className="block text-xs wrap-anywhere">{timeText(start)}</span>
      </span>
    </span>
  )
}
