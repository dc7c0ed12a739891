import type { Browser, Page } from '@playwright/test'
import { Calls } from '../fixtures/calls.ts'
import { Mailbox } from '../fixtures/mailbox.ts'
import { PageErrors } from '../fixtures/page-errors.ts'
import { People, type Person } from '../fixtures/people.ts'
import type { Site } from '../fixtures/site.ts'
import { Windows } from '../fixtures/windows.ts'
import { watchMovement } from '../support/adapting.ts'
import { fillIn, type Sources } from './addresses.ts'
import type { Who } from './list.ts'
import type { Look } from './looks.ts'
import { personOf } from './who.ts'

const locales = { en: 'en-US', es: 'es-MX' } as const

/**
 * Keeps a window for each person and language from screen to screen: a browser that has already
 * compiled the scripts loads a page in a fraction of the time.
 */
export class WarmPages {
  readonly site: Site
  readonly #sources: Sources
  readonly #errors = new PageErrors()
  readonly #windows: Windows
  readonly #persons = new Map<Who, Promise<Person | undefined>>()
  readonly #pages = new Map<string, Promise<Page>>()
  readonly #filled = new Map<string, Promise<string>>()
  #told = 0
  #written = 0

  constructor(browser: Browser, site: Site, mark: string) {
    this.site = site
    this.#windows = new Windows(browser, site, this.#errors)
    this.#sources = { people: new People(site, mark), calls: new Calls(site), mailbox: new Mailbox(site) }
  }

  /** The window of this person in this language. */
  page(who: Who, language: Look['language'] = 'en'): Promise<Page> {
    return remembered(this.#pages, `${who} ${language}`, async () => {
      const page = await this.#windows.open(await this.#person(who), { locale: locales[language] })
      await watchMovement(page)
      return page
    })
  }

  /** Fills in the words in braces for this person. */
  fillIn(text: string, who: Who): Promise<string> {
    return remembered(this.#filled, `${who} ${text}`, async () =>
      fillIn(text, this.#sources, await this.#person(who)),
    )
  }

  /** The errors of pages and the writes by demo people since the last call. */
  async newFaults(): Promise<string[]> {
    const pages = await Promise.all(this.#pages.values())
    // a page answers only after it has reported everything before
    await Promise.all(pages.map((page) => page.evaluate(() => undefined)))
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    const { faults } = this.#errors
    const { writesOfDemo } = this.#windows
    const found = [...faults.slice(this.#told), ...writesOfDemo.slice(this.#written)]
    this.#told = faults.length
    this.#written = writesOfDemo.length
    return found
  }

  close() {
    return this.#windows.close()
  }

  #person(who: Who) {
    return remembered(this.#persons, who, () => personOf(who, this.#sources.people))
  }
}

function remembered<Key, Value>(known: Map<Key, Promise<Value>>, key: Key, find: () => Promise<Value>) {
  const value = known.get(key) ?? find()
  known.set(key, value)
  return value
}
