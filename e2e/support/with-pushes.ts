import type { BrowserContext, Page, Worker } from '@playwright/test'
import { type PushBrowser, PushService } from '../../server/test/support/push-service.ts'
import { type Site, startSite } from '../fixtures/site.ts'
import { SiteServer } from '../fixtures/site-server.ts'

/** A site that sends its pushes to a push service on this machine. */
export interface WithPushes {
  site: Site
  service: PushService
  stop(): Promise<void>
}

/** Starts the site and its push service; `stop` ends both. */
export async function startWithPushes(): Promise<WithPushes> {
  const service = await PushService.start()
  const server = new SiteServer()
  const site = await startSite(server, { PUSH_SERVICE: service.url })
  return {
    site,
    service,
    async stop() {
      await site.stop()
      await server.end()
      service.goAway()
    },
  }
}

/**
 * Lets the pages of a context subscribe as this browser: Chromium without a window has no push service, and refuses
 * notifications whatever a test grants.
 */
export async function subscribesAs(context: BrowserContext, { endpoint, keys }: PushBrowser) {
  await context.addInitScript(
    (given) => {
      class Allowed {
        static permission = 'granted'
        static requestPermission = async () => 'granted'
        close() {}
      }
      Reflect.set(window, 'Notification', Allowed)
      let current: object | null = null
      const subscription = {
        endpoint: given.endpoint,
        toJSON: () => given,
        unsubscribe: async () => {
          current = null
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current,
        async subscribe({ applicationServerKey }: PushSubscriptionOptionsInit) {
          current = { ...subscription, options: { applicationServerKey } }
          return current
        },
      })
    },
    { endpoint, keys },
  )
}

/** Keeps the notifications that the service worker shows from now on. */
export async function keepShown(worker: Worker) {
  await worker.evaluate(() => {
    const shown: object[] = []
    Reflect.set(globalThis, 'shown', shown)
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push({ title, ...options })
    }
  })
}

/** Returns the notifications that the service worker has shown. */
export function shownBy(worker: Worker): Promise<unknown> {
  return worker.evaluate(() => Reflect.get(globalThis, 'shown'))
}

/** Hands a push to the service worker of this page, as the browser does once it has decrypted it. */
export async function deliver(page: Page, message: unknown) {
  const { origin } = new URL(page.url())
  const devTools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const data = JSON.stringify(message)
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data,
  })
  await devTools.detach()
}
