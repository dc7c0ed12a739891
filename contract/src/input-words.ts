import type { z } from 'zod'
import { t } from './words.ts'

/** Words an error whose schema has no message of its own, since the parser's words are for programmers. */
export const inputWords: z.core.$ZodErrorMap = ({ code, path, input, ...issue }) => {
  const isField = (path ?? []).length > 0
  if (isField && (input === undefined || input === null)) return t`This field is required.`
  const isText = typeof input === 'string'
  if (isText && code === 'too_big') return t`Use at most ${Number(issue.maximum)} characters.`
  if (isText && code === 'too_small') {
    return input === '' ? t`This field is required.` : t`Use at least ${Number(issue.minimum)} characters.`
  }
  return t`Please check what you entered.`
}
