import { type RefObject, useEffect } from 'react'

/** Moves focus to the message box of a conversation just opened; on touch screens to its name, so no keyboard pops up. */
export function useFocusOnOpen(field: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const precise = window.matchMedia('(pointer: fine)').matches
    const target = precise ? field.current : document.getElementById('chat-name')
    target?.focus({ preventScroll: true })
  }, [field])
}
