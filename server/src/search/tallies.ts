import { divisions, genders, positions } from '@touchline/contract'
import { cells, divisionShift, sideOf } from './traits.ts'

/** How many players there are in each cell. */
export type Tally = Uint32Array<ArrayBuffer>

const groups = 1 + positions.length + divisions.length

/**
 * How many listed players each cell has, kept up to date for each side of the game: of everybody, of each position and
 * of each division. So the broadest selections, which have the most players to count, are counted already.
 */
export class Tallies {
  readonly #tallies: readonly Tally[] = Array.from(
    { length: genders.length * groups },
    () => new Uint32Array(cells),
  )

  add(cell: number, marks: number, by: 1 | -1) {
    const first = sideOf(marks) * groups
    this.#count(first, cell, by)
    for (let bit = 0; bit < groups - 1; bit += 1)
      if (marks & (1 << bit)) this.#count(first + 1 + bit, cell, by)
  }

  everybody(side: number): Tally {
    return this.#at(side * groups)
  }

  position(side: number, position: number): Tally {
    return this.#at(side * groups + 1 + position)
  }

  division(side: number, division: number): Tally {
    return this.#at(side * groups + 1 + divisionShift + division)
  }

  #count(group: number, cell: number, by: 1 | -1) {
    const tally = this.#at(group)
    tally[cell] = (tally[cell] ?? 0) + by
  }

  #at(group: number): Tally {
    const tally = this.#tallies[group]
    if (!tally) throw new Error(`There is no tally ${group}`)
    return tally
  }
}
