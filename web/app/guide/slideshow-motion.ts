import Swiper from 'swiper'
import { EffectCreative } from 'swiper/modules'
import 'swiper/css'
import 'swiper/css/effect-creative'
import './slideshow.css'

interface SlideshowParts {
  stage: HTMLElement
  /** The slide to begin with. */
  at: number
  /** Nothing moves by itself: slides follow each other without depth and at once. */
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
 * Sets a row of slides in motion: looping and centred; the previous slide goes 400 units back, the next one comes in
 * from the right by its own width; a grabbing hand for a cursor (spec section 9). Arrows, bullets and scrollbar are the
 * page's own: the library would write its bullets as HTML text, which the page's policy refuses.
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
  const moves = oneAtATime(speed)
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

/** A loop loses count when it is sent on before it has arrived: the last wish waits until then. */
function oneAtATime(speed: number) {
  let readyAt = 0
  let wish: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const make = (move: () => void) => {
    wish = move
    if (timer !== undefined) return
    const wait = readyAt - performance.now()
    if (wait > 0) {
      timer = setTimeout(() => {
        timer = undefined
        if (wish) make(wish)
      }, wait)
      return
    }
    readyAt = performance.now() + speed + 50
    move()
  }
  return { make, cancel: () => clearTimeout(timer) }
}
