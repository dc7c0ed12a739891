import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Call, type Language, languages } from '@touchline/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { heicWorkerPolicy, workerPolicy } from '../http/security-headers.ts'
import { choosingLanguage } from '../i18n/locale.ts'
import { notFound } from '../problem.ts'
import { inProcessCall } from './in-process-call.ts'
import { keepAssets } from './kept-assets.ts'
import { pageAnswers, type Render } from './page-cache.ts'

const webFolder = new URL('../../../../web/', import.meta.url)

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const keptFor = 1000 // milliseconds: a change is seen at the next check

interface Served {
  /** The address that the world knows. */
  site: string
  /** The folder that outlives a deploy. */
  dataDir: string
  now: Date
}

/**
 * Serves the built web app: hashed files to be cached for good, those of earlier builds for a day, pages rendered with a
 * fresh nonce, each visitor's in the own language.
 */
export async function serveWeb(app: FastifyInstance, { site, dataDir, now }: Served) {
  const build = builds()
  // the others are loaded at their first request
  await build(languages[0])
  const folders = languages.map((language) => new URL(`build/${language}/client/`, webFolder).pathname)
  for (const root of folders) {
    await app.register(fastifyStatic, {
      root,
      decorateReply: false,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders(reply, path) {
        const isWorker = /\/sw(?:-\w+)?\.js(?:\.br|\.gz)?$/.test(path)
        reply.header('cache-control', isWorker ? 'no-cache' : lifeOf(path))
        if (isWorker) reply.header('content-security-policy', workerPolicy)
        if (/\/heic-worker-[\w-]+\.js(?:\.br|\.gz)?$/.test(path)) {
          reply.header('content-security-policy', heicWorkerPolicy)
        }
      },
    })
  }
  const kept = resolve(dataDir, 'assets')
  await keepAssets({ builds: folders.map((root) => join(root, 'assets')), kept, now })
  // the files above come first; another process may add some meanwhile
  await app.register(fastifyStatic, {
    root: kept,
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    setHeaders: (reply) => void reply.header('cache-control', lifeOf('/assets/')),
  })
  const answer = pageAnswers(renderer(app, { site, load: build }), keptFor)
  pages(app, choosingLanguage(answer, site.startsWith('https:')))
}

/** Loads the web's build in each language once. */
function builds() {
  const read = new Map<Language, Promise<ServerBuild>>()
  return (language: Language): Promise<ServerBuild> => {
    const known = read.get(language)
    if (known) return known
    const build: Promise<ServerBuild> = import(new URL(`build/${language}/server/index.js`, webFolder).href)
    read.set(language, build)
    return build
  }
}

function lifeOf(path: string): string {
  // a hashed file's name changes with its content
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
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
  const load = async () => {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build')
    return isBuild(build) ? build : Promise.reject(new Error('Vite gave no server build'))
  }
  const render = renderer(app, { site, load, mode: 'development' })
  const answer = pageAnswers(render, 0)
  const choosing = choosingLanguage(answer, site.startsWith('https:'))
  pages(app, async (request, reply) => {
    await new Promise<void>((resolve) => {
      // Vite answers its own URLs and passes on the rest
      const finished = () => resolve()
      reply.raw.once('close', finished)
      vite.middlewares(request.raw, reply.raw, () => {
        reply.raw.off('close', finished)
        resolve()
      })
    })
    if (!reply.raw.writableEnded) return choosing(request, reply)
    return reply.hijack()
  })
}

function isBuild(value: object): value is ServerBuild {
  return 'routes' in value && 'entry' in value && 'assets' in value
}

/** Serves a page at every URL without an endpoint; a request for data gets a problem instead. */
function pages(app: FastifyInstance, answer: Answer) {
  app.setNotFoundHandler(async (request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads || request.url.startsWith('/api/')) throw notFound('address')
    return answer(request, reply)
  })
}

interface Rendering {
  site: string
  load: (language: Language) => Promise<ServerBuild>
  mode?: 'production' | 'development'
}

/** Renders pages by the web's own build; each may call endpoints in-process, anonymously. */
function renderer(app: FastifyInstance, { site, load, mode = 'production' }: Rendering): Render {
  const handlers = new Map(
    languages.map((language) => [language, createRequestHandler(() => load(language), mode)]),
  )
  return async (address, { language, ip, nonce }) => {
    const handle = handlers.get(language)
    if (!handle) throw new Error(`There is no web in ${language}`)
    const context = pageContext(await load(language), {
      call: inProcessCall(app, ip, language),
      nonce,
      logError: (error) => app.log.error({ err: error }, 'a page could not be rendered'),
    })
    // renders from nothing but the request's address: a page kept for others has nothing of the visitor in it
    return handle(new Request(site + address), context)
  }
}

interface PageTools {
  call: Call
  nonce: string
  logError: (error: unknown) => void
}

/** Creates a context and has the web's build fill in the web's own keys, because only the build has them. */
function pageContext(build: ServerBuild, given: PageTools): RouterContextProvider {
  const entry: object = build.entry.module
  if (!('fillContext' in entry) || typeof entry.fillContext !== 'function') {
    throw new Error('The web build cannot fill the page context')
  }
  const context = new RouterContextProvider()
  entry.fillContext(context, given)
  return context
}
