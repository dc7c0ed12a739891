import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Slideshow } from './slideshow-motion.ts'

const stillness = '(prefers-reduced-motion: reduce)'

/** Brings a row of slides into motion once it comes near the screen; the library is not loaded before. */
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
        // what the row begins with is no news
        if (slideshow.current) setChanged(true)
      }
      slideshow.current = startSlideshow({ stage: row, at: reached, still, onChange })
      // at once: a slide that has gone back behind another must not be read or reached a moment longer
      flushSync(() => {
        setAt(reached)
        setMoving(true)
      })
    }
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        near.disconnect()
        // when the library cannot be fetched, the row goes on scrolling by itself
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

/** The slide that somebody has scrolled to by hand. */
function slideInView(row: HTMLElement): number {
  const width = row.querySelector('.swiper-slide')?.getBoundingClientRect().width ?? 0
  return width === 0 ? 0 : Math.round(row.scrollLeft / width)
}
