import '@fullcalendar/react/skeleton.css'
import { type CalendarOptions, Calendar as FullCalendar } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import type { CalendarGame } from '@touchline/contract'
import { useMemo } from 'react'
import { locale } from '../../lib/i18n/language.ts'
import { GameChip } from './game-chip.tsx'
import { today } from './game-times.ts'
import { useDayFocus } from './use-day-focus.ts'

interface MonthGridProps {
  games: readonly CalendarGame[]
  /** The day that has the focus, or would get it; its month is shown. */
  day: string
  onDay: (day: string) => void
  onPickDay?: ((day: string) => void) | undefined
  onPickGame: (id: string) => void
  /** Days show crests alone, and are themselves what is pressed. */
  compact: boolean
}

/** A month from Sunday to Saturday. One tab stop: arrows, Home, End, Page Up and Down (with Shift a year) move by day. */
export function MonthGrid({ games, day, onDay, onPickDay, onPickGame, compact }: MonthGridProps) {
  const { root, calendar, place, handlers } = useDayFocus({ day, onDay, onPickDay })
  const events = useMemo(
    () =>
      games.map(({ id, title, start, extendedProps: { opponent } }) => ({
        id,
        title,
        start,
        extendedProps: { start, opponent },
      })),
    [games],
  )
  return (
    <div ref={root} {...handlers}>
      <FullCalendar
        {...fixed}
        {...look(compact, onPickDay !== undefined)}
        ref={calendar}
        initialDate={day}
        events={events}
        eventInteractive={!compact}
        eventClick={({ event }) => onPickGame(event.id)}
        eventContent={({ event }) => (
          <GameChip
            title={event.title}
            start={String(event.extendedProps.start)}
            opponent={String(event.extendedProps.opponent)}
            compact={compact}
          />
        )}
        datesSet={place}
      />
    </div>
  )
}

const fixed: CalendarOptions = {
  plugins: [dayGrid],
  initialView: 'dayGridMonth',
  firstDay: 0,
  locale,
  // the games' own clock: nothing is converted, and the reader's day is marked
  timeZone: 'UTC',
  now: () => today(),
  headerToolbar: false,
  height: 'auto',
  eventDisplay: 'block',
  viewDidMount: ({ el }) => el.setAttribute('role', 'grid'),
  dayCellDidMount: ({ el }) => {
    el.setAttribute('role', 'gridcell')
    el.tabIndex = -1
  },
}

function look(compact: boolean, pressable: boolean): CalendarOptions {
  return {
    aspectRatio: compact ? 0.95 : 1.75,
    viewClass: 'overflow-hidden rounded-card border-2 border-turf',
    dayHeaderClass: 'border-0 bg-turf text-on-pitch',
    dayHeaderAlign: compact ? 'center' : 'start',
    dayHeaderInnerClass: `display py-1.5 font-semibold ${compact ? 'text-base' : 'px-2 text-lg'}`,
    dayCellClass: ({ isOther }) =>
      [
        'border border-line focus-visible:-outline-offset-3',
        isOther ? 'bg-chalk text-ink-soft' : 'bg-paper',
        pressable ? 'cursor-pointer hover:bg-wash' : '',
      ].join(' '),
    // the library's own height of a row is too low for a title and a time of two lines each
    dayRowClass: `border border-line ${compact ? 'min-h-16' : 'min-h-26 basis-auto!'}`,
    dayCellTopClass: `flex pt-1 ${compact ? 'justify-center' : 'px-1.5'}`,
    dayCellTopInnerClass: ({ isToday }) =>
      `number grid size-7 place-items-center text-lg ${isToday ? 'rounded-small bg-yellow text-on-yellow forced-colors:border-2' : ''}`,
    dayCellInnerClass: 'pb-1',
    eventInnerClass: compact ? 'flex justify-center' : '',
    eventClass: compact
      ? 'pointer-events-none mb-0.5'
      : 'mx-1.5 mb-1 min-h-11 cursor-pointer items-center rounded-field border border-accent bg-dew hover:bg-wash',
  }
}
