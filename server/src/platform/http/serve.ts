import type { Readable } from 'node:stream'
import type {} from '@fastify/swagger'
import { type Access, type Endpoint, inputWords, Problem, t } from '@touchline/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Actor, ActorFor } from '../actor.ts'
import type { Context } from '../context.ts'
import { isLocalizedResponse, localizeResponse, type Unlocalized } from '../i18n/localized-text.ts'
import type { Platform } from '../platform.ts'
import { notAllowed, notFound, ProblemError } from '../problem.ts'
import { bearer, isOwnPage, networkOf, type RequestMeta, requestMeta, wantsPage } from '../request-meta.ts'
import { authorize } from './authorize.ts'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { etagOf, etagOfContent, isKnown, versionOf } from './etag.ts'
import { formReader, ignoreForms, takeForms } from './request-bodies.ts'

export interface HandlerInput<P, Q, B, A extends Actor> {
  /** The platform, the caller, the request and its moment, for the verb that the handler calls. */
  ctx: Context<A>
  actor: A
  params: P
  query: Q
  body: B
  request: RequestMeta
}

/** Registers an endpoint with its handler of a few lines. */
export type Serve = <
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
>(
  endpoint: Endpoint<P, Q, B, R, A>,
  handle: (
    input: HandlerInput<z.output<P>, z.output<Q>, z.output<B>, ActorFor<A>>,
  ) => Promise<Unlocalized<z.input<R>>>,
) => void

/** Registers an endpoint that answers with a stream of events. */
export type ServeStream = (endpoint: Endpoint, open: (input: StreamInput) => Promise<void>) => void

export interface StreamInput {
  actor: Actor
  request: RequestMeta
  reply: FastifyReply
  /** Returns true if the session is still valid, which only the database knows while a stream opens. */
  isHeld: () => Promise<boolean>
}

/** Registers an endpoint that answers with a picture, of a stored type unless another is given; undefined is a 404. */
export type ServePicture = <P extends z.ZodType>(
  endpoint: Endpoint<P>,
  find: (params: z.output<P>) => Promise<Uint8Array | undefined>,
  kind?: PictureKind,
) => void

/** The picture's type, and how long a copy stays valid. */
export interface PictureKind {
  contentType: 'image/webp' | 'image/jpeg'
  cacheControl: string
  /** Allows other sites to embed it in their pages. */
  shownElsewhere?: boolean
}

/**
 * A file made for the caller: with a name it is saved, without one it is shown as text. One with an ETag may be cached
 * and is revalidated each time.
 */
export interface FileAnswer {
  contentType: string
  fileName?: string
  etag?: string
  content: Readable | string
}

/** The caller has this version already: 304. */
export interface Unchanged {
  etag: string
}

/** Registers an endpoint that answers with a file; one that breaks off half-way ends the connection. */
export type ServeFile = <
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
>(
  endpoint: Endpoint<P, Q, B, R, A>,
  make: (
    input: HandlerInput<z.output<P>, z.output<Q>, z.output<B>, ActorFor<A>>,
  ) => Promise<FileAnswer | Unchanged>,
) => void

/** The functions with which a feature registers its endpoints. */
export interface EndpointRegistrar {
  serveFile: ServeFile
  serve: Serve
  serveStream: ServeStream
  servePicture: ServePicture
}

export interface Authenticate {
  /** Returns the holder of a token; anonymous when it is not valid. */
  actor(token: string | undefined): Promise<Actor>
  /** Returns true if a token is valid right now, which only the database knows. */
  holds(token: string | undefined): Promise<boolean>
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

const streamsAtOnce = 5 // streams that open at once: each asks the database a few things
const streamsWaiting = 20_000

type RequestAuthorizer = (
  endpoint: Endpoint,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Authorizes a request before its body is read: limit, caller, permission. */
function requestAuthorizer(platform: Platform, authenticate: Authenticate): RequestAuthorizer {
  const site = platform.env.PUBLIC_URL
  return (endpoint) => async (request, reply) => {
    const isPageToo = endpoint.content === 'json' && !endpoint.path.startsWith('/api')
    if (endpoint.method === 'GET' && isPageToo && wantsPage(request)) {
      return reply.callNotFound()
    }
    const isElsewhere = request.headers['sec-fetch-site'] === 'cross-site'
    if (endpoint.ownPagesOnly ? !isOwnPage(request, site) : endpoint.method !== 'GET' && isElsewhere) {
      throw notAllowed(t`You can only send this from our own pages.`)
    }
    const { name, limit } = endpoint
    // together, so that the answer waits once; a use past the limit is refused whoever the caller is
    const [actor] = await Promise.all([
      authenticate.actor(bearer(request)),
      limit && platform.limits.use(`${name}:${networkOf(request.ip)}`, limit),
    ])
    request.actor = actor
    authorize(endpoint.access, request.actor)
    reply.header('cache-control', 'no-store')
  }
}

/**
 * Returns the functions that register endpoints with this app: access is decided before a body is read, and the
 * contract checks input and output.
 */
export function registerEndpoints(
  app: FastifyInstance,
  platform: Platform,
  authenticate: Authenticate,
): EndpointRegistrar {
  const authorizeRequest = requestAuthorizer(platform, authenticate)
  const readForm = formReader()

  const serve: Serve = (endpoint, handle) => {
    const isForm = endpoint.content === 'multipart'
    const isLocalized = isLocalizedResponse(endpoint.response)
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      ...(endpoint.largestBody === undefined || isForm ? {} : { bodyLimit: endpoint.largestBody }),
      schema: {
        operationId: endpoint.name,
        summary: endpoint.summary,
        ...(isForm ? { consumes: ['multipart/form-data'] } : {}),
        params: endpoint.params,
        querystring: endpoint.query,
        ...(endpoint.versioned && endpoint.hasBody ? { headers: IfMatch } : {}),
        ...(endpoint.hasBody ? { body: endpoint.body } : {}),
        response: {
          [endpoint.status]: endpoint.response,
          ...endpoint.problems,
          '4xx': Problem,
          '5xx': Problem,
        },
      },
      onRequest: authorizeRequest(endpoint),
      handler: async (request, reply) => {
        const { actor } = request
        authorize(endpoint.access, actor)
        reply.code(endpoint.status)
        const params = accept(endpoint.params, request.params)
        const query = accept(endpoint.query, request.query)
        const ctx = contextOf(platform, actor, request)
        const answerTo = async (body: unknown) =>
          handle({
            ctx,
            actor,
            params,
            query,
            body: accept(endpoint.body, endpoint.hasBody ? body : undefined),
            request: ctx.request,
          })
        const answer = await (isForm ? readForm(request, answerTo) : answerTo(request.body))
        const version = endpoint.versioned ? versionOf(answer) : undefined
        if (version !== undefined) reply.header('etag', etagOf(version))
        if (hasKept(endpoint, answer, { request, reply })) return reply.code(304).send()
        return isLocalized ? localizeResponse(answer, ctx.request.language) : answer
      },
    }
    // forms are accepted only in their own scope: everywhere else they stay an unsupported type
    if (endpoint.ignoresForm) {
      void app.register(async (scope) => {
        ignoreForms(scope)
        scope.route(route)
      })
    } else if (!isForm) app.route(route)
    else {
      void app.register(async (scope) => {
        await takeForms(scope, endpoint)
        scope.route(route)
      })
    }
  }

  return {
    serve,
    serveStream: streams(app, authorizeRequest, authenticate),
    servePicture: pictures(app, authorizeRequest),
    serveFile: files(app, platform, authorizeRequest),
  }
}

/** Lets browsers keep the answer for as long as the endpoint says; returns true if this one has it already. */
function hasKept(
  { keptFor }: Endpoint,
  answer: unknown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): boolean {
  if (keptFor === undefined) return false
  const etag = etagOfContent(answer)
  reply.headers({ etag, 'cache-control': `public, max-age=${keptFor * 60}` })
  return isKnown(request.headers['if-none-match'], etag)
}

function contextOf<Caller extends Actor>(
  platform: Platform,
  actor: Caller,
  request: FastifyRequest,
): Context<Caller> {
  return { platform, actor, request: requestMeta(request), now: platform.clock.now() }
}

function streams(
  app: FastifyInstance,
  authorizeRequest: RequestAuthorizer,
  authenticate: Authenticate,
): ServeStream {
  // all clients reconnect at once after a restart: they queue here, not for the connections others need
  const opening = new ConcurrencyLimiter(
    streamsAtOnce,
    streamsWaiting,
    t`A lot of people are reconnecting right now. Please try again in a moment.`,
  )
  return (endpoint, open) => {
    const authorizeStream = authorizeRequest(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      schema: { operationId: endpoint.name, summary: endpoint.summary, produces: ['text/event-stream'] },
      onRequest: (request, reply) => opening.run(() => authorizeStream(request, reply)),
      handler: (request, reply) =>
        opening.run(() =>
          open({
            actor: request.actor,
            request: requestMeta(request),
            reply,
            isHeld: () => authenticate.holds(bearer(request)),
          }),
        ),
    })
  }
}

function files(app: FastifyInstance, platform: Platform, authorizeRequest: RequestAuthorizer): ServeFile {
  return (endpoint, make) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      schema: {
        operationId: endpoint.name,
        summary: endpoint.summary,
        params: endpoint.params,
        ...(endpoint.hasBody ? { body: endpoint.body } : {}),
        produces: ['application/octet-stream'],
      },
      onRequest: authorizeRequest(endpoint),
      handler: async (request, reply) => {
        const { actor } = request
        authorize(endpoint.access, actor)
        const ctx = contextOf(platform, actor, request)
        const answer = await make({
          ctx,
          actor,
          params: accept(endpoint.params, request.params),
          query: accept(endpoint.query, request.query),
          body: accept(endpoint.body, endpoint.hasBody ? request.body : undefined),
          request: ctx.request,
        })
        if (answer.etag !== undefined) {
          reply.headers({ etag: answer.etag, 'cache-control': 'private, no-cache' })
        }
        if (!('content' in answer)) return reply.code(304).send()
        const { contentType, fileName, content } = answer
        if (fileName !== undefined) reply.header('content-disposition', `attachment; filename="${fileName}"`)
        return reply.header('content-type', contentType).send(content)
      },
    })
  }
}

function pictures(app: FastifyInstance, authorizeRequest: RequestAuthorizer): ServePicture {
  return (endpoint, find, kind = kept) => {
    const headers = pictureHeaders(kind)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      schema: {
        operationId: endpoint.name,
        summary: endpoint.summary,
        params: endpoint.params,
        produces: [kind.contentType],
      },
      onRequest: authorizeRequest(endpoint),
      handler: async (request, reply) => {
        const bytes = await find(accept(endpoint.params, request.params))
        if (!bytes) throw notFound('picture')
        return reply.headers(headers).send(bytes)
      },
    })
  }
}

// content under one name never changes, but it may be deleted: nothing keeps it for others, and a browser for a day
const kept: PictureKind = {
  contentType: 'image/webp',
  cacheControl: 'private, max-age=86400, immutable',
}

// a browser shows the file as this type of picture or not at all
const pictureHeaders = ({ contentType, cacheControl, shownElsewhere = false }: PictureKind) => ({
  'content-type': contentType,
  'content-disposition': `inline; filename="picture.${contentType.slice('image/'.length)}"`,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': cacheControl,
  ...(shownElsewhere ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
})

/** Parses the value by the schema, or throws a ProblemError that names every invalid field. */
function accept<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: inputWords })
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: [...issue.path, key].join('.'),
          message: t`We don't recognize this field.`,
        }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  )
  const message = fields[0]?.message ?? t`Please check what you entered.`
  throw new ProblemError(400, 'invalid_input', message).withFields(fields)
}

const IfMatch = z.object({ 'if-match': z.string().optional() })
