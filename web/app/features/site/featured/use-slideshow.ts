import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Slideshow } from './slideshow-motion.ts'

const stillness = '(prefers-reduced-motion: reduce)'

/** Starts the carousel when it nears the screen; the library loads only then, and the row scrolls until it has. */
export function useSlideshow(count: number) {
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
        // The report of the first slide is no change.
        if (slideshow.current) setChanged(true)
      }
      slideshow.current = startSlideshow({ stage: row, at: reached, still, onChange })
      // At once: a slide behind another must not be read or reached.
      flushSync(() => {
        setAt(reached)
        setMoving(true)
      })
    }
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        near.disconnect()
        // If the library fails to load, the row still scrolls natively.
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

  const scrollTo = (index: number) => {
    const row = stage.current
    const slide = (index + count) % count
    if (row) row.scrollTo({ left: slide * slideWidth(row), behavior: 'smooth' })
  }
  return {
    stage,
    moving,
    changed,
    at,
    previous: () => (slideshow.current ? slideshow.current.previous() : scrollTo(at - 1)),
    next: () => (slideshow.current ? slideshow.current.next() : scrollTo(at + 1)),
    show: (index: number) => (slideshow.current ? slideshow.current.show(index) : scrollTo(index)),
    /** Lets the bullets follow a natively scrolling row. */
    follow: () => {
      if (!slideshow.current && stage.current) setAt(slideInView(stage.current))
    },
  }
}

/** Returns the slide the visitor has scrolled to. */
function slideInView(row: HTMLElement): number {
  const width = slideWidth(row)
  return width === 0 ? 0 : Math.round(row.scrollLeft / width)
}

function slideWidth(row: HTMLElement): number {
  return row.querySelector('.swiper-slide')?.getBoundingClientRect().width ?? 0
}
