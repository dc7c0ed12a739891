// Checks that every requirement has a test with its number as a tag; --table prints each with its tests.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources, report, root } from './sources.ts'

interface Requirement {
  /** R3.12, V6.2.1 or S7: a row of requirements.md, asvs.md or safety.md. */
  number: string
  what: string
  /** The reason why a security requirement has no test, or not only tests. */
  reason: string
}

const row = /^\| ([RVS]\d+(?:\.\d+)*) \|/
const tag = /(?<=[@'" ])[RVS]\d+(?:\.\d+)*(?=[' ])/g
const testWithTags =
  /(['"`])((?:\\.|(?!\1)[^\n])*)\1,\s*\{[^{}]*?\btags?:\s*(\[[^\]]*\]|'[^'\n]*')|^\/\/ @module-tag (\S+)$/gm

/** Lists the requirements of the three documents. */
export function requirements(): Requirement[] {
  return ['requirements.md', 'asvs.md', 'safety.md'].flatMap((document) =>
    requirementsIn(readFileSync(join(root, 'docs', document), 'utf8')),
  )
}

function requirementsIn(markdown: string): Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const [, number] = row.exec(line) ?? []
    if (!number) return []
    const [, , second = '', asked = '', how = '', reason = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim())
    return number.startsWith('V')
      ? { number, what: `${asked}: ${how}`, reason }
      : { number, what: second, reason: '' }
  })
}

/** Maps each tag in these files to its tests, as `file › title`. */
export function testsByTag(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const tests = new Map<string, string[]>()
  const add = (number: string, test: string) => tests.set(number, [...(tests.get(number) ?? []), test])
  for (const [file, text] of sources) {
    if (!/^(?!scripts\/).*\.(test|spec)\.tsx?$/.test(file)) continue
    for (const [, , title, tags = '', ofModule] of text.matchAll(testWithTags)) {
      if (ofModule) add(ofModule, file)
      for (const [number] of tags.matchAll(tag)) add(number, `${file} › ${title}`)
    }
  }
  return tests
}

/** Describes each requirement without a test, each number that occurs twice, and each tag without a requirement. */
export function problemsOf(
  listed: readonly Pick<Requirement, 'number' | 'reason'>[],
  tests: ReadonlyMap<string, unknown>,
): string[] {
  const numbers = new Set(listed.map(({ number }) => number))
  return [
    ...listed
      .filter(({ number, reason }) => !tests.has(number) && reason === '')
      .map(({ number }) => `${number} has no test`),
    ...listed
      .filter(({ number }, index) => listed.findIndex((other) => other.number === number) < index)
      .map(({ number }) => `${number} occurs twice`),
    ...[...tests.keys()]
      .filter((number) => !numbers.has(number))
      .map((number) => `no document lists ${number}`),
  ]
}

if (import.meta.main) {
  const listed = requirements()
  const tests = testsByTag(readSources())
  if (process.argv.includes('--table')) {
    for (const { number, what, reason } of listed)
      console.log(`| ${[number, what, ...(tests.get(number) ?? []), reason].filter(Boolean).join(' | ')} |`)
  }
  report(problemsOf(listed, tests), `${listed.length} requirements, each with a test or a reason`)
}
