const hour = 3600_000

let followed = false

/** Registers the service worker once the page has loaded, and shows a bar when a new version waits; once for a tab. */
export function followWorker(): void {
  if (followed || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  followed = true
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { once: true })
}

async function register() {
  // a browser may refuse workers; the pages are the same without one
  const registration = await started().catch(() => undefined)
  if (!registration) return
  // a page that loaded while the first worker took over is uncontrolled, and its scripts would be missing offline
  if (!navigator.serviceWorker.controller) registration.active?.postMessage('claim')
  if (registration.waiting) await announce(registration.waiting)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  follow(registration.installing)
  lookNowAndThen(registration)
}

async function started(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(scriptAddress(), { updateViaCache: 'none' })
}

/** The page's one Trusted Types policy: only our own URL may become a script. */
function scriptAddress(): string {
  const address = '/sw.js'
  const types: unknown = Reflect.get(window, 'trustedTypes')
  if (!isTrustedTypes(types)) return address
  return types.createPolicy('service-worker', { createScriptURL: () => address }).createScriptURL(address)
}

interface TrustedTypes {
  // its result is no string, but is accepted like one
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}

function isTrustedTypes(value: unknown): value is TrustedTypes {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}

function follow(worker: ServiceWorker | null) {
  worker?.addEventListener('statechange', () => {
    // the first worker takes over at once: there is nothing older to reload
    if (worker.state === 'installed' && navigator.serviceWorker.controller) void announce(worker)
  })
}

/** Browsers look for a new version when a page is opened; a tab that stays open looks itself. */
function lookNowAndThen(registration: ServiceWorkerRegistration) {
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < hour) return
    looked = Date.now()
    void registration.update().catch(() => undefined)
  })
}

async function announce(worker: ServiceWorker) {
  const { showUpdateBar } = await import('./update-bar.tsx')
  showUpdateBar(() => {
    // another tab has put it in charge already, and nothing more would happen
    if (worker.state !== 'installed') return window.location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    })
    worker.postMessage('take over')
  })
}
