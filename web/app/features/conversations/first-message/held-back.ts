import type { ContactVerdict, FirstMessage } from '@touchline/contract'
import { ProblemError } from '../../../lib/http/problem-error.ts'

/** Tells whether the first message waits for a date or a parent, rather than having failed. */
export function isHeldBack(error: unknown): boolean {
  return error instanceof ProblemError && (error.code === 'contact_held' || error.code === 'guardian_needed')
}

/** Reads from a refusal by the contact rules how a first message would arrive; undefined for other refusals. */
export function refusedBy(error: unknown, before: FirstMessage | undefined): FirstMessage | undefined {
  if (!(error instanceof ProblemError)) return undefined
  if (error.code === 'guardian_needed') return before && { ...before, guardianNeeded: true }
  const verdict: unknown = Reflect.get(error.problem, 'verdict')
  if (error.code !== 'contact_held' || !isVerdict(verdict)) return undefined
  return { arrivesAs: 'message', guardianNeeded: false, parentsRead: false, ...before, verdict }
}

function isVerdict(value: unknown): value is ContactVerdict {
  return typeof value === 'object' && value !== null && 'allowed' in value && 'rule' in value
}
