import fc from 'fast-check'

const length = 100_000 // characters, the longest body
const shorter = 10_000 // characters; a pattern that is instant at this length is quick at the full one
const noTime = 0.4 // milliseconds
const samples = 6
const longestUnit = 3
const patience = 3 // tries, of which the quickest counts: a busy machine is not a slow pattern
export const slow = 50 // milliseconds

/** Attacks a pattern. Returns the longest time it takes, in milliseconds, and the string that caused it. */
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
    // one slow string is enough
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

/**
 * Builds strings that nearly match: a matching string with one piece repeated up to the full
 * length, and an end that doesn't match.
 */
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

/** Builds matching strings, for patterns that the generator supports. */
function matching(pattern: RegExp): string[] {
  try {
    const plain = new RegExp(pattern.source, pattern.flags.replace(/[gyi]/g, ''))
    return fc.sample(fc.stringMatching(plain, { size: 'small' }), { numRuns: samples, seed: 1 })
  } catch {
    return []
  }
}
