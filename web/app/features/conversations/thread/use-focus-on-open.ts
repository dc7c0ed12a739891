import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves focus to the message box of a conversation just opened, after what is written there; to its name on touch screens,
 * so that no keyboard pops up, and where there is something to read and decide before writing. Opening it anew does so again.
 */
export function useFocusOnOpen(field: RefObject<HTMLTextAreaElement | null>, toWrite = true) {
  const { key: visit } = useLocation()
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (opened.current === visit) return
    opened.current = visit
    const precise = window.matchMedia('(pointer: fine)').matches
    const box = precise && toWrite && !field.current?.disabled ? field.current : null
    const target = box ?? document.getElementById('chat-name')
    target?.focus({ preventScroll: true })
    box?.setSelectionRange(box.value.length, box.value.length)
  }, [field, toWrite, visit])
}
