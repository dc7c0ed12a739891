import type { Browser } from '@playwright/test'
import type { Database } from '../../server/src/platform/db/database.ts'
import type { Findings } from './findings.ts'
import type { Caller, Person } from './person.ts'
import type { Placements } from './placed.ts'
import type { Story } from './play.ts'
import { addressOf, evilAddress, routes } from './routes.ts'
import { mailIds } from './sent-mails.ts'
import { Visitor } from './visitor.ts'

/** The parts that a tour through the pages needs. */
export interface Given {
  browser: Browser
  url: string
  caller: Caller
  put: Placements
  findings: Findings
  story: Story
  db: Database
}

/** Opens and judges a page, with optional steps before or after. */
export interface See {
  (path: string): Promise<void>
  pressing(path: string, ...buttons: RegExp[]): Promise<void>
  withTab(kept: Record<string, string>, paths: readonly string[], personal?: Personal): Promise<void>
  withLocal(kept: Record<string, string>, paths: readonly string[]): Promise<void>
}

/** The browser's stored personal data, by kind and person. */
type Personal = [string[], unknown][]

const mailsOpened = 12

/** Opens and judges every page in people's windows. */
export class Tour {
  readonly #given: Given
  visits = 0
  roles = 0

  constructor(given: Given) {
    this.#given = given
  }

  /** Opens a window of this person for a tour. */
  async as(role: string, who: Person | undefined, tour: (see: See) => Promise<void>) {
    const { browser, url, caller, findings } = this.#given
    const address = who?.address ?? caller.address()
    const open = () =>
      Visitor.open(
        browser,
        url,
        address,
        (kind, where, what) => findings.blame(kind, `${role} ${where}`, what),
        who,
      )
    let visitor = await open()
    const see = async (path: string) => {
      this.visits += 1
      findings.page(`${role} ${path.slice(0, 120)}`, await visitor.visit(path))
    }
    const afresh = async () => {
      await visitor.close()
      visitor = await open()
      await see('/privacy')
    }
    await tour(
      Object.assign(see, {
        pressing: async (path: string, ...buttons: RegExp[]) => {
          await see(path)
          for (const button of buttons) findings.see(await visitor.press(button))
        },
        withTab: async (kept: Record<string, string>, paths: readonly string[], personal: Personal = []) => {
          for (const path of paths) {
            await afresh()
            await visitor.keep({}, kept)
            await visitor.keepPersonal(personal)
            await see(path)
          }
        },
        withLocal: async (kept: Record<string, string>, paths: readonly string[]) => {
          for (const path of paths) {
            await afresh()
            await visitor.keep(kept, {})
            await see(path)
          }
        },
      }),
    )
    await visitor.close()
    this.roles += 1
    process.stderr.write(`${role}: ${this.visits} visits\n`)
  }

  /** Visits every page at an address with content. */
  async everyRoute(see: See) {
    const { story, findings } = this.#given
    const known = new Map([
      ['email', story.player.email],
      ['collegeId', story.coach.collegeId],
      ['reportId', story.reports[0] ?? ''],
      ['place', 'profile'],
      ['playerId', story.player.userId],
      ['receiptId', crypto.randomUUID()],
    ])
    for (const route of routes) {
      const address = addressOf(route, known)
      if (address === undefined) findings.blame('routes', route, 'nobody knows what to put into this address')
      else await see(address)
    }
  }

  /** Visits each of these pages at an address made of payloads. */
  async everyEvilRoute(see: See, these: (route: string) => boolean = () => true) {
    for (const route of routes.filter(these)) await see(evilAddress(route, this.#given.put))
  }

  /** Payloads that a browser could take for a URL. */
  addresses(): string[] {
    const all = Array.from({ length: 80 }, () => this.#given.put.at('query:from'))
    return [...new Set(all)].filter((text) => /^(java|jAvA|data:|vbscript:|\/\/|%)/i.test(text)).slice(0, 8)
  }

  /** Visits the mailbox and every mail in it. */
  async mails() {
    const { browser, url, caller, findings, db } = this.#given
    const blame = (kind: Parameters<typeof findings.blame>[0], where: string, what: string) =>
      findings.blame(kind, where, what)
    const visitor = await Visitor.open(browser, url, caller.address(), blame)
    findings.plain('/__dev/mail', await visitor.visit('/__dev/mail'))
    this.visits += 1
    for (const { id } of (await mailIds(db)).slice(0, mailsOpened)) {
      findings.mail(`/__dev/mail/${id}`, await visitor.visit(`/__dev/mail/${id}`))
      this.visits += 1
    }
    await visitor.close()
  }
}
