import { Narrowed } from './narrowed.ts'
import type { PlayerIndex } from './player-index.ts'
import { Tally } from './tally.ts'
import { firstDivision, listedMark } from './traits.ts'
import { bitsOf, type Wanted } from './wanted.ts'

/** Counts everybody who matches and, if wanted, what each option would find. */
export function countAll(index: PlayerIndex, wanted: Wanted, options: boolean): Tally {
  const tally = new Tally()
  const ofPositions = new Narrowed(wanted.who, wanted.positions)
  const ofDivisions = new Narrowed(wanted.who, wanted.divisions)
  for (const [cell, block] of index.blocks) {
    const missed = wanted.missed[cell] ?? 0
    // a cell that misses two filters counts for no option
    if (missed !== 0 && !(options && isOneBit(missed))) continue
    ofPositions.lookAt(block)
    ofDivisions.lookAt(block)
    tally.addCell(cell, missed, ofPositions.countWith(ofDivisions))
    for (let mark = 0; options && missed === 0 && mark < listedMark; mark += 1)
      tally.addMark(mark, (mark < firstDivision ? ofDivisions : ofPositions).countOf(mark))
  }
  return tally
}

const isOneBit = (bits: number): boolean => (bits & (bits - 1)) === 0

/** The same counts, of the players of these places alone. */
export function countAmong(index: PlayerIndex, wanted: Wanted, places: readonly number[]): Tally {
  const tally = new Tally()
  const positions = bitsOf(wanted.positions)
  const divisions = bitsOf(wanted.divisions)
  for (const place of places) {
    const cell = index.cells[place] ?? 0
    const marks = index.marks[place] ?? 0
    if ((marks & (1 << wanted.who)) === 0) continue
    const missed = wanted.missed[cell] ?? 0
    const ofPositions = (marks & positions) !== 0
    const ofDivisions = (marks & divisions) !== 0
    if (ofPositions && ofDivisions) tally.addCell(cell, missed, 1)
    for (let mark = 0; missed === 0 && mark < listedMark; mark += 1) {
      if (marks & (1 << mark) && (mark < firstDivision ? ofDivisions : ofPositions)) tally.addMark(mark, 1)
    }
  }
  return tally
}
