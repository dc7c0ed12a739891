import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isFocusFree } from '../../lib/navigation/arrival.ts'
import { linkOfCard, openedBy } from './card-keys.ts'

/** Restores focus on return to a list: to the card that had been opened. */
export function useReturnFocus() {
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

/** Waits for the card to render, at most until the person does something else. */
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
