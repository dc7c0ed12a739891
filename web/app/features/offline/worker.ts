import { untilFetched } from '../../lib/hydration/hydration.tsx'
import { trustedScript } from '../../lib/trusted-script.ts'

const minute = 60_000
const hour = 60 * minute

let followed = false

/** Registers the service worker once the page has loaded, and shows a bar when a new version waits; once for a tab. */
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
    // an extension has taken the name of the policy; the pages are the same without a worker
    return
  }
  void register(address)
}

/** Registers again after `wait` ms, then twice as long, when an outage kept the worker or one of its files away. */
async function register(address: string, wait = minute) {
  // a browser may refuse workers; the pages are the same without one
  const registration = await navigator.serviceWorker
    .register(address, { updateViaCache: 'none' })
    .catch(() => undefined)
  if (!registration || !(await isActive(registration))) {
    setTimeout(() => void register(address, Math.min(2 * wait, hour)), wait)
    return
  }
  // a page that loaded while the first worker took over is uncontrolled, and its scripts would be missing offline
  if (!navigator.serviceWorker.controller) registration.active?.postMessage('claim')
  if (registration.waiting) await announce(registration.waiting)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  follow(registration.installing)
  lookNowAndThen(registration)
}

/** Resolves once a worker is in charge: true, or false when the first one could not be installed. */
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
    // the first worker takes over at once: there is nothing older to reload
    if (worker.state === 'installed' && navigator.serviceWorker.controller) void announce(worker)
  })
}

/**
 * Looks for a new version in a tab that stays open; browsers look by themselves only when a page is opened.
 */
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
