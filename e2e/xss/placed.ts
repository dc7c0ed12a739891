import { turnsDirection } from '@touchline/contract'
import { type Field, fields, refused, unseen, unsent } from './fields.ts'
import { markerOf, withMarker } from './payloads.ts'

/** A payload and the place where it was put. */
export interface Placed {
  field: string
  /** The text as sent, marker included. */
  text: string
  payload: string
}

/** Gives each field payload after payload, and records by marker where each was put. */
export class Placements {
  readonly #payloads: readonly string[]
  readonly #placed = new Map<string, Placed>()
  readonly #next = new Map<string, number>()
  readonly #seen = new Set<string>()

  constructor(payloads: readonly string[]) {
    this.#payloads = payloads
  }

  /** The next payload that fits into this field of one line; one that turns the direction of words is refused there. */
  in(name: string): string {
    return this.at(name, longestOf(name), (payload) => !turnsDirection(payload))
  }

  /** As many payloads as fit into a long field, one per line. */
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

  /** The next payload of limited length for a place that is no field; empty when none is short enough. */
  at(
    field: string,
    longest = Number.POSITIVE_INFINITY,
    fits: (payload: string) => boolean = () => true,
  ): string {
    const marker = markerOf(this.#placed.size)
    // each field starts at a different payload, so that one person or address gets different ones
    const from = this.#next.get(field) ?? this.#next.size * 7
    for (const [step] of this.#payloads.entries()) {
      const payload = this.#payloads[(from + step) % this.#payloads.length] ?? ''
      const text = withMarker(payload, marker)
      if (text.length > longest || !fits(payload)) continue
      this.#next.set(field, from + step + 1)
      this.#placed.set(marker, { field, text, payload })
      return text
    }
    return ''
  }

  /** A bare marker, for fields that accept letters and digits only. */
  markerIn(field: string): string {
    const marker = markerOf(this.#placed.size)
    this.#placed.set(marker, { field, text: marker, payload: '' })
    return marker
  }

  get(marker: string): Placed | undefined {
    return this.#placed.get(marker)
  }

  /** Records that a reader can see this marker. */
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

  /** Fields with payloads that were never seen on a page, though nothing hides them. */
  get blind(): string[] {
    const placed = new Set([...this.#placed.values()].map(({ field }) => field))
    return fields
      .map(({ name }) => name)
      .filter((name) => placed.has(name) && !this.#seen.has(name) && unseen[name] === undefined)
  }

  /** Gaps in the lists of fields: texts that are never attacked, and exceptions that no longer exist. */
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
        .map((name) => `${name} is no text of the contract anymore`),
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
