import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { z } from 'zod'

const root = new URL('../../../../', import.meta.url).pathname
const folders = ['contract/src', 'server/src', 'server/embedded-postgres', 'web/app']

/** A pattern and its place in the source. */
export interface Found {
  where: string
  pattern: RegExp
}

/** A pattern built at run time, which a static search cannot check. */
export interface Made {
  where: string
}

/**
 * Collects every pattern of the product, from the sources, the OpenAPI document and the database's
 * checks.
 */
export function everyPattern(): { found: Found[]; made: Made[] } {
  const found: Found[] = []
  const made: Made[] = []
  for (const folder of folders) {
    for (const file of sourcesIn(folder)) scan(file, found, made)
  }
  found.push(...documented(), ...inDatabase(), { where: 'zod: e-mail', pattern: z.regexes.email })
  return { found, made }
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name))
    .map((name) => join(folder, name))
}

function scan(file: string, found: Found[], made: Made[]) {
  const text = readFileSync(join(root, file), 'utf8')
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const at = (offset: number) => `${file}:${text.slice(0, offset).split('\n').length}`
  const call = ({
    callee,
    start,
  }: {
    callee: { type: string; start: number; end: number }
    start: number
  }) => {
    if (text.slice(callee.start, callee.end) === 'RegExp') made.push({ where: at(start) })
  }
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      found.push({ where: at(node.start), pattern: new RegExp(node.regex.pattern, node.regex.flags) })
    },
    NewExpression: call,
    CallExpression: call,
  }).visit(program)
}

const Documented = z.looseObject({ pattern: z.string().optional() })

/** Collects the patterns of the OpenAPI document, including those of libraries. */
function documented(): Found[] {
  const sources = new Set<string>()
  const text = readFileSync(join(root, 'docs/openapi.json'), 'utf8')
  JSON.parse(text, (_key, value: unknown) => {
    const one = Documented.safeParse(value)
    if (one.success && one.data.pattern !== undefined) sources.add(one.data.pattern)
    return value
  })
  return [...sources].map((source) => ({ where: 'docs/openapi.json', pattern: new RegExp(source) }))
}

/**
 * Collects the patterns of SQL checks and queries, which are written so that both regex dialects
 * read them alike.
 */
function inDatabase(): Found[] {
  const folder = 'server/migrations'
  return readdirSync(join(root, folder)).flatMap((name) => {
    const text = readFileSync(join(root, folder, name), 'utf8')
    return [...text.matchAll(/~\*?\s*'([^']+)'|similar to '([^']+)'/gi)].map((match) => ({
      where: `${relative(root, join(root, folder, name))}:${text.slice(0, match.index).split('\n').length}`,
      pattern: new RegExp(match[1] ?? match[2] ?? ''),
    }))
  })
}
