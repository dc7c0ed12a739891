import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { areCharacterKeysOn } from '../../lib/character-keys.ts'
import { focusSearchState, isFocusFree } from '../../lib/navigation/focus.ts'
import { paths } from '../../lib/paths.ts'
import type { StoredUser } from '../../lib/session/session.ts'
import { Palette } from '../palette/palette.tsx'
import { whenPaletteAsked } from '../shell/search-button.tsx'
import { isDirection } from './grid-geometry.ts'
import {
  closePreview,
  goToCard,
  linkOfCard,
  openedBy,
  pressPreview,
  pressStaffButton,
  pressStar,
  searchField,
} from './grid-navigation.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

const subject = /^\/(playerProfile|college)\/[^/]+\/?$/i
const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'
const openLayer = '[role=dialog], [role=alertdialog], [role=listbox], [role=menu]'
const searchPages = { coach: paths.playerSearch, player: paths.collegeSearch } as const

/** Handles the signed-in person's shortcut keys on every page. */
export function Shortcuts({ user }: { user: StoredUser }) {
  const { type } = user
  const [listed, setListed] = useState(false)
  const [going, setGoing] = useState(false)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useReturnFocus()

  const search = () => {
    const field = searchField()
    if (field) field.select()
    else if (type === 'coach' || type === 'player')
      void navigate(searchPages[type], { state: focusSearchState })
    else return false
    field?.focus()
    return true
  }
  const goBack = () => {
    if (!subject.test(pathname) || !cameFromHere()) return false
    void navigate(-1)
    return true
  }
  const single = (key: string, target: Element) => {
    if (!areCharacterKeysOn()) return false
    if (key === '/') return search()
    if (key === 'f' || key === 'F') return pressStar(target)
    if (key === 'p' || key === 'P') return pressPreview(target)
    if (key === 'b' || key === 'B') return pressStaffButton(target, '[data-board]')
    if (key === 'n' || key === 'N') return pressStaffButton(target, '[data-note]')
    if (key === '?') setListed(true)
    return key === '?'
  }
  const act = (key: string, target: Element, { shiftKey, repeat }: KeyboardEvent) => {
    if (isDirection(key)) return !shiftKey && goToCard(target, key)
    if (repeat || target.matches(typing)) return false
    return key === 'Escape' ? closePreview() || goBack() : single(key, target)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (!(target instanceof Element) || document.querySelector(openLayer)) return
    const held = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
    if (isPaletteKey(event)) {
      event.preventDefault()
      setGoing(true)
    } else if (!held && act(key, target, event)) event.preventDefault()
  })

  useEffect(() => whenPaletteAsked(() => setGoing(true)), [])
  useEffect(() => {
    // Before the page handles the key: a list or dialog that it closes is still open then, and keeps the key.
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
  return (
    <>
      <ShortcutsDialog open={listed} onOpenChange={setListed} />
      <Palette user={user} open={going} onOpenChange={setGoing} />
    </>
  )
}

/** Returns true for Ctrl K, or Command K on a Mac. */
function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
}

/** Returns true if the previous page belongs to this site; the router counts the pages it has opened. */
function cameFromHere(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

/** Restores focus on return to a list: to the card that was opened. */
function useReturnFocus() {
  const { key } = useLocation()
  const way = useNavigationType()
  const opened = useRef<{ from: string; href: string }>(undefined)

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const href = target instanceof Element ? openedBy(target) : undefined
      if (href !== undefined) opened.current = { from: key, href }
    }
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [key])

  useEffect(() => {
    const last = opened.current
    if (way !== 'POP' || last?.from !== key) return
    return focusOnceThere(last.href)
  }, [key, way])
}

/** Focuses the card's link once rendered, unless the person does something else first. */
function focusOnceThere(href: string): () => void {
  const look = () => {
    if (!isFocusFree()) return stop()
    const link = linkOfCard(href)
    if (!link) return
    stop()
    link.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  const stop = () => {
    observer.disconnect()
    for (const doing of ['keydown', 'pointerdown']) document.removeEventListener(doing, stop)
  }
  for (const doing of ['keydown', 'pointerdown']) document.addEventListener(doing, stop)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return stop
}
