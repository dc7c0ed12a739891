import { createServer } from 'node:http'
import fastifySwagger from '@fastify/swagger'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { authenticator } from './auth/sessions/authenticate.ts'
import { features } from './features.ts'
import { anonymous } from './platform/actor.ts'
import type { Feature } from './platform/feature.ts'
import { closeConnectionsAtEnd } from './platform/http/close-connections.ts'
import { answerError, answerUnreadable, handleErrors, unreadable } from './platform/http/error-handler.ts'
import { refuseUnderPressure } from './platform/http/overload.ts'
import { takeEmptyBodies } from './platform/http/request-bodies.ts'
import { securityHeaders, withSecurityHeaders } from './platform/http/security-headers.ts'
import { serializeByContract } from './platform/http/serializer.ts'
import { registerEndpoints } from './platform/http/serve.ts'
import { registerMail } from './platform/jobs/mailer.ts'
import { registerSweeps } from './platform/jobs/sweeps.ts'
import type { Platform } from './platform/platform.ts'
import { readableUrl } from './platform/request-meta.ts'

const largestBody = 100_000 // bytes of JSON

/** A connection's limits, in milliseconds. */
const connections = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  // More often than Node's default, so that connections do not outlive their limits.
  connectionsCheckingInterval: 2_000,
}

/** Builds the HTTP application with every endpoint; the program that starts it adds the pages. */
export async function createApp(
  platform: Platform,
  list: readonly Feature[] = features,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = platform.log
  const https = platform.env.PUBLIC_URL.startsWith('https:')
  const app = Fastify({
    loggerInstance,
    // A visitor's own X-Forwarded-For comes before what our proxies add.
    trustProxy: (_address, hop) => hop < platform.env.TRUST_PROXY,
    bodyLimit: largestBody,
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, withSecurityHeaders(reply, https)),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, platform.ids.next()),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    genReqId: () => platform.ids.unguessable(),
    routerOptions: { maxParamLength: 500 },
    serverFactory: (listener) => createServer(connections, listener),
  })
  app.decorateRequest('actor')
  app.addHook('onRequest', (request, reply, done) => {
    request.actor = anonymous
    reply.header('x-request-id', request.id)
    // Only a proxy is asked for a whole URL or for *, and this server is none.
    done(request.url.startsWith('/') ? undefined : unreadable())
  })
  app.setValidatorCompiler(() => () => true) // `serve` validates input by the contract itself, once
  app.setSerializerCompiler(serializeByContract)
  securityHeaders(app, https)
  handleErrors(app)
  takeEmptyBodies(app)
  closeConnectionsAtEnd(app)
  await refuseUnderPressure(app)
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Touchline', version: '1', description: 'Where soccer players meet college coaches.' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  registerMail(platform)
  registerSweeps(platform)
  for (const feature of list) feature.start?.(platform)
  await app.register(async (scope) => {
    const tools = registerEndpoints(scope, platform, authenticator(platform))
    for (const feature of list) feature.routes(platform, tools)
  })
  return app
}
