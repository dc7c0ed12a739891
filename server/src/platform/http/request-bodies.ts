import multipart, { type Multipart } from '@fastify/multipart'
import { type Endpoint, t } from '@touchline/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from '../problem.ts'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'

const aroundTheFile = 20_000 // bytes of boundaries, headers and text fields

/** Makes this scope accept forms with one file, and nothing else. */
export async function takeForms(scope: FastifyInstance, { largestBody = 100_000 }: Endpoint) {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, {
    limits: {
      fileSize: largestBody,
      files: 1,
      fields: 8,
      parts: 9,
      fieldNameSize: 100,
      fieldSize: 1000,
      headerPairs: 20,
    },
  })
  scope.addHook('onRoute', (route) => {
    route.bodyLimit = largestBody + aroundTheFile
  })
}

/**
 * Returns a function that reads a form and runs `work` with its fields and file, and keeps nothing afterwards. It holds
 * at most twelve forms in memory, each up to its endpoint's limit; the others wait unread.
 */
export function formReader() {
  const tooMany = t`A lot of people are uploading pictures right now. Please try again in a moment.`
  const held = new ConcurrencyLimiter(12, 200, tooMany)
  return <Result>(request: FastifyRequest, work: (fields: unknown) => Promise<Result>): Promise<Result> =>
    held.run(async () => work(await fieldsOf(request)))
}

async function fieldsOf(request: FastifyRequest): Promise<unknown> {
  const fields = new Map<string, unknown>()
  try {
    for await (const part of request.parts()) {
      if (fields.has(part.fieldname)) throw unreadable()
      fields.set(part.fieldname, await readPart(part))
    }
  } catch (error) {
    throw refusal(error)
  }
  return Object.fromEntries(fields)
}

async function readPart(part: Multipart): Promise<unknown> {
  if (part.type === 'field') {
    if (part.valueTruncated || part.fieldnameTruncated) throw unreadable()
    return part.value
  }
  // ignores the name and type that the sender claims
  return new File([new Uint8Array(await part.toBuffer())], 'file')
}

/** Maps a form that breaks off, lacks its boundary or is too large to a client error, whatever the parser throws. */
function refusal(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new ProblemError(413, 'too_large', t`This file is too large.`)
  return unreadable()
}

const unreadable = () =>
  new ProblemError(400, 'invalid_input', t`Your upload didn't finish. Please try again.`)

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * Accepts forms in this scope as calls without a body, because email programs end a subscription with one (RFC 8058).
 */
export function ignoreForms(scope: FastifyInstance) {
  scope.addContentTypeParser(forms, { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
}

/** Accepts a call that claims JSON and has no body as a call without a body, because many programs send that. */
export function takeEmptyBodies(app: FastifyInstance) {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void readJson(request, body, done)
  })
}
