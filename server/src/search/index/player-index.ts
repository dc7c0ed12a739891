import { BitmapBlock } from './bitmap-block.ts'
import { DocIds } from './doc-ids.ts'
import { type FacetEncoding, flagWords, hasFlag, isListed, listedFlag, unlisted } from './player-encoding.ts'
import { TermDictionary } from './term-dictionary.ts'
import { TermLookup } from './term-lookup.ts'

// Ordinals moved for players inserted out of order: a few milliseconds. Beyond that, a reload is faster.
const maxMoves = 100_000

/** A player in the form that the index accepts; an unlisted one has no facets and no name. */
export interface Indexed extends FacetEncoding {
  id: string
  /** Folded, as names are searched. */
  name: string
  /** The id of the town; 0 for an unknown one. */
  town?: number
}

/**
 * Indexes players by ordinal, in the order of ids, to find the newest, and by bucket, in blocks, to count. It holds
 * ids, folded names and search values only. An unlisted player has just an ordinal.
 */
export class PlayerIndex {
  readonly docIds = new DocIds()
  readonly terms = new TermDictionary()
  readonly termLookup: TermLookup
  readonly #blocks: BitmapBlock[] = []
  /** Places in the blocks, by bucket. */
  readonly #placesOfBuckets = new Map<number, number>()
  #places = new Uint16Array(0)
  #flags = Array.from({ length: flagWords }, () => new Uint32Array(0))
  #slots = new Uint32Array(0)
  #nameStarts = new Uint32Array(0)
  #gpaKeys = new Uint16Array(0)
  #heights = new Uint8Array(0)
  #towns = new Uint16Array(0)

  /** `maxMatches` limits the players found by one name; beyond it only the database answers. */
  constructor(maxMatches = 100_000) {
    this.termLookup = new TermLookup(this, maxMatches)
  }

  /** A block for every bucket that has or had a player. */
  get blocks(): readonly BitmapBlock[] {
    return this.#blocks
  }

  /** The place of each listed player's block, by ordinal. */
  get places(): Uint16Array {
    return this.#places
  }

  /** Flags by word and ordinal; 0 for unlisted players. */
  get flags(): readonly Uint32Array[] {
    return this.#flags
  }

  /** Keys of the order by GPA, by ordinal. */
  get gpaKeys(): Uint16Array {
    return this.#gpaKeys
  }

  /** Inches by ordinal. */
  get heights(): Uint8Array {
    return this.#heights
  }

  /** Ids of towns by ordinal. */
  get towns(): Uint16Array {
    return this.#towns
  }

  /** The start of each name in `terms`, by ordinal. */
  get nameStarts(): Uint32Array {
    return this.#nameStarts
  }

  /**
   * Stores the current values of up to a few thousand players. Returns false when too many are out of order, so that
   * everything has to be loaded again.
   */
  put(players: readonly Indexed[]): boolean {
    let moves = 0
    for (const player of players) {
      const { doc, exists } = this.docIds.find(player.id)
      if (!exists) {
        moves += this.docIds.size - doc
        if (moves > maxMoves) return false
        this.#insertDoc(doc, player.id)
      }
      this.#change(doc, player)
    }
    return true
  }

  /** Removes a player and the id. */
  remove(id: string) {
    const { doc, exists } = this.docIds.find(id)
    if (!exists) return
    this.#change(doc, { ...unlisted, name: '' })
    this.docIds.blank(doc)
  }

  #insertDoc(doc: number, id: string) {
    const end = this.docIds.size
    this.docIds.insert(doc, id)
    this.#grow()
    for (const values of this.#columns) {
      values.copyWithin(doc + 1, doc, end)
      values[doc] = 0
    }
    for (let at = end; at > doc; at -= 1) {
      this.terms.move(this.#nameStarts[at] ?? 0, at - 1)
      if (hasFlag([this.#flags[0]?.[at] ?? 0], listedFlag))
        this.#blocks[this.#places[at] ?? 0]?.move(this.#slots[at] ?? 0, at)
    }
  }

  /** Everything stored by ordinal. */
  get #columns() {
    return [
      this.#places,
      ...this.#flags,
      this.#slots,
      this.#nameStarts,
      this.#gpaKeys,
      this.#heights,
      this.#towns,
    ]
  }

  #change(doc: number, { bucket, flags, name, gpaKey, height, town = 0 }: Omit<Indexed, 'id'>) {
    this.#nameStarts[doc] = this.terms.put(name, doc, this.#nameStarts[doc] ?? 0)
    this.#gpaKeys[doc] = gpaKey
    this.#heights[doc] = height
    this.#towns[doc] = town
    const before = this.#blocks[this.#places[doc] ?? 0]
    const flagsBefore = this.#flags.map((words) => words[doc] ?? 0)
    const isSame = flagsBefore.every((word, at) => word === (flags[at] ?? 0) >>> 0)
    if (isSame && (!isListed(flags) || before?.bucket === bucket)) return
    if (isListed(flagsBefore)) before?.remove(this.#slots[doc] ?? 0, flagsBefore)
    if (isListed(flags)) {
      const place = this.#placeOf(bucket)
      this.#places[doc] = place
      this.#slots[doc] = this.#blocks[place]?.add(flags, doc) ?? 0
    }
    for (const [at, words] of this.#flags.entries()) words[doc] = flags[at] ?? 0
  }

  #placeOf(bucket: number): number {
    const known = this.#placesOfBuckets.get(bucket)
    if (known !== undefined) return known
    const place = this.#blocks.push(new BitmapBlock(bucket)) - 1
    this.#placesOfBuckets.set(bucket, place)
    return place
  }

  #grow() {
    const { room } = this.docIds
    if (this.#places.length >= room) return
    this.#places = grown(this.#places, new Uint16Array(room))
    this.#flags = this.#flags.map((words) => grown(words, new Uint32Array(room)))
    this.#slots = grown(this.#slots, new Uint32Array(room))
    this.#nameStarts = grown(this.#nameStarts, new Uint32Array(room))
    this.#gpaKeys = grown(this.#gpaKeys, new Uint16Array(room))
    this.#heights = grown(this.#heights, new Uint8Array(room))
    this.#towns = grown(this.#towns, new Uint16Array(room))
  }
}

function grown<Column extends Uint8Array | Uint16Array | Uint32Array>(values: Column, more: Column): Column {
  more.set(values)
  return more
}
