import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import { createRequestListener } from '@react-router/node'
import type { Call } from '@touchline/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { inProcessCall } from './in-process-call.ts'
import { notFound } from './problem.ts'
import { pagePolicy } from './security-headers.ts'

const webFolder = new URL('../../../web/', import.meta.url)

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Serves the built web app: hashed files for ever, pages rendered with a fresh nonce. */
export async function serveWeb(app: FastifyInstance) {
  const build: ServerBuild = await import(new URL('build/server/index.js', webFolder).href)
  await app.register(fastifyStatic, {
    root: new URL('build/client/', webFolder).pathname,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  pages(
    app,
    renderer(app, async () => build),
  )
}

/** Serves the web app from its sources through Vite, with hot reload. */
export async function serveWebFromSource(app: FastifyInstance) {
  const { createServer } = await import('vite')
  const vite: ViteDevServer = await createServer({
    root: webFolder.pathname,
    configFile: new URL('vite.config.ts', webFolder).pathname,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  const render = renderer(app, async () => {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build')
    return isBuild(build) ? build : Promise.reject(new Error('Vite gave no server build'))
  })
  pages(app, async (request, reply) => {
    await new Promise<void>((resolve) => {
      // Vite answers what it knows and hands on the rest
      const finished = () => resolve()
      reply.raw.once('close', finished)
      vite.middlewares(request.raw, reply.raw, () => {
        reply.raw.off('close', finished)
        resolve()
      })
    })
    if (!reply.raw.writableEnded) await render(request, reply)
    else reply.hijack()
  })
}

function isBuild(value: object): value is ServerBuild {
  return 'routes' in value && 'entry' in value && 'assets' in value
}

/** Everything that no endpoint answers is a page; what calls for data gets a problem instead. */
function pages(app: FastifyInstance, page: Page) {
  app.setNotFoundHandler(async (request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads || request.url.startsWith('/api/')) throw notFound('address')
    await page(request, reply)
  })
}

/** Renders pages; each gets its own nonce and may call endpoints in-process. */
function renderer(app: FastifyInstance, load: () => Promise<ServerBuild>): Page {
  const visits = new AsyncLocalStorage<{ nonce: string; ip: string }>()
  const listener = createRequestListener({
    build: load,
    getLoadContext: async () => {
      const visit = visits.getStore()
      if (!visit) throw new Error('A page is rendered outside a request')
      return pageContext(await load(), inProcessCall(app, visit.ip), visit.nonce)
    },
  })
  return async (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    reply.raw.setHeader('content-security-policy', pagePolicy(nonce))
    visits.run({ nonce, ip: request.ip }, () => listener(request.raw, reply.raw))
  }
}

/** A context with the web's own keys filled in; the keys live in its build, which therefore has to do it. */
function pageContext(build: ServerBuild, call: Call, nonce: string): RouterContextProvider {
  const entry: object = build.entry.module
  if (!('fillContext' in entry) || typeof entry.fillContext !== 'function') {
    throw new Error('The web build cannot fill the page context')
  }
  const context = new RouterContextProvider()
  entry.fillContext(context, call, nonce)
  return context
}
