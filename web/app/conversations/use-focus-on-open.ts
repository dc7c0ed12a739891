import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves focus to the message box of a conversation just opened; to its name on touch screens, so that no keyboard pops
 * up, and where there is something to read and decide before writing.
 */
export function useFocusOnOpen(field: RefObject<HTMLTextAreaElement | null>, toWrite = true) {
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    const precise = window.matchMedia('(pointer: fine)').matches
    const box = precise && toWrite && !field.current?.disabled ? field.current : null
    const target = box ?? document.getElementById('chat-name')
    target?.focus({ preventScroll: true })
  }, [field, toWrite])
}
