import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { type Language, ownTermsVersion } from '@touchline/contract'
import type { Env } from '../env.ts'

/** The terms of use in force. */
export interface Terms {
  /** Changes with the text, so that an agreement tells to which one. */
  version: string
  /** The operator's text by language; null where the product's own terms apply. */
  text: Record<Language, string> | null
}

const maxLength = 200_000 // characters

/**
 * Reads the operator's terms, once: TERMS_FILE, and beside it the same name with `.es` before the ending for Spanish.
 * An Error that names the file when it cannot be used.
 */
export function readTerms({ TERMS_FILE: file }: Pick<Env, 'TERMS_FILE'>): Terms {
  if (file === undefined) return { version: ownTermsVersion, text: null }
  const ending = extname(file)
  const spanish = `${file.slice(0, file.length - ending.length)}.es${ending}`
  const en = readText(file)
  const es = existsSync(spanish) ? readText(spanish) : en
  const version = createHash('sha256').update(en).digest('hex').slice(0, 12)
  return { version, text: { en, es } }
}

function readText(file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Error(`The terms in ${file} cannot be used:\n${String(error)}`)
  }
  if (text === '' || text.length > maxLength) {
    throw new Error(`The terms in ${file} cannot be used:\nthey must have 1 to ${maxLength} characters`)
  }
  return text
}
