import { z } from 'zod'

export const pageSize = { default: 24, max: 100 } as const

/** The query part of every growing list: page size and the end of the last page. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(pageSize.max).default(pageSize.default),
  cursor: z.string().max(1200).optional(),
}

/** The answer part of every growing list; null on the last page. */
export const nextCursor = { nextCursor: z.string().nullable() }

/** Accepts 'true' or 'false' in a query. */
export const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')

/** Accepts a query value given once or several times: `?states=OH&states=PA`. */
export function many<Item extends z.ZodType>(item: Item, max = 60) {
  return z
    .preprocess(
      (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
      z.array(item).max(max),
    )
    .prefault([])
}
