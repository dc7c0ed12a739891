import {
  divisionSetOf,
  divisionSets,
  firstDivision,
  firstSide,
  listedMark,
  marksWidth,
} from './facet-encoding.ts'

const full = 0xffffffff
const setWidth = 1 + firstDivision

const startOf = (side: number, divisionSet: number): number =>
  ((side - firstSide) * divisionSets + divisionSet) * setWidth

/**
 * The listed players of one cell, side by side. Each has a seat; 32 seats are a row, and for each mark there is one word a
 * row that says who of the 32 has it: so any combination of marks is counted 32 players at a time.
 */
export class Block {
  #words: Uint32Array<ArrayBuffer> = new Uint32Array(marksWidth)
  #places: Uint32Array<ArrayBuffer> = new Uint32Array(32)
  #room = 1
  #rows = 0
  /** Every row before this one is full. */
  #firstFree = 0
  /** How many there are of each mark: among all, then among those of each side. */
  readonly #kept = new Uint32Array(marksWidth * (marksWidth - listedMark))

  /** By side and set of divisions: how many have exactly that set, and after it how many of them have each position. */
  readonly #byDivisions = new Uint32Array((marksWidth - firstSide) * divisionSets * setWidth)

  /** The words of a mark begin at `mark * room`; `rows` of them are in use. */
  get words(): Uint32Array {
    return this.#words
  }
  get room(): number {
    return this.#room
  }
  get rows(): number {
    return this.#rows
  }

  /** How many have the mark, of those who have `who`: the mark of everybody listed or of a side. */
  count(who: number, mark: number): number {
    return this.#kept[(who - listedMark) * marksWidth + mark] ?? 0
  }

  /** Adds to `sums`, by position, how many have it of those who have `who` and any of these divisions, as bits of marks. */
  addPositions(who: number, divisions: number, sums: Uint32Array) {
    const wanted = divisionSetOf(divisions)
    const kept = this.#byDivisions
    for (let side = firstSide; side < marksWidth; side += 1) {
      if (who !== listedMark && who !== side) continue
      for (let set = 1; set < divisionSets; set += 1) {
        const start = startOf(side, set)
        if ((set & wanted) === 0 || kept[start] === 0) continue
        for (let position = 0; position < firstDivision; position += 1)
          sums[position] = (sums[position] ?? 0) + (kept[start + 1 + position] ?? 0)
      }
    }
  }

  placeAt(seat: number): number {
    return this.#places[seat] ?? 0
  }

  /** Gives a player a seat, which stays the player's until removed. */
  add(marks: number, place: number): number {
    const seat = this.#freeSeat()
    this.#places[seat] = place
    this.#mark(seat, marks, 1)
    return seat
  }

  /** Frees the seat of a player with these marks. */
  remove(seat: number, marks: number) {
    this.#mark(seat, marks, -1)
    this.#firstFree = Math.min(this.#firstFree, seat >>> 5)
  }

  /** The player of this seat has another place from now on. */
  move(seat: number, place: number) {
    this.#places[seat] = place
  }

  #freeSeat(): number {
    const listed = listedMark * this.#room
    while (this.#firstFree < this.#rows && this.#words[listed + this.#firstFree] === full)
      this.#firstFree += 1
    const row = this.#firstFree
    if (row === this.#rows) {
      if (row === this.#room) this.#grow()
      this.#rows += 1
    }
    const taken = this.#words[listedMark * this.#room + row] ?? 0
    const lowestFree = ~taken & (taken + 1)
    return row * 32 + 31 - Math.clz32(lowestFree)
  }

  #mark(seat: number, marks: number, by: 1 | -1) {
    const row = seat >>> 5
    const bit = 1 << (seat & 31)
    for (let mark = 0; mark < marksWidth; mark += 1) {
      if ((marks & (1 << mark)) === 0) continue
      const at = mark * this.#room + row
      this.#words[at] = (this.#words[at] ?? 0) ^ bit
      for (let who = listedMark; who < marksWidth; who += 1) {
        if ((marks & (1 << who)) === 0) continue
        const kept = (who - listedMark) * marksWidth + mark
        this.#kept[kept] = (this.#kept[kept] ?? 0) + by
      }
    }
    this.#keepByDivisions(marks, by)
  }

  #keepByDivisions(marks: number, by: 1 | -1) {
    const side = marks & (1 << firstSide) ? firstSide : firstSide + 1
    const kept = this.#byDivisions
    const start = startOf(side, divisionSetOf(marks))
    kept[start] = (kept[start] ?? 0) + by
    for (let position = 0; position < firstDivision; position += 1) {
      if (marks & (1 << position)) kept[start + 1 + position] = (kept[start + 1 + position] ?? 0) + by
    }
  }

  #grow() {
    const words = new Uint32Array(this.#words.length * 2)
    for (let mark = 0; mark < marksWidth; mark += 1) {
      const start = mark * this.#room
      words.set(this.#words.subarray(start, start + this.#room), start * 2)
    }
    const places = new Uint32Array(this.#places.length * 2)
    places.set(this.#places)
    this.#words = words
    this.#places = places
    this.#room *= 2
  }
}
