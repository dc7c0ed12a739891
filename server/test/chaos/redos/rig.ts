import { isSafe } from 'redos-detector'
import { slow, slowestOf } from './attack.ts'
import { everyPattern, type Found } from './patterns.ts'

const limits = { maxScore: 200, timeout: 2000, downgradePattern: true } as const

/** Only the operator's input reaches these patterns, never a visitor's. */
const operators = /^server\/src\/platform\/(env|postgres-\w+|embedded-postgres)\.ts:/

/**
 * Proves every pattern of the product harmless, or attacks it with strings of 100 kB, the longest
 * body. The body's limit counts, not the field's: zod tests the pattern even after the text was
 * found too long.
 */
export async function run() {
  const { found, made } = everyPattern()
  const byPattern = Map.groupBy(found, ({ pattern }) => String(pattern))
  const counts = { proven: 0, attacked: 0, slowestMilliseconds: 0, ofOperators: 0 }
  const wrong: string[] = []
  for (const [source, places] of byPattern) {
    if (isProven(places)) counts.proven += 1
    const [place] = places
    if (!place) continue
    const { milliseconds, text } = slowestOf(place.pattern)
    counts.attacked += 1
    if (milliseconds <= slow) {
      counts.slowestMilliseconds = Math.max(counts.slowestMilliseconds, Math.round(milliseconds))
    } else if (places.every(({ where }) => operators.test(where))) {
      counts.ofOperators += 1
    } else {
      const where = places.map((one) => one.where).join(', ')
      wrong.push(`${where}: ${source} takes ${Math.round(milliseconds)} ms over ${JSON.stringify(text)}`)
    }
  }
  for (const { where } of made) wrong.push(`${where}: a pattern made at run time cannot be checked`)
  for (const line of wrong) process.stderr.write(`${line}\n`)
  return { failures: wrong.length, places: found.length, patterns: byPattern.size, ...counts, wrong }
}

function isProven([place]: readonly Found[]): boolean {
  try {
    return place !== undefined && isSafe(place.pattern, limits).safe
  } catch {
    // the analyzer doesn't support this pattern
    return false
  }
}
