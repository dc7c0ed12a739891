import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Slideshow } from './slideshow-motion.ts'

const stillness = '(prefers-reduced-motion: reduce)'

/** Starts the carousel when it comes near the screen; the library loads only then. */
export function useSlideshow() {
  const stage = useRef<HTMLDivElement>(null)
  const slideshow = useRef<Slideshow>(undefined)
  const [at, setAt] = useState(0)
  const [moving, setMoving] = useState(false)
  const [changed, setChanged] = useState(false)

  useEffect(() => {
    const row = stage.current
    if (!row) return
    let left = false
    const start = async () => {
      const { startSlideshow } = await import('./slideshow-motion.ts')
      if (left) return
      const reached = slideInView(row)
      row.scrollLeft = 0
      const still = window.matchMedia(stillness).matches
      const onChange = (index: number) => {
        setAt(index)
        // the first slide is no change
        if (slideshow.current) setChanged(true)
      }
      slideshow.current = startSlideshow({ stage: row, at: reached, still, onChange })
      // at once: a slide behind another must not be read or reached
      flushSync(() => {
        setAt(reached)
        setMoving(true)
      })
    }
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        near.disconnect()
        // when the library fails to load, the row still scrolls natively
        void start().catch(() => undefined)
      },
      { rootMargin: '300px' },
    )
    near.observe(row)
    return () => {
      left = true
      near.disconnect()
      slideshow.current?.stop()
      slideshow.current = undefined
      setMoving(false)
    }
  }, [])

  return {
    stage,
    moving,
    changed,
    at,
    previous: () => slideshow.current?.previous(),
    next: () => slideshow.current?.next(),
    show: (index: number) => slideshow.current?.show(index),
  }
}

/** Gives the slide that the visitor has scrolled to. */
function slideInView(row: HTMLElement): number {
  const width = row.querySelector('.swiper-slide')?.getBoundingClientRect().width ?? 0
  return width === 0 ? 0 : Math.round(row.scrollLeft / width)
}
