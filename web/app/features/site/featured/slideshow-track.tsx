import { type PointerEvent, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'

// the page's policy refuses a style in the server's HTML, so the place of the first slide needs none
const widths: Record<number, string> = { 2: 'w-1/2', 3: 'w-1/3', 4: 'w-1/4', 5: 'w-1/5' }

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
  const left = dragged ?? at * size
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
        className={classNames(
          'absolute inset-y-2.25 left-0 rounded-full bg-accent',
          widths[count] ?? 'w-12',
          dragged === undefined && 'transition-[left] duration-300',
        )}
        style={left === 0 ? undefined : { left: `${left * 100}%` }}
      />
    </div>
  )
}
