import { type MouseEvent, type MouseEventHandler, useRef } from 'react'

/**
 * Returns a handler by which a dialog ignores unintended presses: any while it closes (a double click would send
 * twice), and a double click's second click if its first hit another button (what replaced that button would vanish
 * unread).
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

/** Returns true for a double click's second click, which never means what the first one brought up. */
export function isSecond(event: Event): boolean {
  return event instanceof UIEvent && event.detail > 1
}
