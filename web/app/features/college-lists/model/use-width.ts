import { type RefObject, useEffect, useState } from 'react'

/** Returns the width of an element in pixels, rounded to eight so that a scroll bar changes nothing. */
export function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new ResizeObserver(([entry]) => {
      const measured = entry?.contentRect.width ?? 0
      if (measured > 0) setWidth(Math.round(measured / 8) * 8)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
