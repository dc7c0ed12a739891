import { bitsOf, type Wanted } from './compile-filter.ts'
import { Tally } from './facet-counts.ts'
import { cells, firstDivision, listedMark } from './facet-encoding.ts'
import { Narrowed } from './filtered-block.ts'
import type { PlayerIndex } from './player-index.ts'

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
export function countAmong(index: PlayerIndex, wanted: Wanted, places: Uint32Array, options: boolean): Tally {
  const tally = new Tally()
  const { cells: cellOf, marks: marksOf } = index
  const { missed } = wanted
  const who = 1 << wanted.who
  const positions = bitsOf(wanted.positions)
  const divisions = bitsOf(wanted.divisions)
  const byCell = new Uint32Array(cells)
  for (const place of places) {
    const cell = cellOf[place] ?? 0
    const marks = marksOf[place] ?? 0
    const misses = missed[cell] ?? 0
    if ((marks & who) === 0 || (misses !== 0 && !options)) continue
    const ofPositions = (marks & positions) !== 0
    const ofDivisions = (marks & divisions) !== 0
    if (ofPositions && ofDivisions) byCell[cell] = (byCell[cell] ?? 0) + 1
    if (misses !== 0 || !options) continue
    addBits(tally, (ofDivisions ? marks & positionBits : 0) | (ofPositions ? marks & divisionBits : 0))
  }
  for (const cell of index.blocks.keys()) {
    const count = byCell[cell] ?? 0
    if (count > 0) tally.addCell(cell, missed[cell] ?? 0, count)
  }
  return tally
}

const positionBits = (1 << firstDivision) - 1
const divisionBits = ((1 << listedMark) - 1) & ~positionBits

function addBits(tally: Tally, bits: number) {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const mark = 31 - Math.clz32(rest & -rest)
    tally.marks[mark] = (tally.marks[mark] ?? 0) + 1
  }
}
