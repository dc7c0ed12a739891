import { shortNameOf, shortNamesOf } from '@touchline/contract'

// the directory is read anew after each change, and its names hardly change
const known = new Map<string, ReadonlySet<string>>()
const mostKnown = 20_000

/** Returns what a college may be called, worked out once for each name. */
function callsOf(collegeName: string): ReadonlySet<string> {
  const held = known.get(collegeName)
  if (held) return held
  const calls = shortNamesOf(collegeName)
  if (known.size >= mostKnown) known.clear()
  known.set(collegeName, calls)
  return calls
}

/** Returns a test of names of colleges for one that was typed, in full or in short. */
export function calledBy(typed: string): (college: { collegeName: string }) => boolean {
  const short = shortNameOf(typed)
  return ({ collegeName }) => callsOf(collegeName).has(short)
}
