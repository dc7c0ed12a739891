import { type PointerEvent, useState } from 'react'

interface SlideshowTrackProps {
  count: number
  at: number
  show: (index: number) => void
}

/**
 * The scrollbar: dragging its handle, or pressing beside it, shows the slide at that position. Bullets and arrows do the
 * same for the keyboard. The library's own scrollbar counts a loop's slides in DOM order, so this one replaces it.
 */
export function SlideshowTrack({ count, at, show }: SlideshowTrackProps) {
  const [dragged, setDragged] = useState<number>()
  const size = 1 / count

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const start = Math.min(Math.max((event.clientX - left) / width - size / 2, 0), 1 - size)
    setDragged(start)
    const index = Math.round(start * count)
    if (index !== at) show(index)
  }
  const release = () => setDragged(undefined)

  return (
    <div
      aria-hidden="true"
      className="relative h-6 w-full max-w-140 noscript:hidden cursor-grab touch-none before:absolute before:inset-x-0 before:inset-y-2.25 before:rounded-full before:bg-line active:cursor-grabbing"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event)
      }}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <div
        className={
          dragged === undefined
            ? 'absolute inset-y-2.25 rounded-full bg-accent transition-[left] duration-300'
            : 'absolute inset-y-2.25 rounded-full bg-accent'
        }
        style={{ width: `${size * 100}%`, left: `${(dragged ?? at * size) * 100}%` }}
      />
    </div>
  )
}
