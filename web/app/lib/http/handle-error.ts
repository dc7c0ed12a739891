import type { HandleErrorFunction } from 'react-router'
import { ProblemError } from './problem-error.ts'

/** Errors of rendering and loaders go to the server's log; expected refusals and aborted visits do not. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  if (error instanceof ProblemError && error.statusCode < 500) return
  process.emitWarning(error instanceof Error ? (error.stack ?? error.message) : String(error), 'PageError')
}
