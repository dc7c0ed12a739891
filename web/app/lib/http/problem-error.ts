import { type Problem, t } from '@touchline/contract'
import { StorageBlocked } from '../storage/web-storage.ts'

/** A call that was refused or never arrived; `message` is fit to show. */
export class ProblemError extends Error {
  readonly problem: Problem
  // Private, because errors are logged.
  readonly #token: string | undefined

  constructor(problem: Problem, token?: string) {
    super(problem.message)
    this.name = 'ProblemError'
    this.problem = problem
    this.#token = token
  }

  /** Returns true if the call used this token: one session's refusal says nothing about the next. */
  isOf(token: string | undefined): boolean {
    return token === this.#token
  }

  get statusCode() {
    return this.problem.statusCode
  }

  get code() {
    return this.problem.code
  }

  get fields() {
    return this.problem.fields ?? []
  }
}

/**
 * Builds the problem of a call that the server has not answered: code 'unavailable', and statusCode 0, or 500 if
 * something on the way refused it, so that it is not sent for ever.
 */
export function unreachable(statusCode = 0): ProblemError {
  return new ProblemError({
    statusCode,
    code: 'unavailable',
    error: 'Network Error',
    message: t`We couldn't reach Touchline. Check your connection and try again.`,
    requestId: '',
  })
}

/**
 * Reads an answer's problem. In other words than ours only 429, 413 and a fault on the way are believed: whatever else a
 * proxy, a filter or a cut connection says, the server has not.
 */
export function problemOf(status: number, answer: unknown, token: string | undefined): ProblemError {
  if (isProblem(answer)) return new ProblemError(answer, token)
  const busy = status === 502 || status === 503 || status === 504
  if (!busy && ![413, 429, 500].includes(status)) return unreachable(status < 400 ? 0 : 500)
  const problem: Problem = {
    statusCode: status,
    code: busy ? 'unavailable' : status === 429 ? 'too_many_requests' : 'failed',
    error: 'Error',
    message: busy
      ? t`Touchline is busy right now. Please try again in a moment.`
      : t`Something went wrong on our side. Please try again.`,
    requestId: '',
  }
  return new ProblemError(problem, token)
}

/** Returns the text to show for any thrown value. */
export function messageOf(error: unknown, otherwise = t`An error occurred. Please try again.`): string {
  return error instanceof ProblemError || error instanceof StorageBlocked ? error.message : otherwise
}

/** Returns true if a call failed on the way or in the server, so that a retry may succeed. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ProblemError && (error.statusCode === 0 || error.statusCode >= 500)
}

/** Returns true if a call was refused with one of these statuses, in the browser or during server rendering. */
export function isStatus(error: unknown, ...statuses: readonly number[]): boolean {
  return error instanceof Error && 'statusCode' in error && statuses.some((one) => one === error.statusCode)
}

function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'statusCode' in value &&
    typeof value.statusCode === 'number' &&
    'code' in value &&
    typeof value.code === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  )
}
