import { untilFetched } from '../../lib/hydration/hydration.tsx'
import { trustedScript } from '../../lib/trusted-script.ts'

const minute = 60_000
const hour = 60 * minute

let followed = false

/** Registers the service worker once per tab after the page loads, and shows a bar when a new version waits. */
export function followWorker(): void {
  if (followed || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  followed = true
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

function start() {
  let address: string
  try {
    address = trustedScript('service-worker', '/sw.js')
  } catch {
    // An extension has taken the policy's name; the pages work without a worker.
    return
  }
  void register(address)
}

/** Registers again after `wait` ms, then twice as long, if an outage blocked the worker or one of its files. */
async function register(address: string, wait = minute) {
  // A browser may refuse workers; the pages work without one.
  const registration = await navigator.serviceWorker
    .register(address, { updateViaCache: 'none' })
    .catch(() => undefined)
  if (!registration || !(await isActive(registration))) {
    setTimeout(() => void register(address, Math.min(2 * wait, hour)), wait)
    return
  }
  // A page loaded while the first worker took over is uncontrolled, and its scripts would be missing offline.
  if (!navigator.serviceWorker.controller) registration.active?.postMessage('claim')
  if (registration.waiting) await announce(registration.waiting)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  follow(registration.installing)
  lookNowAndThen(registration)
}

/** Resolves with true once a worker is active, or false if the first one could not be installed. */
async function isActive(registration: ServiceWorkerRegistration): Promise<boolean> {
  const first = registration.installing ?? registration.waiting
  if (registration.active || !first) return registration.active !== null
  return new Promise((resolve) => {
    first.addEventListener('statechange', () => {
      if (first.state === 'activated' || first.state === 'redundant') resolve(first.state === 'activated')
    })
  })
}

function follow(worker: ServiceWorker | null) {
  worker?.addEventListener('statechange', () => {
    // The first worker takes over at once: there is nothing older to reload.
    if (worker.state === 'installed' && navigator.serviceWorker.controller) void announce(worker)
  })
}

/** Looks for a new version in a tab that stays open; browsers only look when a page is opened. */
function lookNowAndThen(registration: ServiceWorkerRegistration) {
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < hour) return
    looked = Date.now()
    void registration.update().catch(() => undefined)
  })
}

async function announce(worker: ServiceWorker) {
  const { showUpdateBar } = await untilFetched(() => import('./update-bar.tsx'))
  showUpdateBar(worker)
}
