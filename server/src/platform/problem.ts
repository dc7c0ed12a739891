import { STATUS_CODES } from 'node:http'
import type { ContactVerdict, FieldProblem, Problem, ProblemCode } from '@touchline/contract'

/** The one error type of the server; everything else that is thrown is a fault and answers 500. */
export class ProblemError extends Error {
  readonly statusCode: number
  readonly code: ProblemCode
  readonly fields: FieldProblem[] | undefined

  constructor(statusCode: number, code: ProblemCode, message: string, fields?: FieldProblem[]) {
    super(message)
    this.statusCode = statusCode
    this.code = code
    this.fields = fields
  }
}

/** Somebody has saved since the version that was asked for: 412, with what it is now and its ETag. */
export class ChangedMeanwhile extends ProblemError {
  readonly current: { version: number }

  constructor(message: string, current: { version: number }) {
    super(412, 'changed_meanwhile', message)
    this.current = current
  }
}

/** Refused, but something was proven: `jwt` is the ticket for the step that is still to do. */
export class StepToDo extends ProblemError {
  readonly jwt: string

  constructor(statusCode: 403 | 404 | 409, code: ProblemCode, message: string, jwt: string) {
    super(statusCode, code, message)
    this.jwt = jwt
  }
}

/** A contact rule holds a first message back: 403, with the verdict that says why and until when. */
export class ContactHeld extends ProblemError {
  readonly verdict: ContactVerdict

  constructor(verdict: ContactVerdict) {
    const { reason, untilText } = verdict
    const until = untilText && !reason.includes(untilText) ? ` You can write from ${untilText} on.` : ''
    super(403, 'contact_held', `${reason}${until}`)
    this.verdict = verdict
  }
}

export const notSignedIn = () => new ProblemError(401, 'not_signed_in', 'Please log in to continue.')

export const notAllowed = (message = 'You may not do that.') => new ProblemError(403, 'not_allowed', message)

export const notFound = (what = 'page') =>
  new ProblemError(404, 'not_found', `We could not find that ${what}.`)

export const conflict = (message: string, fields?: FieldProblem[]) =>
  new ProblemError(409, 'conflict', message, fields)

/** Something wrong with one field of what was sent. */
export const invalid = (path: string, message: string) =>
  new ProblemError(400, 'invalid_input', message, [{ path, message }])

/** The wire form of a problem. */
export function problemBody(
  problem: ProblemError,
  requestId: string,
): Problem & { current?: object; jwt?: string; verdict?: ContactVerdict } {
  return {
    statusCode: problem.statusCode,
    code: problem.code,
    error: STATUS_CODES[problem.statusCode] ?? 'Error',
    message: problem.message,
    ...(problem.fields ? { fields: problem.fields } : {}),
    ...(problem instanceof ChangedMeanwhile ? { current: problem.current } : {}),
    ...(problem instanceof StepToDo ? { jwt: problem.jwt } : {}),
    ...(problem instanceof ContactHeld ? { verdict: problem.verdict } : {}),
    requestId,
  }
}
