import { type Expression, type SqlBool, sql } from 'kysely'

interface NameColumns {
  /** The stored fold_name of the name, under a trigram index. */
  folded: Expression<string>
  /** The name itself, read only when an accent was typed. */
  asWritten: Expression<string>
}

/**
 * Matches names that contain the text, ignoring case. Without accents in it 'lucia' finds 'Lucía', a typed accent has
 * to match; all apostrophes are equal, and `%`, `_` and `\` stand for themselves. Empty text matches all.
 */
export function nameMatches({ folded, asWritten }: NameColumns, typed: string): Expression<SqlBool> {
  if (typed === '') return sql<SqlBool>`true`
  const pattern = sql`'%' || replace(replace(replace(fold_name(${typed}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
  const contains = sql<SqlBool>`${folded} like ${pattern}`
  if (!hasAccent(typed)) return contains
  return sql<SqlBool>`(${contains} and strpos(fold_case(${asWritten}), fold_case(${typed})) > 0)`
}

/**
 * Matches in this process the names that the database has folded by `fold_name` and `fold_case`. It folds the typed
 * text once.
 */
export function nameFinder(typed: string): (foldedName: string, foldedCase: string) => boolean {
  const name = foldName(typed)
  if (!hasAccent(typed)) return (foldedName) => foldedName.includes(name)
  const accented = foldCase(typed)
  return (foldedName, foldedCase) => foldedName.includes(name) && foldedCase.includes(accented)
}

/** Folds as `fold_case` in the database: only case and apostrophes. */
export function foldCase(text: string): string {
  return text.replace(apostrophes, "'").normalize('NFC').toLowerCase()
}

/** Folds as `fold_name` in the database: accents, too. */
export function foldName(text: string): string {
  return text
    .replace(apostrophes, "'")
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

const apostrophes = /[‘’ʼ`´′]/g

/** Tells whether the text has a combining accent, which must then match the name as written. */
export function hasAccent(text: string): boolean {
  return /[\u0300-\u036f]/.test(text.normalize('NFD'))
}
