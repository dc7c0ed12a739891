import { nameWords } from '@touchline/contract'
import { type Expression, type SqlBool, sql } from 'kysely'

interface NameColumns {
  /** The stored fold_name of the name, under a trigram index. */
  folded: Expression<string>
  /** The name itself, read only when an accent was typed. */
  asWritten: Expression<string>
}

/**
 * Matches names that contain each word of the text, ignoring case, punctuation and spaces. Without accents in it 'lucia'
 * finds 'Lucía', a typed accent has to match; `%`, `_` and `\` stand for themselves. Text without words matches all.
 */
export function nameMatches({ folded, asWritten }: NameColumns, typed: string): Expression<SqlBool> {
  const { plain, accented } = nameWords(typed)
  return sql<SqlBool>`(${sql.join(
    [
      // one LIKE each, because the index answers no LIKE ALL
      ...plain.map((word) => sql`${folded} like ${containing(word)}`),
      ...accented.map((word) => sql`strpos(fold_spelling(${asWritten}), ${word}) > 0`),
      sql`true`,
    ],
    sql` and `,
  )})`
}

/** Returns the pattern of texts that contain this one. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Folds as `fold_case` in the database: only case and apostrophes. */
export function foldCase(text: string): string {
  return text.replace(apostrophes, "'").normalize('NFC').toLowerCase()
}

const apostrophes = /[‘’ʼ`´′]/g
