import Swiper from 'swiper'
import { EffectCreative, Scrollbar } from 'swiper/modules'
import 'swiper/css'
import 'swiper/css/effect-creative'
import './slideshow.css'

interface SlideshowParts {
  stage: HTMLElement
  scrollbar: HTMLElement
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
 * from the right by its own width; a scrollbar to drag, a hand for a cursor (spec section 9). Arrows and bullets are
 * the page's own, because the library would write them as HTML text, which the page's policy refuses.
 */
export function startSlideshow({ stage, scrollbar, at, still, onChange }: SlideshowParts): Slideshow {
  const swiper = new Swiper(stage, {
    modules: [EffectCreative, Scrollbar],
    effect: still ? 'slide' : 'creative',
    creativeEffect: {
      limitProgress: 2,
      prev: { translate: ['-58%', 0, -400], opacity: 0.55 },
      next: { translate: ['100%', 0, 0] },
    },
    speed: still ? 0 : 450,
    loop: true,
    centeredSlides: true,
    grabCursor: true,
    initialSlide: at,
    scrollbar: { el: scrollbar, draggable: true, hide: false },
    on: { realIndexChange: ({ realIndex }) => onChange(realIndex) },
  })
  return {
    previous: () => swiper.slidePrev(),
    next: () => swiper.slideNext(),
    show: (index) => swiper.slideToLoop(index),
    stop: () => swiper.destroy(),
  }
}
