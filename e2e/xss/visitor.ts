import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, type Page, chromium as product } from '@playwright/test'
import { chromium } from '../browser.ts'
import { type Inspection, inspectPage } from './inspect-page.ts'
import type { Person } from './person.ts'

/** The kinds of faults on a page. */
export const kinds = [
  'executions',
  'violations',
  'foreignRequests',
  'beacons',
  'dialogs',
  'navigationsAway',
  'consoleErrors',
  'elements',
  'headers',
  'rawPayloads',
  'dead',
] as const
export type Kind = (typeof kinds)[number]
export type Blame = (kind: Kind, where: string, what: string) => void

export interface Visit extends Inspection {
  /** The final address of the page. */
  url: string
  html: string
  headers: Record<string, string>
}

const patience = 15_000
const quietFor = 150
// the player's own video, whose URL is built from an eleven-letter id
const video = new Set(['i.ytimg.com', 'www.youtube-nocookie.com'])

/** Opens a browser that can reach nothing outside this machine. */
export function openBrowser(): Promise<Browser> {
  const alone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'
  return product.launch({ ...chromium, args: [...chromium.args, alone] })
}

/** Drives one person's window, and reports every effect of a payload. */
export class Visitor {
  readonly #context: BrowserContext
  readonly #page: Page
  readonly #origin: string
  readonly #blame: Blame
  #where = ''
  #underWay = 0
  #quietSince = 0

  private constructor(context: BrowserContext, page: Page, origin: string, blame: Blame) {
    this.#context = context
    this.#page = page
    this.#origin = origin
    this.#blame = blame
  }

  /** Opens a window of this person, or of a visitor. */
  static async open(browser: Browser, origin: string, address: string, blame: Blame, who?: Person) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      // animations would repaint constantly
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'x-forwarded-for': address },
      serviceWorkers: 'block',
    })
    const visitor = new Visitor(context, await context.newPage(), origin, blame)
    await visitor.#tellOfScripts()
    visitor.#tellOfBrowser()
    if (who) await visitor.#sit(who)
    return visitor
  }

  /** Opens an address of the product. Returns the page once it has settled. */
  async visit(path: string): Promise<Visit> {
    this.#where = path.slice(0, 160)
    const response = await this.#page.goto(this.#origin + path, { waitUntil: 'load' })
    if (!response) throw new Error(`${path} got no answer`)
    const html = await response.text()
    // the browser applies these: after a 304, the headers of its cached copy
    return { ...(await this.#settled()), url: this.#page.url(), html, headers: response.headers() }
  }

  /** Serves a made-up page at this address. */
  async pretend(path: string, body: string, policy: string) {
    const headers = { 'content-type': 'text/html', 'content-security-policy': policy }
    await this.#context.route(this.#origin + path, (route) => route.fulfill({ body, headers }))
  }

  /** Presses the first button with this name, if visible, for content that appears only then. */
  async press(name: RegExp): Promise<Inspection> {
    const button = this.#page.getByRole('button', { name }).first()
    if (await button.isVisible()) await button.click()
    return this.#settled()
  }

  /** Fills the storage for the next page. */
  async keep(local: Record<string, string>, tab: Record<string, string>) {
    await this.#page.evaluate(
      ([here, there]) => {
        for (const [key, value] of Object.entries(here)) localStorage.setItem(key, value)
        for (const [key, value] of Object.entries(there)) sessionStorage.setItem(key, value)
      },
      [local, tab] as const,
    )
  }

  /** Stores personal data for the next page. */
  async keepPersonal(entries: [string[], unknown][]) {
    await this.#page.evaluate(
      (kept) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('touchline-people')
          opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const writing = opening.result.transaction('kept', 'readwrite')
            for (const [key, value] of kept) writing.objectStore('kept').put(value, key)
            writing.oncomplete = () => {
              opening.result.close()
              resolve()
            }
          }
        }),
      entries,
    )
  }

  close() {
    return this.#context.close()
  }

  async #sit({ token, stored }: Person) {
    await this.#context.addInitScript(
      (values) => {
        if (location.protocol !== 'http:' || sessionStorage.getItem('seated')) return
        sessionStorage.setItem('seated', 'yes')
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
      },
      { token, user: JSON.stringify(stored), gender: 'female' },
    )
  }

  async #tellOfScripts() {
    await this.#context.exposeFunction('__xss', (marker: unknown) => {
      this.#blame('executions', this.#where, String(marker))
    })
    await this.#context.exposeFunction('__violation', (what: string) => {
      this.#blame('violations', this.#where, what)
    })
    await this.#context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const tell: unknown = Reflect.get(window, '__violation')
        const { violatedDirective, blockedURI, sourceFile, lineNumber, sample } = event
        const what = `${violatedDirective} ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}`
        if (typeof tell === 'function') tell(what)
      })
    })
  }

  #tellOfBrowser() {
    const page = this.#page
    const blame = (kind: Kind, what: string) => this.#blame(kind, this.#where, what)
    this.#context.on('page', (other) => {
      if (other !== page) blame('navigationsAway', `opened ${other.url()}`)
    })
    page.on('dialog', (dialog) => {
      blame('dialogs', `${dialog.type()} ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('pageerror', (error) => blame('consoleErrors', error.message))
    page.on('console', (message) => {
      const text = message.text()
      // answers that the visit provokes, and the unreachable video, are no faults
      const provoked = /^Failed to load resource: (the server responded with a status of 4|net::ERR_NAME_NOT)/
      if (message.type() === 'error' && !provoked.test(text)) blame('consoleErrors', text)
    })
    page.on('framenavigated', (frame) => {
      const away = frame === page.mainFrame() && !frame.url().startsWith(this.#origin)
      if (away && frame.url() !== 'about:blank') blame('navigationsAway', frame.url())
    })
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.startsWith('/xss-beacon')) blame('beacons', url.href)
      const ours = url.origin === this.#origin || url.protocol === 'data:' || url.protocol === 'blob:'
      if (!ours && !video.has(url.hostname)) blame('foreignRequests', url.href)
      if (!url.pathname.startsWith('/api/events')) this.#count(1)
    })
    const done = (request: { url(): string }) => {
      if (!new URL(request.url()).pathname.startsWith('/api/events')) this.#count(-1)
    }
    page.on('requestfinished', done)
    page.on('requestfailed', done)
  }

  #count(change: 1 | -1) {
    this.#underWay += change
    this.#quietSince = performance.now()
  }

  async #settled(): Promise<Inspection> {
    const began = performance.now()
    this.#quietSince = began
    for (;;) {
      await sleep(50)
      const now = performance.now()
      const late = now - began > patience
      if (!late && (this.#underWay > 0 || now - this.#quietSince < quietFor)) continue
      // a page that is navigating is inspected again after it arrives
      const found = await this.#page.evaluate(inspectPage).catch(() => undefined)
      const whole = found?.alive && !found.loading && this.#underWay <= 0
      if (found && (whole || (found.alive && late))) return this.#judged(found)
      if (late) {
        this.#blame('dead', this.#where, found ? 'its scripts do not run' : 'cannot be looked into')
        this.#underWay = 0
        return this.#judged(found ?? { seen: [], wrong: [], title: '', alive: false, loading: true })
      }
    }
  }

  #judged(found: Inspection): Inspection {
    for (const what of found.wrong) this.#blame('elements', this.#where, what)
    // a payload that ran would leave its marker alone as the title
    if (/^zq[0-9a-z]{4}$/.test(found.title)) this.#blame('executions', this.#where, `title ${found.title}`)
    return found
  }
}
