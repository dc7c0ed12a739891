import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type NodePath, transformSync, type types } from '@babel/core'
import { type Catalog, catalogFor, catalogsOf, readCatalog } from './catalogs.ts'
import { eachMessage } from './messages.ts'
import { placeholderNames } from './placeholders.ts'

interface Use {
  key: string
  /** The text's place, `file:line`. */
  location: string
  /** The catalogs that may have the text, nearest first. */
  catalogs: string[]
}

/**
 * Lists differences between sources and catalogs: texts without a translation, translations without a text,
 * placeholders that differ.
 */
export function catalogProblems(sources: ReadonlyMap<string, string>, root: string): string[] {
  const read = new Map<string, Catalog>()
  const uses = usesIn(sources, root)
  const used = new Map<string, Set<string>>()
  const missing = uses.flatMap(({ key, location, catalogs }) => {
    const has = catalogs.filter((path) => key in readCatalog(path, read))
    for (const path of has) used.set(path, (used.get(path) ?? new Set()).add(key))
    return has.length === 0 ? [`${location}: no translation of "${key}"`] : []
  })
  const paths = [...new Set(uses.flatMap(({ catalogs }) => catalogs))].filter(existsSync)
  const wrong = paths.flatMap((path) =>
    Object.entries(readCatalog(path, read)).flatMap(([key, text]) => {
      const where = relative(root, path)
      if (!used.get(path)?.has(key)) return [`${where}: no source uses "${key}"`]
      if (text.trim() === '') return [`${where}: the translation of "${key}" is empty`]
      return `${placeholderNames(key)}` === `${placeholderNames(text)}`
        ? []
        : [`${where}: "${text}" has other placeholders than "${key}"`]
    }),
  )
  return [...missing, ...wrong, ...composed(uses)]
}

/**
 * Lists texts that build a sentence from parts: two adjacent values leave a translation neither its order nor its
 * forms.
 */
function composed(uses: readonly Use[]): string[] {
  const found = uses.filter(({ key }) => /\}\s+\{/.test(key))
  return found.map(
    ({ key, location }) => `${location}: "${key}" is put together from parts; write each text whole`,
  )
}

/** Lists a folder's texts that no catalog has yet. */
export function missingFrom(sources: ReadonlyMap<string, string>, root: string, folder: string): string[] {
  const read = new Map<string, Catalog>()
  const within = new Map([...sources].filter(([path]) => path.startsWith(`${folder}/`)))
  const missing = usesIn(within, root).filter(
    ({ key, catalogs }) => !catalogs.some((path) => key in readCatalog(path, read)),
  )
  return [...new Set(missing.map(({ key }) => key))]
}

/** A text in both languages; `spanish` is undefined until a catalog has it. */
export interface SpokenText {
  path: string
  line: number
  english: string
  spanish: string | undefined
}

/** Lists every text of the sources, file by file in line order. */
export function spokenTexts(sources: ReadonlyMap<string, string>, root: string): SpokenText[] {
  const read = new Map<string, Catalog>()
  return [...sources].flatMap(([path, text]) => {
    const spanishOf = catalogFor(join(root, path), read)
    return messagesIn(path, text)
      .sort((one, other) => one.line - other.line)
      .map(({ key, line }) => ({ path, line, english: key, spanish: spanishOf(key) }))
  })
}

function usesIn(sources: ReadonlyMap<string, string>, root: string): Use[] {
  return [...sources].flatMap(([path, text]) => {
    const catalogs = catalogsOf(join(root, path), root)
    return messagesIn(path, text).map(({ key, line }) => ({ key, location: `${path}:${line}`, catalogs }))
  })
}

function messagesIn(path: string, text: string): { key: string; line: number }[] {
  const found: { key: string; line: number }[] = []
  transformSync(text, {
    filename: path,
    configFile: false,
    babelrc: false,
    code: false,
    parserOpts: { plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [
      {
        visitor: {
          Program(program: NodePath<types.Program>) {
            eachMessage(program, ({ key, line }) => found.push({ key, line }))
          },
        },
      },
    ],
  })
  return found
}
