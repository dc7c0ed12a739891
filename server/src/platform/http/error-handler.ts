import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { t } from '@touchline/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { isConnectionLost } from '../db/lost-connection.ts'
import { languageOf } from '../i18n/locale.ts'
import { notFound, PreconditionFailed, ProblemError, problemBody } from '../problem.ts'
import { TooManyRequests } from '../rate-limit/rate-limiter.ts'
import { etagOf } from './etag.ts'
import { Overloaded, overloadedPage } from './overload.ts'

/** Builds the 400 of a request that cannot be parsed. */
export const unreadable = () => new ProblemError(400, 'invalid_input', t`We couldn't read that request.`)

/** Maps every thrown error to the one error shape; nothing else does. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler(answerError)
}

/**
 * Sends an error in the one error shape; called directly for a URL that cannot be parsed, which no route ever sees.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error, request.routeOptions.config.endpoint?.content === 'multipart')
  if (problem.statusCode >= 500 && !(problem instanceof Overloaded))
    request.log.error({ err: error }, 'a request failed')
  else request.log.info(refusalOf(problem, request), 'refused')
  if (problem instanceof TooManyRequests) reply.header('retry-after', problem.retryAfter)
  if (problem instanceof PreconditionFailed) reply.header('etag', etagOf(problem.current.version))
  // spreads the retries of clients over time
  if (problem.statusCode === 503) reply.header('retry-after', 1 + Math.floor(3 * Math.random()))
  reply.code(problem.statusCode).header('vary', 'accept-language, cookie')
  const language = languageOf(request.headers)
  if (problem instanceof Overloaded && request.headers.accept?.includes('text/html')) {
    return void reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(overloadedPage(language))
  }
  reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemBody(problem, request.id, language))
}

/** Logs each refusal with its reason: the trace of an attacker who probes. */
function refusalOf({ statusCode, code }: ProblemError, { actor, routeOptions }: FastifyRequest) {
  return { statusCode, code, endpoint: routeOptions.config.endpoint?.name, userId: idOf(actor) }
}

// an unreadable URL is refused before the session is looked up
function idOf(actor: Actor | undefined): string | undefined {
  return actor === undefined || actor.type === 'anonymous' ? undefined : actor.userId
}

/** Sends the same shape for input that is not HTTP or has too many headers, and closes the connection. */
export function answerUnreadable(error: { code: string }, socket: Socket, requestId: string) {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const problem = neverHttp[error.code] ?? unreadable()
  const body = JSON.stringify(problemBody(problem, requestId, 'en'))
  const head = [
    `HTTP/1.1 ${problem.statusCode} ${STATUS_CODES[problem.statusCode]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

const neverHttp: Record<string, ProblemError> = {
  HPE_HEADER_OVERFLOW: new ProblemError(431, 'too_large', t`That's too much data for one request.`),
  ERR_HTTP_REQUEST_TIMEOUT: new ProblemError(408, 'invalid_input', t`That request took too long to arrive.`),
}

function problemOf(error: FastifyError, takesForms: boolean): ProblemError {
  if (error instanceof ProblemError) return error
  return fromFastify(error, takesForms) ?? fromDatabase(error) ?? failed()
}

function fromFastify(error: FastifyError, takesForms: boolean): ProblemError | undefined {
  if (error.statusCode === 413)
    return new ProblemError(413, 'too_large', t`That's too much data for one request.`)
  if (error.statusCode === 415) {
    return new ProblemError(
      415,
      'unsupported_media',
      takesForms ? t`Send this as a form.` : t`Send this as JSON.`,
    )
  }
  // 414 is Fastify's for a part of an address that is longer than any of ours
  if (error.statusCode === 404 || error.statusCode === 414) return notFound()
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return unreadable()
  }
  return undefined
}

// PostgreSQL's classes: 53 resources, 57 operator intervention or statement timeout, 40 rollback, 22 unusable data;
// 55P03 is a lock timeout, 25P03 an idle transaction's timeout, 25P04 a transaction's
function fromDatabase(error: FastifyError): ProblemError | undefined {
  if (isConnectionLost(error) || /^(53|57|40|55P03|25P0[34])/.test(error.code ?? '')) {
    return new ProblemError(503, 'unavailable', t`We can't answer right now. Please try again in a moment.`)
  }
  if (/^22/.test(error.code ?? '')) {
    return new ProblemError(400, 'invalid_input', t`That contains something we can't use.`)
  }
  return undefined
}

const failed = () => new ProblemError(500, 'failed', t`Something went wrong on our side. Please try again.`)
