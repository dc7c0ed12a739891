import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { everyPattern } from '../server/test/chaos/redos/patterns.ts'
import { readSources, root } from './sources.ts'

/** The parts of a rig's sources that are spread over many files, extracted line by line. */
export type Parts = 'patterns' | 'sinks' | 'texts'

const tests = /\.test\.tsx?$|\/testing\/|^server\/test\//

/** Lists the present parts, in an order independent of their places. */
export function groundParts(kind: Parts): string[] {
  if (kind === 'patterns') return patterns()
  const sources = [...readSources()].filter(([path]) => !tests.test(path))
  const from = (folder: RegExp) => sources.filter(([path]) => folder.test(path))
  if (kind === 'texts') return ordered(from(/^web\/app\//).flatMap(([path, text]) => textsOf(path, text)))
  const sinks = from(/^(web\/app|server\/src)\//).flatMap(([path, text]) =>
    sink.test(text) ? sinksOf(codeOf(path, text)) : [],
  )
  return ordered([...sinks, ...freeTexts(readFileSync(join(root, 'docs/openapi.json'), 'utf8'))])
}

/** Returns the lines of a source without comments, blank lines and indentation. */
export function codeOf(path: string, text: string): string {
  const { comments, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const code = comments
    .toReversed()
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
  return code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

function ordered(parts: readonly string[]): string[] {
  return [...new Set(parts)].sort()
}

/** Lists the product's regular expressions, and the number of those built at run time. */
function patterns(): string[] {
  const { found, made } = everyPattern()
  return [...ordered(found.map(({ pattern }) => String(pattern))), `${made.length} made`]
}

const sink =
  /innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySet|srcDoc|createContextualFragment|trustedTypes|new Function|eval\(|setAttribute|window\.open|location\.(assign|replace|href)|\b(href|src|srcSet|action|formAction|poster|style)(=\{|:)/

/** Finds the lines through which data may become more than text: markup, URLs, styles, code. */
export function sinksOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => sink.test(line))
}

/** Lists the document paths of every text with neither an enumeration nor a format. */
export function freeTexts(document: string): string[] {
  const found: string[] = []
  const visit = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return
    if (
      'type' in value &&
      value.type === 'string' &&
      !['enum', 'const', 'format'].some((key) => key in value)
    )
      found.push(path)
    for (const [key, child] of Object.entries(value)) visit(child, `${path}/${key}`)
  }
  visit(JSON.parse(document), '')
  return found
}

/** Finds the readable texts of a page: its markup, and strings that look like words. */
export function textsOf(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const found: { start: number; words: string }[] = []
  const classes: { start: number; end: number }[] = []
  const add = (start: number, words: string) => {
    if (looksLikeWords(words)) found.push({ start, words: words.replace(/\s+/g, ' ').trim() })
  }
  new Visitor({
    JSXText: ({ start, value }) => add(start, value),
    Literal(node) {
      if (typeof node.value === 'string') add(node.start, node.value)
    },
    TemplateElement: ({ start, value }) => add(start, value.raw),
    JSXAttribute({ name, start, end }) {
      if (name.type === 'JSXIdentifier' && name.name === 'className') classes.push({ start, end })
    },
  }).visit(program)
  return found
    .filter(({ start }) => !classes.some((span) => start >= span.start && start < span.end))
    .map(({ words }) => words)
}

function looksLikeWords(text: string): boolean {
  return /^\s*\p{Lu}\p{Ll}|\p{L}\s+\p{L}/u.test(text)
}
