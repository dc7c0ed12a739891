import { limits } from './constants.ts'
import { text } from './fields.ts'
import { t } from './words.ts'

/** Refuses an address in words that are kept for good; undefined when there is none. */
export function addressFault(words: string): string | undefined {
  return /\S@\S/.test(words) ? t`Leave out email addresses. We keep this permanently.` : undefined
}

/**
 * Requires an administrator's words to be without email addresses, because the audit log keeps them for good.
 */
export const AuditNote = text(limits.longText).refine((words) => addressFault(words) === undefined, {
  error: ({ input }) => addressFault(String(input)),
})

/** Requires the same note not to be empty. */
export const AuditReason = AuditNote.refine((words) => words !== '', t`Enter a reason.`)
