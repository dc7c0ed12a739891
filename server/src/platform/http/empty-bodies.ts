import type { FastifyInstance } from 'fastify'

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Accepts forms in this scope as calls without a body, because email programs end a subscription with one (RFC 8058). */
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
