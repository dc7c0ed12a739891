import type { HandleErrorFunction } from 'react-router'
import { ProblemError } from './problem-error.ts'

/** Sends errors of rendering and loaders to the server's log, except expected refusals and aborted visits. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  if (error instanceof ProblemError && error.statusCode < 500) return
  process.emitWarning(error instanceof Error ? (error.stack ?? error.message) : String(error), 'PageError')
}
