import type { FastifyInstance } from 'fastify'

/** Accepts a call that claims JSON and has no body as a call without a body, because many programs send that. */
export function takeEmptyBodies(app: FastifyInstance) {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void readJson(request, body, done)
  })
}
