import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Attach<Element> = (element: Element, drag: typeof import('./drag.ts')['drag']) => () => void

/** Attaches what drags to an element once that has loaded; for fingers nothing, since they scroll. */
export function useAttached<Element extends HTMLElement>(attach: Attach<Element>): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  const attachNow = useEffectEvent(attach)
  useEffect(() => {
    const element = ref.current
    if (!element || !window.matchMedia('(pointer: fine)').matches) return
    let stop: (() => void) | undefined
    let isOver = false
    void import('./drag.ts').then(({ drag }) => {
      if (!isOver) stop = attachNow(element, drag)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [])
  return ref
}

/**
 * The look of a card's place: the line where another would fall, and paler while it is dragged. The line is a shadow, so
 * that a drag lays nothing out.
 */
export const dropPlace =
  'data-[edge=bottom]:shadow-[0_4px_0_var(--color-accent)] data-[edge=top]:shadow-[0_-4px_0_var(--color-accent)] data-dragged:opacity-50'
