import fastifyStatic from '@fastify/static'
import type { Call } from '@touchline/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { inProcessCall } from './in-process-call.ts'
import { pageAnswers, type Render } from './pages.ts'
import { notFound } from './problem.ts'

const webFolder = new URL('../../../web/', import.meta.url)

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const keptFor = 1000 // milliseconds: what changes is seen at the next look

/** Serves the built web app, which is `site` for the world: hashed files for ever, pages rendered with a fresh nonce. */
export async function serveWeb(app: FastifyInstance, site: string) {
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
  const answer = pageAnswers(
    renderer(app, site, async () => build),
    keptFor,
  )
  pages(app, answer)
}

/** Serves the web app from its sources through Vite, with hot reload. */
export async function serveWebFromSource(app: FastifyInstance, site: string) {
  const { createServer } = await import('vite')
  const vite: ViteDevServer = await createServer({
    root: webFolder.pathname,
    configFile: new URL('vite.config.ts', webFolder).pathname,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  const render = renderer(
    app,
    site,
    async () => {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build')
      return isBuild(build) ? build : Promise.reject(new Error('Vite gave no server build'))
    },
    'development',
  )
  const answer = pageAnswers(render, 0)
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
    if (!reply.raw.writableEnded) return answer(request, reply)
    return reply.hijack()
  })
}

function isBuild(value: object): value is ServerBuild {
  return 'routes' in value && 'entry' in value && 'assets' in value
}

/** Everything that no endpoint answers is a page; what calls for data gets a problem instead. */
function pages(app: FastifyInstance, answer: Answer) {
  app.setNotFoundHandler(async (request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads || request.url.startsWith('/api/')) throw notFound('address')
    return answer(request, reply)
  })
}

/** Renders pages by the web's own build; each may call endpoints in-process, as nobody in particular. */
function renderer(
  app: FastifyInstance,
  site: string,
  load: () => Promise<ServerBuild>,
  mode: 'production' | 'development' = 'production',
): Render {
  const handle = createRequestHandler(load, mode)
  return async (address, ip, nonce) => {
    const context = pageContext(await load(), inProcessCall(app, ip), nonce)
    // of the visitor's request nothing but the address: a page kept for others has nothing of theirs in it
    return handle(new Request(site + address), context)
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
