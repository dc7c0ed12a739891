import { type Expression, type SqlBool, sql } from 'kysely'

interface NameColumns {
  /** The stored fold_name of the name, under a trigram index. */
  folded: Expression<string>
  /** The name itself; only looked at when an accent was typed. */
  asWritten: Expression<string>
}

/**
 * Name contains the text, whatever its case: without accents in it 'lucia' finds 'Lucía', a typed accent
 * has to be there; apostrophes of any kind are one, and `%`, `_` and `\` stand for themselves. Empty text matches all.
 */
export function nameMatches({ folded, asWritten }: NameColumns, typed: string): Expression<SqlBool> {
  if (typed === '') return sql<SqlBool>`true`
  const pattern = sql`'%' || replace(replace(replace(fold_name(${typed}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
  const contains = sql<SqlBool>`${folded} like ${pattern}`
  if (!hasAccent(typed)) return contains
  return sql<SqlBool>`(${contains} and strpos(fold_case(${asWritten}), fold_case(${typed})) > 0)`
}

/**
 * The same in this process: finds names given as the database folds them, `fold_name` and `fold_case`. The text typed is
 * folded once.
 */
export function nameFinder(typed: string): (foldedName: string, foldedCase: string) => boolean {
  const name = foldName(typed)
  if (!hasAccent(typed)) return (foldedName) => foldedName.includes(name)
  const accented = foldCase(typed)
  return (foldedName, foldedCase) => foldedName.includes(name) && foldedCase.includes(accented)
}

/** As `fold_case` in the database: only case and apostrophes are folded. */
export function foldCase(text: string): string {
  return text.replace(apostrophes, "'").normalize('NFC').toLowerCase()
}

/** As `fold_name` in the database: accents, too. */
export function foldName(text: string): string {
  return text
    .replace(apostrophes, "'")
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

const apostrophes = /[‘’ʼ`´′]/g

/** Whether a combining accent was typed: it has to be in the name as written, not only as folded. */
export function hasAccent(text: string): boolean {
  return /[\u0300-\u036f]/.test(text.normalize('NFD'))
}
