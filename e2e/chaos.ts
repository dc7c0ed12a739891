import type { BrowserContext, Request, Route } from '@playwright/test'

export type Chaos = 'frames' | 'answers'

const latestFrame = 100 // milliseconds
const latestAnswer = 400 // milliseconds

/** Chooses the seed for addChaos, from CHAOS_SEED to repeat a run and at random otherwise, and prints it. */
export function chaosSeed(): number {
  const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`Chaos with CHAOS_SEED=${seed}`)
  return seed
}

/**
 * Delays the pages of a context: every frame and every turn of React by up to 100 ms ('frames'), or
 * every second answer of the server by up to 400 ms ('answers'). A busy machine does the same at
 * random, and pages have to cope.
 */
export async function addChaos(context: BrowserContext, kind: Chaos, seed: number) {
  if (kind === 'frames') await context.addInitScript(delayFrames, { seed, latest: latestFrame })
  else await delayAnswers(context, seed)
}

/**
 * Runs in the page before its scripts. Delayed calls keep their order. Playwright's clock
 * (`__pwClock`) has its own timers, which must not be delayed, so with it everything passes at
 * once. React schedules with a message port; setTimeout stays exact, because its callers rely on
 * the time.
 */
function delayFrames({ seed, latest }: { seed: number; latest: number }) {
  if ('__pwClock' in window) return
  const setTimer = window.setTimeout.bind(window)
  const askFrame = window.requestAnimationFrame.bind(window)
  let state = seed
  // mulberry32, inlined because this runs in the page
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const inOrder = () => {
    const waiting: (() => void)[] = []
    return (call: () => void) => {
      if ('__pwClock' in window && waiting.length === 0) return call()
      waiting.push(call)
      setTimer(() => waiting.shift()?.(), random() * latest)
    }
  }

  const lateFrame = inOrder()
  const asked = new Set<number>()
  let lastFrame = 0
  window.requestAnimationFrame = (callback) => {
    lastFrame += 1
    const id = lastFrame
    asked.add(id)
    askFrame(() =>
      lateFrame(() => {
        if (asked.delete(id)) callback(performance.now())
      }),
    )
    return id
  }
  window.cancelAnimationFrame = (id) => {
    asked.delete(id)
  }

  const onMessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')
  const listen = onMessage?.set
  if (!listen) throw new Error('The onmessage of this browser cannot be delayed')
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...onMessage,
    set(this: MessagePort, handler: MessagePort['onmessage']) {
      const late = inOrder()
      const delayed = (event: MessageEvent) => late(() => handler?.call(this, event))
      listen.call(this, handler ? delayed : handler)
    },
  })
}

async function delayAnswers(context: BrowserContext, seed: number) {
  let state = seed >>> 0
  const random = () => {
    // the linear congruential generator from Numerical Recipes
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  let asked = 0
  const later = async (route: Route) => {
    asked += 1
    if (asked % 2 === 0) await new Promise((resolve) => setTimeout(resolve, random() * latestAnswer))
    // the page may close while its answer waits
    await route.fallback().catch(() => {})
  }
  await context.route('**/*', (route, request) => (isCall(request) ? later(route) : route.fallback()))
}

/**
 * Tells whether a request is a call of the page to its own server. Documents, assets and the event stream are not
 * delayed.
 */
function isCall(request: Request): boolean {
  if (!['fetch', 'xhr'].includes(request.resourceType()) || request.serviceWorker()) return false
  if (request.headers().accept === 'text/event-stream') return false
  const { origin, pathname } = new URL(request.url())
  return !pathname.startsWith('/assets/') && origin === new URL(request.frame().url()).origin
}
