import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@touchline/contract'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const Catalogue = z.record(z.string(), z.string())

/**
 * Returns the translation of a text of ours, with its gaps; a text that no catalog has stays as it is. People's own
 * words never come here: they are values of a phrase, or marked as theirs.
 */
export function translationOf(text: string, language: Language): string {
  if (language === 'en') return text
  catalogue ??= readCatalogues()
  return translated(text, catalogue)
}

/**
 * Looks up the text, else the same one with gaps for its numbers. The contract's schemas fill in numbers, and nothing
 * else, before anybody knows the language; keys and values in each kind of a schema's message would be more code.
 */
export function translated(text: string, catalogue: ReadonlyMap<string, string>): string {
  const whole = catalogue.get(text)
  if (whole !== undefined) return whole
  const numbers = text.match(/\d+/g) ?? []
  let gaps = 0
  const translation = catalogue.get(text.replace(/\d+/g, () => `{${gaps++}}`))
  return translation?.replace(/\{(\d+)\}/g, (gap, index) => numbers[Number(index)] ?? gap) ?? text
}

// loaded once, for the first reader of another language: the files of this version, the same for everybody
let catalogue: ReadonlyMap<string, string> | undefined

function readCatalogues(): ReadonlyMap<string, string> {
  const files = globSync(['contract/src/es.json', 'server/src/*/es.json'], { cwd: root })
  return new Map(
    files.flatMap((file) => Object.entries(Catalogue.parse(JSON.parse(readFileSync(root + file, 'utf8'))))),
  )
}
