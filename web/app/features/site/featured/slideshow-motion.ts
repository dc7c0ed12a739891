import Swiper from 'swiper'
import { EffectCreative } from 'swiper/modules'
import 'swiper/css'
import 'swiper/css/effect-creative'
import './slideshow.css'

interface SlideshowParts {
  stage: HTMLElement
  /** The first slide to show. */
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
 * Makes a row of slides a looping, centered carousel; the previous slide goes 400 units back, the next comes in from
 * the right, and the cursor is a grabbing hand. Arrows, bullets and scrollbar are our own: the library would write
 * bullets as HTML text, which the page's policy refuses.
 */
export function startSlideshow({ stage, at, still, onChange }: SlideshowParts): Slideshow {
  const speed = still ? 0 : 450
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
  const moves = oneAtATime(swiper, speed)
  swiper.on('slideChangeTransitionEnd', moves.arrived)
  swiper.on('slideResetTransitionEnd', moves.arrived)
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
 * Makes one move at a time, because the carousel ignores an arrow while moving, even by a swipe; the latest move waits.
 * `arrived` reports a move's end. A move to the current slide or one the browser did not draw reports none, and a busy
 * browser reports it late: after another second the move is ended.
 */
function oneAtATime(swiper: Swiper, speed: number) {
  let isMoving = false
  let wish: (() => void) | undefined
  let frame = 0
  let late: ReturnType<typeof setTimeout> | undefined
  const make = (move: () => void) => {
    if (isMoving) {
      wish = move
      return
    }
    isMoving = true
    // A move to a slide starts with the next frame, which may be late.
    frame = requestAnimationFrame(() => {
      late = setTimeout(end, speed + 1000)
    })
    if (swiper.animating) wish = move
    else move()
  }
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(late)
    late = undefined
  }
  const arrived = () => {
    cancel()
    isMoving = false
    const next = wish
    wish = undefined
    if (next) make(next)
  }
  const end = () => {
    const own = late
    // The carousel then reports the end itself.
    if (swiper.animating) swiper.wrapperEl.dispatchEvent(new Event('transitionend'))
    if (late === own) arrived()
  }
  return { make, arrived, cancel }
}
