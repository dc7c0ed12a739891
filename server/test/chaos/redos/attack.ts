import fc from 'fast-check'

const length = 100_000 // characters: no body is longer
const shorter = 10_000 // characters: what takes no time over these takes little over all
const noTime = 0.4 // milliseconds
const samples = 6
const longestUnit = 3
const patience = 3 // times: the quickest counts, a busy machine is not a slow pattern
export const slow = 50 // milliseconds

/** The longest that a pattern takes over any of the strings made to hold it up, in milliseconds. */
export function slowestOf(pattern: RegExp): { milliseconds: number; text: string } {
  let slowest = { milliseconds: 0, text: '' }
  for (const [start, unit] of pumps(pattern)) {
    if (timeOf(pattern, pumped(start, unit, shorter)) < noTime) continue
    const text = pumped(start, unit, length)
    let milliseconds = timeOf(pattern, text)
    for (let again = 1; again < patience && milliseconds > slow; again++) {
      milliseconds = Math.min(milliseconds, timeOf(pattern, text))
    }
    if (milliseconds > slowest.milliseconds)
      slowest = { milliseconds, text: `${text.slice(0, 40)}…${text.slice(-8)}` }
    // one is enough to know
    if (milliseconds > slow) break
  }
  return slowest
}

function timeOf(pattern: RegExp, text: string): number {
  const fresh = new RegExp(pattern)
  const began = performance.now()
  if (fresh.global) text.replace(fresh, '')
  else fresh.test(text)
  return performance.now() - began
}

/** Strings that nearly match, as a start and what is repeated: what matches, with a piece of it repeated up to the full length, and an end that does not. */
function* pumps(pattern: RegExp): Generator<[start: string, unit: string]> {
  const starts = new Set<string>()
  const units = new Set([' ', '\n', 'a', '0', '-', '/', '.', '@', ',', '=', 'a ', '\r\n', 'é'])
  for (const char of pattern.source.replace(/\\./g, '')) units.add(char)
  for (const unit of units) yield ['', unit]
  for (const text of matching(pattern)) {
    for (let at = 0; at < Math.min(text.length, 12); at++) {
      for (let size = 1; size <= longestUnit; size++) {
        const key = `${text.slice(0, at)} ${text.slice(at, at + size)}`
        if (starts.has(key)) continue
        starts.add(key)
        yield [text.slice(0, at), text.slice(at, at + size)]
      }
    }
  }
}

const pumped = (start: string, unit: string, length: number) =>
  `${start}${unit.repeat(Math.ceil(length / (unit.length || 1)))}`.slice(0, length - 1).concat('\u0001')

/** Strings that match, where the pattern is of the kind they can be made for. */
function matching(pattern: RegExp): string[] {
  try {
    const plain = new RegExp(pattern.source, pattern.flags.replace(/[gyi]/g, ''))
    return fc.sample(fc.stringMatching(plain, { size: 'small' }), { numRuns: samples, seed: 1 })
  } catch {
    return []
  }
}
