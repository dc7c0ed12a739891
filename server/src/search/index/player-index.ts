import { Block } from './bitmap-block.ts'
import { Places } from './doc-ids.ts'
import { absent, isListed, type Traits } from './facet-encoding.ts'
import { Names } from './term-dictionary.ts'
import { Named } from './term-lookup.ts'

// places that move up for players who come out of order: a few milliseconds; beyond, loading anew is better
const mostMoves = 100_000

/** A player as the index takes it; who is not listed has no traits and no name. */
export interface Indexed extends Traits {
  id: string
  /** Folded, as names are searched. */
  name: string
}

/**
 * Who has which search values: by place, in the order of ids, to find the newest; and by cell, in blocks, to count. Holds
 * ids, folded names and search values, nothing else of a player. Players who are not listed have a place alone.
 */
export class PlayerIndex {
  readonly places = new Places()
  readonly names = new Names()
  readonly named: Named
  readonly #blocks = new Map<number, Block>()
  #cells = new Uint16Array(0)
  #marks = new Uint32Array(0)
  #seats = new Uint32Array(0)
  #nameStarts = new Uint32Array(0)
  #version = 0

  /** `mostNamed` is how many players of a name are looked through: more are only found by the database. */
  constructor(mostNamed = 100_000) {
    this.named = new Named(this, mostNamed)
  }

  /** By cell: of each cell that anybody has or had. */
  get blocks(): ReadonlyMap<number, Block> {
    return this.#blocks
  }

  /** By place. */
  get cells(): Uint16Array {
    return this.#cells
  }

  /** By place; 0 for players who are not listed. */
  get marks(): Uint32Array {
    return this.#marks
  }

  /** By place: where the name begins in `names`. */
  get nameStarts(): Uint32Array {
    return this.#nameStarts
  }

  /** Another number after each change. */
  get version(): number {
    return this.#version
  }

  /**
   * How players stand now, a few thousand at a time; false when too many of them come out of order, so that everything
   * has to be loaded anew.
   */
  put(players: readonly Indexed[]): boolean {
    this.#version += 1
    let moves = 0
    for (const player of players) {
      const { place, isThere } = this.places.find(player.id)
      if (!isThere) {
        moves += this.places.size - place
        if (moves > mostMoves) return false
        this.#makePlace(place, player.id)
      }
      this.#change(place, player)
    }
    return true
  }

  /** The player is gone, and so is the id. */
  remove(id: string) {
    const { place, isThere } = this.places.find(id)
    if (!isThere) return
    this.#version += 1
    this.#change(place, { ...absent, name: '' })
    this.places.blank(place)
  }

  #makePlace(place: number, id: string) {
    const end = this.places.size
    this.places.insert(place, id)
    this.#grow()
    for (const values of [this.#cells, this.#marks, this.#seats, this.#nameStarts]) {
      values.copyWithin(place + 1, place, end)
      values[place] = 0
    }
    for (let at = place + 1; at <= end; at += 1) {
      if (isListed(this.#marks[at] ?? 0)) this.#blockOf(this.#cells[at] ?? 0).move(this.#seats[at] ?? 0, at)
    }
  }

  #change(place: number, { cell, marks, name }: Omit<Indexed, 'id'>) {
    this.#nameStarts[place] = this.names.put(name, this.#nameStarts[place] ?? 0)
    const cellBefore = this.#cells[place] ?? 0
    const marksBefore = this.#marks[place] ?? 0
    if (cellBefore === cell && marksBefore === marks) return
    if (isListed(marksBefore)) this.#blockOf(cellBefore).remove(this.#seats[place] ?? 0, marksBefore)
    if (isListed(marks)) this.#seats[place] = this.#blockOf(cell).add(marks, place)
    this.#cells[place] = cell
    this.#marks[place] = marks
  }

  #blockOf(cell: number): Block {
    const known = this.#blocks.get(cell)
    if (known) return known
    const block = new Block()
    this.#blocks.set(cell, block)
    return block
  }

  #grow() {
    const { room } = this.places
    if (this.#cells.length >= room) return
    const cells = new Uint16Array(room)
    cells.set(this.#cells)
    this.#cells = cells
    this.#marks = grown(this.#marks, room)
    this.#seats = grown(this.#seats, room)
    this.#nameStarts = grown(this.#nameStarts, room)
  }
}

function grown(values: Uint32Array, room: number): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(room)
  more.set(values)
  return more
}
