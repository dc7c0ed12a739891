import {
  foldName,
  type Position,
  type ProspectFacts,
  type ProspectRow,
  positions,
  stateNames,
  states,
} from '@touchline/contract'

/**
 * Reads a prospect from a line such as "Maya Ortiz, 2028, CB RB, Lone Oak SC, TX": the name first, then in any order a
 * class, positions and a state; of the rest the first is the club and the second the town.
 */
export function parseLine(line: string): ProspectFacts {
  const [name = '', ...parts] = line.split(/[,;\t]/).map((part) => part.trim().replace(/\s+/g, ' '))
  const facts: ProspectFacts = name === '' ? {} : { name }
  for (const part of parts.filter((one) => one !== '')) Object.assign(facts, read(part, facts))
  return facts
}

function read(part: string, known: ProspectFacts): ProspectFacts {
  const year = /^(?:class of |')?(20)?(\d\d)$/i.exec(part)
  if (year && known.classYear === undefined) return { classYear: Number(`20${year[2]}`) }
  const found = positionsIn(part)
  if (found && known.positions === undefined) return { positions: found }
  const state = stateIn(part)
  if (state && known.state === undefined) return { state }
  if (known.club === undefined) return { club: part }
  return known.city === undefined ? { city: part } : {}
}

function positionsIn(part: string): Position[] | undefined {
  const words = part.toUpperCase().split(/[\s/]+/)
  const found = words.flatMap((word) => positions.filter((position) => position === word))
  return found.length === words.length ? [...new Set(found)] : undefined
}

function stateIn(part: string) {
  const typed = part.toLowerCase()
  return states.find((state) => state.toLowerCase() === typed || stateNames[state].toLowerCase() === typed)
}

/** Finds prospects whose name is the same or nearly: the same words, or the last name with the first initial. */
export function nearNames<Row extends Pick<ProspectRow, 'name'>>(rows: readonly Row[], name: string): Row[] {
  const typed = wordsOf(name)
  const [first = '', ...others] = typed
  const last = others.at(-1)
  if (last === undefined) return []
  const sorted = typed.toSorted().join(' ')
  return rows.filter((row) => {
    const words = wordsOf(row.name)
    if (words.toSorted().join(' ') === sorted) return true
    const [own = ''] = words
    return words.at(-1) === last && own.slice(0, 1) === first.slice(0, 1)
  })
}

const wordsOf = (name: string) =>
  foldName(name)
    .split(/[\s-]+/)
    .filter((word) => word !== '')
