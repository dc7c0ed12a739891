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
    if (missed !== 0 || !options) continue
    if (wanted.divisions.length > 0) block.addPositions(wanted.who, bitsOf(wanted.divisions), tally.marks)
    else addUp(tally, 0, firstDivision, (mark) => block.count(wanted.who, mark))
    addUp(tally, firstDivision, listedMark, (mark) => ofPositions.countOf(mark))
  }
  return tally
}

function addUp(tally: Tally, from: number, end: number, countOf: (mark: number) => number) {
  for (let mark = from; mark < end; mark += 1) tally.marks[mark] = (tally.marks[mark] ?? 0) + countOf(mark)
}

const isOneBit = (bits: number): boolean => (bits & (bits - 1)) === 0

/** The same counts, of the players of these places alone. */
export function countAmong(index: PlayerIndex, wanted: Wanted, places: Uint32Array): Tally {
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
    if (missed !== 0) continue
    const has = (mark: number) => (marks & (1 << mark) ? 1 : 0)
    if (ofDivisions) addUp(tally, 0, firstDivision, has)
    if (ofPositions) addUp(tally, firstDivision, listedMark, has)
  }
  return tally
}
