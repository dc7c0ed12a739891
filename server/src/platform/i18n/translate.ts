import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@touchline/contract'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const Catalog = z.record(z.string(), z.string())

/**
 * Returns the translation of a text of ours, with its gaps; a text that no catalog has stays as it is. People's own
 * words never come here: they are values of a phrase, or marked as theirs.
 */
export function translationOf(text: string, language: Language): string {
  if (language === 'en') return text
  catalog ??= readCatalogs()
  return translated(text, catalog)
}

/**
 * Looks up the text, else the same one with gaps for its numbers. The contract's schemas fill in numbers, and nothing
 * else, before anybody knows the language; keys and values in each kind of a schema's message would be more code.
 */
export function translated(text: string, catalog: ReadonlyMap<string, string>): string {
  const whole = catalog.get(text)
  if (whole !== undefined) return whole
  const numbers = text.match(/\d+/g) ?? []
  let gaps = 0
  const translation = catalog.get(text.replace(/\d+/g, () => `{${gaps++}}`))
  return translation?.replace(/\{(\d+)\}/g, (gap, index) => numbers[Number(index)] ?? gap) ?? text
}

// loaded once, for the first reader of another language: the files of this version, the same for everybody
let catalog: ReadonlyMap<string, string> | undefined

function readCatalogs(): ReadonlyMap<string, string> {
  const files = globSync(['contract/src/es.json', 'server/src/*/es.json'], { cwd: root })
  return new Map(
    files.flatMap((file) => Object.entries(Catalog.parse(JSON.parse(readFileSync(root + file, 'utf8'))))),
  )
}
