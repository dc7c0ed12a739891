import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Collects the text typed into a dialog from the moment it is requested: keys pressed while it loads become text instead
 * of being lost or acting on the page below. Every opening starts empty.
 */
export function useTypedAhead(open: boolean): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState('')
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setTyped('')
  }
  const keep = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const arrived = target instanceof Element && target.closest('[role=dialog]')
    const leads = event.ctrlKey || event.metaKey || event.altKey || key === 'Tab' || key === 'Escape'
    if (arrived || leads) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const isOneCharacter = [...key].length === 1
    if (isOneCharacter) setTyped(typed + key)
    else if (key === 'Backspace') setTyped(typed.slice(0, -1))
    else passOn(event)
  })
  useEffect(() => {
    if (!open) return
    // on window, so it runs before all handlers of single keys
    window.addEventListener('keydown', keep, true)
    return () => window.removeEventListener('keydown', keep, true)
  }, [open])
  return [typed, setTyped]
}

/** Applies a key to the dialog's field as if the field had had the focus. */
function passOn(event: KeyboardEvent) {
  const field = document.querySelector<HTMLElement>('[role=dialog] [role=combobox]')
  field?.focus()
  field?.dispatchEvent(new KeyboardEvent(event.type, event))
}
