import { type Field, fields, refused, unseen, unsent } from './fields.ts'
import { markerOf, withMarker } from './payloads.ts'

/** A payload where somebody put it. */
export interface Placed {
  field: string
  /** As sent, its marker in it. */
  text: string
  payload: string
}

/** Gives each field one payload after the other, and remembers by the marker what was put where. */
export class Placements {
  readonly #payloads: readonly string[]
  readonly #placed = new Map<string, Placed>()
  readonly #next = new Map<string, number>()
  readonly #seen = new Set<string>()

  constructor(payloads: readonly string[]) {
    this.#payloads = payloads
  }

  /** The next payload that fits into the field of the contract. */
  in(name: string): string {
    return this.at(name, longestOf(name))
  }

  /** As many of the next payloads as fit into a long one, each on a line of its own. */
  manyIn(name: string): string {
    const longest = longestOf(name)
    let text = ''
    for (const _ of this.#payloads) {
      const more = this.at(name, longest - text.length - 1)
      if (more === '') break
      text += `${text === '' ? '' : '\n'}${more}`
    }
    return text
  }

  /** The next payload of at most so many characters for a place that is no field; empty when none is as short. */
  at(field: string, longest = Number.POSITIVE_INFINITY): string {
    const marker = markerOf(this.#placed.size)
    // each field begins elsewhere, so that a person or an address has different ones
    const from = this.#next.get(field) ?? this.#next.size * 7
    for (const [step] of this.#payloads.entries()) {
      const payload = this.#payloads[(from + step) % this.#payloads.length] ?? ''
      const text = withMarker(payload, marker)
      if (text.length > longest) continue
      this.#next.set(field, from + step + 1)
      this.#placed.set(marker, { field, text, payload })
      return text
    }
    return ''
  }

  /** Only a marker, where more than letters and digits is refused. */
  markerIn(field: string): string {
    const marker = markerOf(this.#placed.size)
    this.#placed.set(marker, { field, text: marker, payload: '' })
    return marker
  }

  get(marker: string): Placed | undefined {
    return this.#placed.get(marker)
  }

  /** A person can read what was put with this marker. */
  see(marker: string) {
    const field = this.#placed.get(marker)?.field
    if (field !== undefined) this.#seen.add(field)
  }

  get counts() {
    const all = [...this.#placed.values()].filter(({ payload }) => payload !== '')
    return {
      payloads: new Set(all.map(({ payload }) => payload)).size,
      places: new Set(all.map(({ field }) => field)).size,
      placements: all.length,
      pairs: new Set(all.map(({ field, payload }) => `${field} ${payload}`)).size,
    }
  }

  /** Fields of the contract that hold payloads which nobody has seen on a page, though nothing hides them. */
  get blind(): string[] {
    const placed = new Set([...this.#placed.values()].map(({ field }) => field))
    return fields
      .map(({ name }) => name)
      .filter((name) => placed.has(name) && !this.#seen.has(name) && unseen[name] === undefined)
  }

  /** What is wrong with the lists of fields: texts nobody attacks, exceptions of what there is no more. */
  get uncovered(): string[] {
    const placed = new Set([...this.#placed.values()].map(({ field }) => field))
    const known = new Set(fields.map(({ name }) => name))
    const except = [...refused, ...Object.keys(unsent)]
    return [
      ...fields
        .filter(({ name }) => !placed.has(name) && !except.includes(name))
        .map(({ name }) => `no payload is put into ${name}`),
      ...[...except, ...Object.keys(unseen)]
        .filter((name) => !known.has(name))
        .map((name) => `${name} is no text of the contract any more`),
      ...Object.keys(unseen)
        .filter((name) => this.#seen.has(name))
        .map((name) => `${name} is shown after all`),
    ]
  }
}

const longest = new Map(fields.map(({ name, longest }: Field) => [name, longest]))

function longestOf(name: string): number {
  const found = longest.get(name)
  if (found === undefined) throw new Error(`The contract has no text ${name}`)
  return found
}
