import type { CalendarRef } from '@fullcalendar/react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { monthOf } from './game-times.ts'
import { dayAfterKey } from './month-keys.ts'

interface DayFocus {
  day: string
  onDay: (day: string) => void
  onPickDay?: ((day: string) => void) | undefined
}

/** Makes the days of a month one tab stop, within which keys move from day to day, and across months. */
export function useDayFocus({ day, onDay, onPickDay }: DayFocus) {
  const root = useRef<HTMLDivElement>(null)
  const calendar = useRef<CalendarRef>(null)
  const state = useRef({ day, wantsFocus: false })

  const place = () => {
    for (const cell of root.current?.querySelectorAll<HTMLElement>('[role=gridcell]') ?? []) {
      const chosen = cell.dataset.date === state.current.day
      cell.tabIndex = chosen ? 0 : -1
      if (chosen && state.current.wantsFocus) cell.focus()
    }
  }
  useEffect(() => {
    state.current.day = day
    const api = calendar.current?.getApi()
    if (!api) return
    // of another month, the day is only there once that month is drawn
    if (monthOf(api.getDate().toISOString()) === monthOf(day)) place()
    else api.gotoDate(day)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target)
    if (at === undefined || event.target !== at.cell) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = dayAfterKey(at.day, event.key, event.shiftKey)
    if (to) {
      state.current.wantsFocus = true
      onDay(to)
    } else if (onPickDay && (event.key === 'Enter' || event.key === ' ')) onPickDay(at.day)
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const at = cellOf(event.target)
    if (!at || (event.target instanceof Element && event.target.closest('[role=button]'))) return
    state.current.wantsFocus = true
    onDay(at.day)
    onPickDay?.(at.day)
  }
  const onBlur = () => {
    state.current.wantsFocus = false
  }
  return { root, calendar, place, handlers: { onKeyDown, onClick, onBlur } }
}

function cellOf(target: EventTarget): { cell: HTMLElement; day: string } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null
  const day = cell?.dataset.date
  return cell && day ? { cell, day } : undefined
}
