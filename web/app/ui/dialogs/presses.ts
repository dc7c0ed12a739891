import { type MouseEvent, type MouseEventHandler, useRef } from 'react'

/**
 * Returns the handler by which a dialog takes only presses that are meant for it: none while it closes, or a double
 * click would send twice, and no second click of a double click whose first hit another button, or what has taken that
 * button's place would vanish unread.
 */
export function useMeantPresses(open: boolean): MouseEventHandler {
  const pressed = useRef<Element | null>(null)
  return (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const isMeant = open && (!isSecond(event.nativeEvent) || button === pressed.current)
    pressed.current = button
    if (isMeant) return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Returns true for the second click of a double click, which never means what the first one has brought. */
export function isSecond(event: Event): boolean {
  return event instanceof UIEvent && event.detail > 1
}
