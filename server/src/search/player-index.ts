import { divisions, genders, gpaThresholds, positions } from '@touchline/contract'
import { type Bits, clearBit, grown, setBit, wordsFor } from './bits.ts'
import { Places } from './places.ts'
import { Tallies } from './tallies.ts'
import { absent, gpaSlots, isListed, sideOf, stateSlots, type Traits, yearSlots } from './traits.ts'

// places that move up for players who come out of order: some milliseconds; beyond, loading anew is better
const mostMoves = 5_000

/** The sets of one filter: players by each of its values, and every value's slot by position in the list. */
type Sets = readonly Bits[]

/**
 * Who has which search values, as bits: one set of places for each value. Holds ids and these bits, nothing else of a
 * player. Players who are not listed have a place and no bits.
 */
export class PlayerIndex {
  readonly places = new Places()
  readonly tallies = new Tallies()
  #cells = new Uint16Array(0)
  #marks = new Uint32Array(0)
  #words = 0
  readonly #sides = emptySets(genders.length)
  readonly #positions = emptySets(positions.length)
  readonly #divisions = emptySets(divisions.length)
  readonly #states = emptySets(stateSlots)
  readonly #years = emptySets(yearSlots)
  /** By threshold: those who reach it. */
  readonly #gpa = emptySets(gpaThresholds.length)

  get sides(): Sets {
    return this.#sides
  }
  get positions(): Sets {
    return this.#positions
  }
  get divisions(): Sets {
    return this.#divisions
  }
  get states(): Sets {
    return this.#states
  }
  get years(): Sets {
    return this.#years
  }
  get gpa(): Sets {
    return this.#gpa
  }

  /** Slots of the class years that anybody has or had. */
  get yearsInUse(): number[] {
    return this.#years.flatMap((set, slot) => (set.length > 0 ? [slot] : []))
  }

  /** Words of a set that covers every place. */
  get words(): number {
    return wordsFor(this.places.size)
  }

  cellAt(place: number): number {
    return this.#cells[place] ?? 0
  }

  /**
   * How players stand now, a few thousand at a time; false when too many of them come out of order, so that everything
   * has to be loaded anew.
   */
  put(players: readonly ({ id: string } & Traits)[]): boolean {
    let moves = 0
    for (const { id, ...traits } of players) {
      const { place, isThere } = this.places.find(id)
      if (!isThere) {
        moves += this.places.size - place
        if (moves > mostMoves) return false
        this.#makePlace(place, id)
      }
      this.#change(place, traits)
    }
    return true
  }

  /** The player is gone, and so is the id. */
  remove(id: string) {
    const { place, isThere } = this.places.find(id)
    if (!isThere) return
    this.#change(place, absent)
    this.places.blank(place)
  }

  #makePlace(place: number, id: string) {
    const end = this.places.size
    this.places.insert(place, id)
    this.#grow()
    for (let at = end; at > place; at -= 1) {
      const moved = this.#traitsAt(at - 1)
      this.#change(at - 1, absent)
      this.#change(at, moved)
    }
  }

  #traitsAt(place: number): Traits {
    return { cell: this.#cells[place] ?? 0, marks: this.#marks[place] ?? 0 }
  }

  #change(place: number, traits: Traits) {
    const before = this.#traitsAt(place)
    if (before.cell === traits.cell && before.marks === traits.marks) return
    if (isListed(before.marks)) this.#mark(place, before, clearBit, -1)
    if (isListed(traits.marks)) this.#mark(place, traits, setBit, 1)
    this.#cells[place] = traits.cell
    this.#marks[place] = traits.marks
  }

  #mark(place: number, { cell, marks }: Traits, mark: typeof setBit, by: 1 | -1) {
    this.tallies.add(cell, marks, by)
    const one = (sets: Bits[], slot: number) => {
      // most class years have nobody: their sets stay empty until somebody comes
      if (sets[slot]?.length === 0) sets[slot] = new Uint32Array(this.#words)
      const set = sets[slot]
      if (set) mark(set, place)
    }
    one(this.#sides, sideOf(marks))
    for (let bit = 0; bit < positions.length; bit += 1) if (marks & (1 << bit)) one(this.#positions, bit)
    for (let bit = 0; bit < divisions.length; bit += 1) {
      if (marks & (1 << (positions.length + bit))) one(this.#divisions, bit)
    }
    const reached = cell % gpaSlots
    const rest = (cell - reached) / gpaSlots
    for (let threshold = 0; threshold < reached; threshold += 1) one(this.#gpa, threshold)
    one(this.#states, rest % stateSlots)
    one(this.#years, Math.floor(rest / stateSlots))
  }

  #grow() {
    const { room } = this.places
    if (this.#cells.length >= room) return
    const cells = new Uint16Array(room)
    cells.set(this.#cells)
    this.#cells = cells
    const marks = new Uint32Array(room)
    marks.set(this.#marks)
    this.#marks = marks
    this.#words = wordsFor(room)
    for (const sets of [
      this.#sides,
      this.#positions,
      this.#divisions,
      this.#states,
      this.#years,
      this.#gpa,
    ]) {
      for (const [slot, set] of sets.entries()) if (set.length > 0) sets[slot] = grown(set, this.#words)
    }
  }
}

const emptySets = (count: number): Bits[] => Array.from({ length: count }, () => new Uint32Array(0))
