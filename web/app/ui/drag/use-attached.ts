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

/** The look of a card's place: the line where another would fall, and paler while it is dragged. */
export const dropPlace =
  'data-edge:before:absolute data-edge:before:inset-x-0 data-edge:before:z-2 data-edge:before:h-1 data-edge:before:rounded-full data-edge:before:bg-accent data-[edge=bottom]:before:-bottom-1.5 data-[edge=top]:before:-top-1.5 data-dragged:opacity-50'
