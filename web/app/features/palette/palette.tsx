import { useEffect, useEffectEvent, useState } from 'react'
import { LateWindow, lazyPart } from '../../ui/lazy-part.tsx'
import type { PaletteWindowProps } from './palette-window.tsx'

type PaletteProps = Omit<PaletteWindowProps, 'typed' | 'onType'>

const PaletteWindow = lazyPart(async () => (await import('./palette-window.tsx')).PaletteWindow, LateWindow)

/** Shows the command palette; its scripts load on first opening. */
export function Palette(props: PaletteProps) {
  const [typed, setTyped] = useTypedAhead(props.open)
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  return opened ? <PaletteWindow {...props} typed={typed} onType={setTyped} /> : null
}

/**
 * Collects text typed for a dialog from the moment it is requested, so that keys pressed while it loads are not lost
 * and do not act on the page. Starts empty each time.
 */
function useTypedAhead(open: boolean): [typed: string, setTyped: (typed: string) => void] {
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
    // on window, so it runs before all single-key handlers
    window.addEventListener('keydown', keep, true)
    return () => window.removeEventListener('keydown', keep, true)
  }, [open])
  return [typed, setTyped]
}

/** Applies a key to the dialog's field as if it had focus. */
function passOn(event: KeyboardEvent) {
  const field = document.querySelector<HTMLElement>('[role=dialog] [role=combobox]')
  field?.focus()
  field?.dispatchEvent(new KeyboardEvent(event.type, event))
}
