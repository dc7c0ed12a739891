import Swiper from 'swiper'
import { EffectCreative } from 'swiper/modules'
import 'swiper/css'
import 'swiper/css/effect-creative'
import './slideshow.css'

interface SlideshowParts {
  stage: HTMLElement
  /** The slide to begin with. */
  at: number
  /** Turns off motion: slides change at once and without depth. */
  still: boolean
  onChange: (index: number) => void
}

export interface Slideshow {
  previous: () => void
  next: () => void
  show: (index: number) => void
  stop: () => void
}

/**
 * Turns a row of slides into a looping, centered carousel; the previous slide goes 400 units back, the next one comes
 * in from the right by its own width, and the cursor is a grabbing hand. Arrows, bullets and scrollbar are the page's
 * own: the library would write its bullets as HTML text, which the page's policy refuses.
 */
export function startSlideshow({ stage, at, still, onChange }: SlideshowParts): Slideshow {
  const speed = still ? 0 : 450
  const moves = oneAtATime(speed)
  const swiper = new Swiper(stage, {
    modules: [EffectCreative],
    effect: still ? 'slide' : 'creative',
    creativeEffect: {
      limitProgress: 2,
      prev: { translate: ['-58%', 0, -400], opacity: 0.55 },
      next: { translate: ['100%', 0, 0] },
    },
    speed,
    loop: true,
    centeredSlides: true,
    grabCursor: true,
    touchEventsTarget: 'container',
    initialSlide: at,
    on: { realIndexChange: ({ realIndex }) => onChange(realIndex) },
  })
  swiper.on('slideChangeTransitionEnd', moves.arrived)
  return {
    previous: () => moves.make(() => swiper.slidePrev()),
    next: () => moves.make(() => swiper.slideNext()),
    show: (index) => moves.make(() => swiper.slideToLoop(index)),
    stop: () => {
      moves.cancel()
      swiper.destroy()
    },
  }
}

/**
 * Makes one move at a time: a loop loses count when a move starts before the last one has ended, so the latest move
 * waits. `arrived` reports the end of a move; when none is reported, as for a move to the current slide, the next
 * move waits a second longer.
 */
function oneAtATime(speed: number) {
  let wish: (() => void) | undefined
  let late: ReturnType<typeof setTimeout> | undefined
  const make = (move: () => void) => {
    if (late !== undefined) {
      wish = move
      return
    }
    late = setTimeout(arrived, speed + 1000)
    move()
  }
  const arrived = () => {
    clearTimeout(late)
    late = undefined
    const next = wish
    wish = undefined
    if (next) make(next)
  }
  return { make, arrived, cancel: () => clearTimeout(late) }
}
