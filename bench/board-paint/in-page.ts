/// <reference lib="dom" />
import { z } from 'zod'

// Functions that Playwright sends into the page; each stands alone.

interface Wanted {
  /** The event the time runs from; `navigation` is the page's own beginning. */
  from: 'navigation' | 'keydown' | 'click' | 'drop'
  /** A selector of what has to be there. */
  there?: string
  /** A selector of what has to read otherwise than now. */
  changed?: string
}

/** Measures the milliseconds from that event until what is wanted is painted. */
export function whenPainted({ from, there, changed }: Wanted): Promise<number> {
  const read = () =>
    changed === undefined
      ? ''
      : [...document.querySelectorAll(changed)].map((one) => one.textContent).join(' ')
  const before = read()
  let began = from === 'navigation' ? 0 : undefined
  const start = (event: Event) => {
    began = event.timeStamp
  }
  if (from !== 'navigation') window.addEventListener(from, start, { capture: true, once: true })
  return new Promise((resolve) => {
    const look = () => {
      const since = began
      const isThere = there === undefined || document.querySelector(there) !== null
      if (since === undefined || !isThere || (changed !== undefined && read() === before))
        return requestAnimationFrame(look)
      // a message posted in that frame arrives right after the frame is painted
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - since)
      return port2.postMessage('')
    }
    look()
  })
}

/** Begins to note the milliseconds between frames on the page itself. */
export function startFrames() {
  const frames: number[] = []
  let last = performance.now()
  const next = (now: number) => {
    frames.push(now - last)
    last = now
    if (!document.body.hasAttribute('data-frames')) requestAnimationFrame(next)
    else document.body.setAttribute('data-frames', JSON.stringify(frames))
  }
  requestAnimationFrame(next)
}

/** Ends the notes of the frames, and returns them. */
export function stopFrames(): Promise<unknown> {
  document.body.setAttribute('data-frames', '')
  return new Promise((resolve) => {
    const look = () => {
      const noted = document.body.getAttribute('data-frames') ?? ''
      if (noted === '') return requestAnimationFrame(look)
      document.body.removeAttribute('data-frames')
      return resolve(JSON.parse(noted))
    }
    look()
  })
}

export const Frames = z.array(z.number()).nonempty()
