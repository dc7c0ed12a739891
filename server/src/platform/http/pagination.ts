import { t } from '@touchline/contract'
import type { AliasableExpression } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import { invalid } from '../problem.ts'

/** Encodes and decodes the cursor of one list. */
export interface Cursor<Key> {
  encode(key: Key): string
  /**
   * Decodes the key of an earlier page; undefined for the first page. Answers 400 to a cursor that this list never
   * issued.
   */
  decode(text: string | undefined): Key | undefined
  /** Splits one row more than a page shows into the page and its cursor, null when nothing follows. */
  page<Row>(
    found: readonly Row[],
    limit: number,
    keyOf: (last: Row) => Key,
  ): { shown: Row[]; nextCursor: string | null }
}

/** Builds the opaque cursors of a list ordered by the key that `schema` describes: base64url of its JSON. */
export function cursorOf<Key>(schema: z.ZodType<Key>): Cursor<Key> {
  const encode = (key: Key) => Buffer.from(JSON.stringify(key)).toString('base64url')
  return {
    encode,
    decode(text) {
      if (text === undefined || text === '') return undefined
      const parsed = schema.safeParse(jsonOf(text))
      if (!parsed.success) throw unknownPage()
      return parsed.data
    },
    page(found, limit, keyOf) {
      const shown = found.slice(0, limit)
      const last = shown.at(-1)
      return { shown, nextCursor: last && found.length > limit ? encode(keyOf(last)) : null }
    },
  }
}

/** Builds the 400 of a cursor that this list never issued. */
export function unknownPage() {
  return invalid('cursor', t`We can't find this page of the list. Start again from the beginning.`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** The largest total of a list that is counted exactly. */
export const exactTotal = 1_000

/** Presents a count of at most one past `exactTotal`. */
export const totalOf = (counted: number) => ({
  total: Math.min(counted, exactTotal),
  totalIsAtLeast: counted > exactTotal,
})

/** Counts the rows of a query; the query itself carries the limit at which counting stops. */
export async function countUpTo(db: Database, limited: AliasableExpression<object>): Promise<number> {
  const { total } = await db
    .selectFrom(limited.as('limited'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
