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
 * Makes one move at a time, because the carousel ignores an arrow while it moves, also by a swipe; the latest move
 * waits. `arrived` reports the end of a move. No end is reported of a move to the current slide, or of one that the
 * browser did not draw, and a busy browser reports it late: after a second more the move is ended.
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
    // a move to a slide starts with the next frame, which may be long in coming
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
    // the carousel then reports the end itself
    if (swiper.animating) swiper.wrapperEl.dispatchEvent(new Event('transitionend'))
    if (late === own) arrived()
  }
  return { make, arrived, cancel }
}
