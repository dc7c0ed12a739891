import { faultsOfPage, faultsOfPlain } from './headers.ts'
import type { Inspection } from './inspect-page.ts'
import { markers } from './payloads.ts'
import type { Placements } from './placed.ts'
import { kinds, type Visit } from './visitor.ts'

const shown = 40 // faults shown in full
const allKinds = [...kinds, 'refusals', 'coverage', 'blind', 'routes', 'answers'] as const
type AnyKind = (typeof allKinds)[number]
type Tell = (kind: AnyKind, what: string) => void

const write: Tell = (kind, what) => {
  process.stderr.write(`${kind}: ${what}\n`)
}

/** Prints each fault at once and counts them by kind. */
export class Findings {
  readonly #put: Placements
  readonly #counts = new Map<AnyKind, number>(allKinds.map((kind) => [kind, 0]))
  readonly #tell: Tell
  count = 0

  constructor(put: Placements, tell: Tell = write) {
    this.#put = put
    this.#tell = tell
  }

  readonly blame = (kind: AnyKind, where: string, what: string) => {
    this.count += 1
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
    if (this.count <= shown) this.#tell(kind, `${where}: ${this.#named(what)}`)
  }

  /** Judges a rendered page and records the markers that it shows. */
  page(where: string, visit: Visit) {
    for (const fault of faultsOfPage(visit.headers)) this.blame('headers', where, fault)
    this.#raw(where, visit.html)
    this.see(visit)
  }

  /** Judges a page without scripts. */
  plain(where: string, visit: Visit) {
    for (const fault of faultsOfPlain(visit.headers)) this.blame('headers', where, fault)
    this.#raw(where, visit.html)
    this.see(visit)
  }

  /** Judges a mail, which has its own styles and is shown in a sandbox without scripts. */
  mail(where: string, visit: Visit) {
    const policy = visit.headers['content-security-policy'] ?? ''
    if (!/sandbox(?!.*allow-scripts)/.test(policy)) this.blame('headers', where, 'a mail may run scripts')
    this.plain(where, visit)
  }

  see({ seen }: Inspection) {
    for (const marker of seen) this.#put.see(marker)
  }

  get byKind() {
    return Object.fromEntries(this.#counts)
  }

  #raw(where: string, html: string) {
    for (const marker of new Set(html.match(markers))) {
      const text = this.#put.get(marker)?.text ?? ''
      if (/<[a-z/!?]/i.test(text) && html.includes(text)) this.blame('rawPayloads', where, text)
    }
  }

  /** The fault, with the fields that its markers stand for. */
  #named(what: string): string {
    const fields = [...new Set(what.match(markers))].map((marker) => this.#put.get(marker)?.field ?? '?')
    return fields.length > 0 ? `${what} (from ${fields.join(', ')})` : what
  }
}
