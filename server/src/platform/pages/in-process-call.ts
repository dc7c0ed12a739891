import { type Call, type Language, Problem, requestFor } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import { theirs } from '../i18n/localized-text.ts'
import { ProblemError } from '../problem.ts'

/** Calls endpoints inside this process for pages rendered on the server: anonymously, with the visitor's address. */
export function inProcessCall(app: FastifyInstance, remoteAddress: string, language: Language): Call {
  return async (endpoint, input) => {
    const { method, path, body } = requestFor(endpoint, input)
    const answer = await app.inject({
      method,
      url: path,
      remoteAddress,
      headers: {
        accept: 'application/json',
        'accept-language': language,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: body }),
    })
    const value: unknown = answer.json()
    if (answer.statusCode < 400) return endpoint.response.parse(value)
    const { statusCode, code, message } = Problem.parse(value)
    throw new ProblemError(statusCode, code, theirs(message))
  }
}
