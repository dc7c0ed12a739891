import { readdirSync, readFileSync } from 'node:fs'
import { isSafe } from 'redos-detector'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'

const contract = new URL('../../../../contract/src/', import.meta.url)

// slower than linear in theory, and no slower than a few milliseconds over the longest body
const timed = new Set([String(z.regexes.email), String.raw`/\.\p{L}\p{M}*\p{L}/u`])

/** Returns every pattern that a visitor's text meets before anything else: those of the contract. */
function patterns(): RegExp[] {
  const found = [z.regexes.email]
  for (const name of readdirSync(contract).filter((file) => /(?<!\.test)\.ts$/.test(file))) {
    const visitor = new Visitor({
      Literal(node) {
        if ('regex' in node) found.push(new RegExp(node.regex.pattern, node.regex.flags))
      },
    })
    visitor.visit(parseSync(name, readFileSync(new URL(name, contract), 'utf8')).program)
  }
  return found
}

test('no pattern of the contract takes long over a text that nearly matches', { tags: 'V1.3.12' }, () => {
  const slow = patterns().filter(
    (pattern) => !isSafe(pattern, { maxScore: 200, timeout: 2000, downgradePattern: true }).safe,
  )
  expect(slow.map(String).filter((pattern) => !timed.has(pattern))).toEqual([])
  for (const pattern of slow) {
    for (const text of ['a', '.', '.a', 'a.', 'a@', '@a.', '-', 'é.'].map((unit) => unit.repeat(50_000))) {
      const began = performance.now()
      pattern.test(`${text}\u0001`)
      expect(performance.now() - began, String(pattern)).toBeLessThan(500)
    }
  }
})
