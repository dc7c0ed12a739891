import { t } from '@touchline/contract'
import type { z } from 'zod'
import { invalid } from './problem.ts'

/** How one list tells where a page ended, and reads it back. */
export interface Cursor<Key> {
  encode(key: Key): string
  /** The key of an earlier page; undefined for the first page. A cursor this list never gave is a 400. */
  decode(text: string | undefined): Key | undefined
  /** The rows of a page, out of one row more than it shows, and its cursor: null when nothing comes after it. */
  page<Row>(
    found: readonly Row[],
    limit: number,
    keyOf: (last: Row) => Key,
  ): { shown: Row[]; nextCursor: string | null }
}

/** Opaque cursors of a list ordered by the key that `schema` describes: base64url of its JSON (design section 5). */
export function cursorOf<Key>(schema: z.ZodType<Key>): Cursor<Key> {
  const encode = (key: Key) => Buffer.from(JSON.stringify(key)).toString('base64url')
  return {
    encode,
    decode(text) {
      if (text === undefined || text === '') return undefined
      const parsed = schema.safeParse(jsonOf(text))
      if (!parsed.success)
        throw invalid('cursor', t`We can't find this page of the list. Start again from the beginning.`)
      return parsed.data
    },
    page(found, limit, keyOf) {
      const shown = found.slice(0, limit)
      const last = shown.at(-1)
      return { shown, nextCursor: last && found.length > limit ? encode(keyOf(last)) : null }
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
