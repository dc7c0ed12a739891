import { useEffect, useEffectEvent, useState } from 'react'

/**
 * What is typed into a window, from the moment it is asked for: keys pressed while it is still on its way are put down as
 * text instead of being lost, or taken for what they do on the page below. Every opening begins with nothing.
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
    // the window before the document: ahead of everything that listens to single keys
    window.addEventListener('keydown', keep, true)
    return () => window.removeEventListener('keydown', keep, true)
  }, [open])
  return [typed, setTyped]
}

/** Has a key do in the window's field what it would have done had the focus come earlier. */
function passOn(event: KeyboardEvent) {
  const field = document.querySelector<HTMLElement>('[role=dialog] [role=combobox]')
  field?.focus()
  field?.dispatchEvent(new KeyboardEvent(event.type, event))
}
