import { type Expression, type SqlBool, sql } from 'kysely'

interface NameColumns {
  /** The stored fold_name of the name, under a trigram index. */
  folded: Expression<string>
  /** The name itself; only looked at when an accent was typed. */
  asWritten: Expression<string>
}

/**
 * Name contains the text, whatever its case (spec section 5): without accents in it 'lucia' finds 'Lucía', a typed accent
 * has to be there; apostrophes of any kind are one, and `%`, `_` and `\` stand for themselves. Empty text matches all.
 */
export function nameMatches({ folded, asWritten }: NameColumns, typed: string): Expression<SqlBool> {
  if (typed === '') return sql<SqlBool>`true`
  const pattern = sql`'%' || replace(replace(replace(fold_name(${typed}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
  const contains = sql<SqlBool>`${folded} like ${pattern}`
  if (!hasAccent(typed)) return contains
  return sql<SqlBool>`(${contains} and strpos(fold_case(${asWritten}), fold_case(${typed})) > 0)`
}

function hasAccent(text: string): boolean {
  return /[\u0300-\u036f]/.test(text.normalize('NFD'))
}
