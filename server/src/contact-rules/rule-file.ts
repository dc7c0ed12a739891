import { readFileSync, type Stats, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { Platform } from '../platform/platform.ts'
import { type Edition, readEdition } from './edition.ts'

const glanceEach = 1000 // milliseconds between checks of the file

/** Rereads the rule file when it changes. After a broken edit, the last good edition stays in force. */
export class RuleFile {
  readonly #path: string
  readonly #tools: Pick<Platform, 'clock' | 'log'>
  #edition: Edition
  #seen: string
  #glancedAt: number
  #glance: Promise<void> = Promise.resolve()

  /** Reads the file; throws an Error naming file and place if it cannot be used. */
  constructor(path: string, tools: Pick<Platform, 'clock' | 'log'>) {
    this.#path = path
    this.#tools = tools
    this.#glancedAt = tools.clock.now().getTime()
    try {
      this.#seen = marksOf(statSync(path))
      this.#edition = readEdition(readFileSync(path, 'utf8'))
    } catch (error) {
      throw new Error(`The contact rules in ${path} cannot be used:\n${messageOf(error)}`)
    }
  }

  async current(): Promise<Edition> {
    const now = this.#tools.clock.now().getTime()
    if (Math.abs(now - this.#glancedAt) >= glanceEach) {
      this.#glancedAt = now
      this.#glance = this.#readWhenChanged()
    }
    await this.#glance
    return this.#edition
  }

  async #readWhenChanged() {
    const { log } = this.#tools
    let text: string
    try {
      const marks = marksOf(await stat(this.#path))
      if (marks === this.#seen) return
      text = await readFile(this.#path, 'utf8')
      this.#seen = marks
    } catch (error) {
      // Retried at every check, logged once.
      const seen = `unreadable: ${messageOf(error)}`
      if (seen !== this.#seen) this.#complain(messageOf(error))
      this.#seen = seen
      return
    }
    try {
      this.#edition = readEdition(text)
      log.info({ version: this.#edition.version }, 'the contact rules have changed')
    } catch (error) {
      this.#complain(messageOf(error))
    }
  }

  #complain(problem: string) {
    const facts = { file: this.#path, problem, inForce: this.#edition.version }
    this.#tools.log.error(facts, 'the contact rules cannot be used; the last good ones stay in force')
  }
}

const marksOf = ({ mtimeMs, ctimeMs, size, ino }: Stats) => [mtimeMs, ctimeMs, size, ino].join()

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
