import { limits } from './constants.ts'
import { text } from './fields.ts'
import { t } from './words.ts'

/** Refuses an email address in words that are stored forever; undefined if there is none. */
export function addressFault(words: string): string | undefined {
  return /\S@\S/.test(words) ? t`Leave out email addresses. We keep this permanently.` : undefined
}

/** An administrator's note without email addresses, because the audit log keeps it forever. */
export const AuditNote = text(limits.longText).refine((words) => addressFault(words) === undefined, {
  error: ({ input }) => addressFault(String(input)),
})

/** Like `AuditNote`, but not empty. */
export const AuditReason = AuditNote.refine((words) => words !== '', t`Enter a reason.`)
