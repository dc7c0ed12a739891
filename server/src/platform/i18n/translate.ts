import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Language, Said } from '@touchline/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { languageOf } from './locale.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const Catalogue = z.record(z.string(), z.string())

/** An English text with gaps, and its translation. */
interface Pattern {
  /** The fixed words between the gaps. */
  pieces: string[]
  gaps: string[]
  translation: string
}

/** A catalog, prepared for lookups. */
interface Translations {
  byKey: ReadonlyMap<string, string>
  whole: ReadonlyMap<string, string>
  patterns: readonly Pattern[]
}

/** Translates a text marked by `t`; a text that no catalog has, such as a person's own words, stays as it is. */
export function inLanguage(text: string, language: Language): string {
  if (language === 'en') return text
  catalogues ??= translationsOf(readCatalogues())
  return translated(text, catalogues)
}

/** Returns the translation of a catalog's key, with its gaps. */
export function translationOf(key: string, language: Language): string {
  if (language === 'en') return key
  catalogues ??= translationsOf(readCatalogues())
  return catalogues.byKey.get(key) ?? key
}

/** Looks up the whole text, else the matching pattern with the most fixed words. */
export function translated(text: string, { whole, patterns }: Translations): string {
  const found = whole.get(text)
  if (found !== undefined) return found
  for (const { pieces, gaps, translation } of patterns) {
    const values = valuesIn(text, pieces)
    if (values) return translation.replaceAll(gap, (name) => values[gaps.indexOf(name)] ?? name)
  }
  return text
}

/** Prepares a catalog, with the more specific patterns first. */
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

/**
 * Returns the texts between the pieces, each as short as possible; undefined when the text does not consist of them.
 */
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

// loaded once, for the first reader of another language: the files of this version, the same for everybody
let catalogues: Translations | undefined

function readCatalogues(): Record<string, string> {
  const files = globSync(['contract/src/es.json', 'server/src/*/es.json'], { cwd: root })
  return Object.assign(
    {},
    ...files.map((file) => Catalogue.parse(JSON.parse(readFileSync(root + file, 'utf8')))),
  )
}

/** Tells whether an answer has texts for the caller, besides its data. */
export function isLocalizedResponse(response: z.ZodType): boolean {
  return response instanceof z.ZodObject && response.shape.message === Said
}

/** Returns the same answer with its texts in the caller's language. */
export function localizeResponse<Answer>(answer: Answer, { headers }: FastifyRequest): Answer {
  const holds = typeof answer === 'object' && answer !== null && 'message' in answer
  if (!holds || typeof answer.message !== 'string') return answer
  return { ...answer, message: inLanguage(answer.message, languageOf(headers)) }
}
