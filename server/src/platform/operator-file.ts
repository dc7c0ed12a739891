import { readFileSync, type Stats, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { z } from 'zod'
import type { Platform } from './platform.ts'

const glanceEach = 1000 // milliseconds between checks of the file

type Tools = Pick<Platform, 'clock' | 'log'>

/** A kind of file that an operator may edit while the app runs. */
interface Kind<Edition> {
  /** The name of its content, in the plural: 'contact rules'. */
  about: string
  /** Parses the text; throws an Error with one line per fault. */
  read: (text: string) => Edition
}

/** Rereads an operator's file when it changes. After a broken edit, the last good edition stays in force. */
export class OperatorFile<Edition extends { version: string }> {
  readonly #path: string
  readonly #kind: Kind<Edition>
  readonly #tools: Tools
  #edition: Edition
  #seen: string
  #broken = false
  #glancedAt: number
  #glance: Promise<void> = Promise.resolve()

  /** Reads the file; throws an Error naming file and place if it cannot be used. */
  constructor(path: string, kind: Kind<Edition>, tools: Tools) {
    this.#path = path
    this.#kind = kind
    this.#tools = tools
    this.#glancedAt = tools.clock.now().getTime()
    try {
      this.#seen = marksOf(statSync(path))
      this.#edition = kind.read(readFileSync(path, 'utf8'))
    } catch (error) {
      throw new Error(`The ${kind.about} in ${path} cannot be used:\n${messageOf(error)}`)
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

  /** Returns true while the file cannot be used, so that an earlier edition is in force. */
  async isBroken(): Promise<boolean> {
    await this.current()
    return this.#broken
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
      this.#edition = this.#kind.read(text)
      this.#broken = false
      log.info({ version: this.#edition.version }, `the ${this.#kind.about} have changed`)
    } catch (error) {
      this.#complain(messageOf(error))
    }
  }

  #complain(problem: string) {
    this.#broken = true
    const facts = { file: this.#path, problem, inForce: this.#edition.version }
    this.#tools.log.error(facts, `the ${this.#kind.about} cannot be used; the last good ones stay in force`)
  }
}

/** Returns the getter of a platform's file, which is read on first use. */
export function operatorFile<Edition extends { version: string }>({
  pathOf,
  ...kind
}: Kind<Edition> & { pathOf: (env: Platform['env']) => string }) {
  const files = new WeakMap<Platform, OperatorFile<Edition>>()
  return (platform: Platform): OperatorFile<Edition> => {
    const known = files.get(platform)
    if (known) return known
    const file = new OperatorFile(pathOf(platform.env), kind, platform)
    files.set(platform, file)
    return file
  }
}

/** Parses a file's JSON by its schema; throws an Error with one line per fault. */
export function parsedBy<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const parsed = schema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.flatMap((issue) => places(issue)).join('\n'))
}

/** Lists a file's faults, each like `  rules[2].starts.date.month: …`; of a union, the closest branch's. */
function places(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): string[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union') {
    const furthest = issue.errors.toSorted((a, b) => depth(b) - depth(a))[0]
    if (furthest) return furthest.flatMap((inner) => places(inner, path))
  }
  const place = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return [`  ${place.replace(/^\./, '') || 'the whole file'}: ${issue.message}`]
}

const depth = (issues: readonly z.core.$ZodIssue[]) => Math.max(0, ...issues.map(({ path }) => path.length))

const marksOf = ({ mtimeMs, ctimeMs, size, ino }: Stats) => [mtimeMs, ctimeMs, size, ino].join()

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
