import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useSlideshow } from './use-slideshow.ts'

export interface Slide {
  key: string
  /** The slide's and its bullet's name for screen readers. */
  name: string
  content: ReactNode
}

interface SlideshowProps {
  label: string
  slides: readonly Slide[]
}

/**
 * Shows a looping row of slides with arrows, bullets and a scrollbar. Until its library loads, the row scrolls natively
 * with the same layout; without scripts the bullets are links and the browser draws the scrollbar.
 */
export function Slideshow({ label, slides }: SlideshowProps) {
  const id = useId()
  const { stage, moving, changed, at, previous, next, show, follow } = useSlideshow(slides.length)
  const last = slides.at(-1)
  const slideId = (index: number) => `${id}-slide-${index}`
  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <div
        ref={stage}
        onScroll={follow}
        className="slideshow-stage @container relative overflow-x-auto overflow-y-hidden snap-x snap-mandatory scroll-px-[max(11%,calc(50%-18rem))] px-[max(11%,calc(50%-18rem))] py-3 not-noscript:[scrollbar-width:none]"
      >
        <div className="swiper-wrapper relative flex w-max">
          {!moving && last && (
            // The last slide, where the carousel puts it before the first.
            <div
              aria-hidden="true"
              inert
              className="absolute inset-y-0 left-0 w-[100cqw] -translate-x-[43.5%] scale-75 px-2 opacity-55"
            >
              {last.content}
            </div>
          )}
          {slides.map((slide, index) => (
            <div
              key={slide.key}
              id={slideId(index)}
              role="tabpanel"
              aria-roledescription="slide"
              aria-label={`${slide.name}, ${index + 1} of ${slides.length}`}
              inert={moving && index !== at}
              className="swiper-slide relative w-[100cqw] shrink-0 snap-center px-2"
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {changed && slides[at] ? `${slides[at].name}, ${at + 1} of ${slides.length}` : ''}
      </p>
      <div className="page-width mt-3 grid justify-items-center gap-1">
        <div className="flex items-center gap-2">
          <Arrow label="Previous slide" onClick={previous}>
            <ChevronLeft aria-hidden="true" />
          </Arrow>
          <Bullets names={slides.map((slide) => slide.name)} at={at} show={show} controls={slideId} />
          <Arrow label="Next slide" onClick={next}>
            <ChevronRight aria-hidden="true" />
          </Arrow>
        </div>
        <SlideshowTrack count={slides.length} at={at} show={show} />
      </div>
    </section>
  )
}

function Arrow({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-12 place-items-center noscript:hidden rounded-full border-2 border-accent text-accent transition-colors hover:bg-accent hover:text-chalk"
    >
      {children}
    </button>
  )
}

interface BulletsProps {
  names: readonly string[]
  at: number
  show: (index: number) => void
  controls: (index: number) => string
}

/** Draws a bullet per slide, a link until scripts run. The bullets are one tab stop; arrow keys move between them. */
function Bullets({ names, at, show, controls }: BulletsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = targetOf(event.key, at, names.length)
    if (to === undefined) return
    event.preventDefault()
    show(to)
    const bullet = event.currentTarget.children[to]
    if (bullet instanceof HTMLElement) bullet.focus()
  }
  return (
    <div role="tablist" aria-label="Slides" onKeyDown={onKeyDown} className="flex">
      {names.map((name, index) => (
        <a
          key={name}
          href={`#${controls(index)}`}
          role="tab"
          aria-label={name}
          aria-selected={index === at}
          aria-controls={controls(index)}
          tabIndex={index === at ? 0 : -1}
          onClick={(event) => {
            event.preventDefault()
            show(index)
          }}
          className="group grid size-11 place-items-center rounded-full"
        >
          <span className="size-3 rounded-full border-2 border-accent transition-transform group-hover:scale-125 group-aria-selected:bg-accent forced-colors:group-aria-selected:border-6" />
        </a>
      ))}
    </div>
  )
}

function targetOf(key: string, at: number, count: number): number | undefined {
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }
  const to = steps[key]
  return to === undefined ? undefined : (to + count) % count
}

// The page's policy refuses inline styles in server HTML, so the first slide's place needs none.
const widths: Record<number, string> = { 2: 'w-1/2', 3: 'w-1/3', 4: 'w-1/4', 5: 'w-1/5' }

interface SlideshowTrackProps {
  count: number
  at: number
  show: (index: number) => void
}

/**
 * Draws the scrollbar: dragging its handle or pressing beside it shows the slide there. Bullets and arrows do the same
 * for the keyboard. Replaces the library's own, which counts a loop's slides in DOM order.
 */
function SlideshowTrack({ count, at, show }: SlideshowTrackProps) {
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
