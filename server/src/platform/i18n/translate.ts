import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@touchline/contract'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const Catalogue = z.record(z.string(), z.string())

/** English with gaps, and what it is in another language. */
interface Pattern {
  /** The words between the gaps. */
  pieces: string[]
  gaps: string[]
  translation: string
}

/** What a catalogue says, ready to be looked up. */
interface Translations {
  byKey: ReadonlyMap<string, string>
  whole: ReadonlyMap<string, string>
  patterns: readonly Pattern[]
}

/** Gives a text marked by `t` in a language; one that no catalogue has, such as somebody's own words, stays as it is. */
export function inLanguage(text: string, language: Language): string {
  if (language === 'en') return text
  catalogues ??= translationsOf(readCatalogues())
  return translated(text, catalogues)
}

/** Gives the translation of a text as the catalogues name it, gaps and all. */
export function translationOf(key: string, language: Language): string {
  if (language === 'en') return key
  catalogues ??= translationsOf(readCatalogues())
  return catalogues.byKey.get(key) ?? key
}

/** By the whole text, else by the pattern with the most words of its own that fits. */
export function translated(text: string, { whole, patterns }: Translations): string {
  const found = whole.get(text)
  if (found !== undefined) return found
  for (const { pieces, gaps, translation } of patterns) {
    const values = valuesIn(text, pieces)
    if (values) return translation.replaceAll(gap, (name) => values[gaps.indexOf(name)] ?? name)
  }
  return text
}

/** Prepares a catalogue; of two patterns the one that leaves less open comes first. */
export function translationsOf(catalogue: Readonly<Record<string, string>>): Translations {
  const entries = Object.entries(catalogue).map(([key, translation]) => ({
    key,
    translation,
    pieces: key.split(gap),
    gaps: key.match(gap) ?? [],
  }))
  const length = ({ pieces }: Pattern) => pieces.join('').length
  return {
    byKey: new Map(Object.entries(catalogue)),
    whole: new Map(
      entries.flatMap(({ key, gaps, translation }) => (gaps.length === 0 ? [[key, translation]] : [])),
    ),
    patterns: entries.filter(({ gaps }) => gaps.length > 0).sort((one, other) => length(other) - length(one)),
  }
}

const gap = /\{\d+\}/g

/** What stands between the pieces, each as short as may be; undefined when the text is not made of them. */
function valuesIn(text: string, pieces: readonly string[]): string[] | undefined {
  const [first = '', ...others] = pieces
  if (!text.startsWith(first)) return
  const values: string[] = []
  let from = first.length
  for (const [index, piece] of others.entries()) {
    const isLast = index === others.length - 1
    const at = isLast ? text.length - piece.length : text.indexOf(piece, from + 1)
    if (at <= from || !text.startsWith(piece, at)) return
    values.push(text.slice(from, at))
    from = at + piece.length
  }
  return values
}

// read once, by the first who does not read English: the files of this version, the same for everybody
let catalogues: Translations | undefined

function readCatalogues(): Record<string, string> {
  const files = globSync(['contract/src/es.json', 'server/src/*/es.json'], { cwd: root })
  return Object.assign(
    {},
    ...files.map((file) => Catalogue.parse(JSON.parse(readFileSync(root + file, 'utf8')))),
  )
}
