import { foldName, isCalled } from '@touchline/contract'

/** The most names that are looked for at once. */
export const mostNames = 20

/** Reads pasted names, one a line, without bullets, numbers and repetitions. */
export function namesIn(text: string): string[] {
  const names = text
    .split(/[\n\r\t;]+/)
    .map((line) => line.replace(/^\s*(?:[-–—•*·]|\d{1,3}[.)])\s*/u, '').trim())
    .filter((name) => foldName(name).length > 1)
  return [...new Map(names.map((name) => [foldName(name), name])).values()]
}

// words that many names share, so that they find no college alone
const common = new Set(
  'the of at in and a an univ university college univeristy school institute state st saint campus main'.split(
    ' ',
  ),
)

/**
 * Returns what to look for when a whole name finds nothing, the likeliest first: its own words without those that many
 * colleges share, then each of them alone, then how the longest begins.
 */
export function looserNames(name: string): string[] {
  const words = foldName(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !common.has(word))
    .toSorted((one, other) => other.length - one.length)
  const [longest = ''] = words
  const tries = [
    words.length > 1 ? words.join(' ') : '',
    ...words.slice(0, 3),
    longest.length > 5 ? longest.slice(0, 5) : '',
    longest.length > 4 ? longest.slice(0, 4) : '',
    longest.length > 4 ? longest.slice(0, 3) : '',
  ]
  return [...new Set(tries)].filter((one) => one !== '')
}

const shown = 3
const shownSameCalled = 8

/** The colleges that a pasted name may be. */
interface Choices<College> {
  colleges: readonly College[]
  /** Several are called so, in full or in short. */
  isShared: boolean
}

/**
 * Picks the colleges that a pasted name may be from those the search found, likeliest first: that of the name, or all that
 * are called so, or else the nearest.
 */
export function choicesFor<College extends { collegeName: string }>(
  name: string,
  found: readonly College[],
): Choices<College> {
  const same = found.filter(({ collegeName }) => foldName(collegeName) === foldName(name))
  const called = same.length > 0 ? same : found.filter(({ collegeName }) => isCalled(collegeName, name))
  return {
    colleges: called.length > 0 ? called.slice(0, shownSameCalled) : nearest(name, found, shown),
    isShared: called.length > 1,
  }
}

/** Sorts colleges by how alike their names are to a typed one, and keeps the nearest. */
export function nearest<College extends { collegeName: string }>(
  name: string,
  colleges: readonly College[],
  most: number,
): College[] {
  const wanted = pairsOf(name)
  const likeness = ({ collegeName }: College) => {
    // a state's first campus is called by the state's name alone
    const pairs = pairsOf(collegeName.replace(/\W*main campus$/i, ''))
    const shared = [...wanted].filter((pair) => pairs.has(pair)).length
    return (2 * shared) / Math.max(1, wanted.size + pairs.size)
  }
  return colleges.toSorted((one, other) => likeness(other) - likeness(one)).slice(0, most)
}

function pairsOf(name: string): Set<string> {
  const letters = foldName(name).replace(/[^\p{L}\p{N}]/gu, '')
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)),
  )
}
