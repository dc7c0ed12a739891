import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Language } from '@touchline/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { pagePolicy } from '../http/security-headers.ts'
import { languageOf } from '../i18n/locale.ts'

/** A page request: the visitor's language, network address, and the nonce of the scripts. */
export interface Visit {
  language: Language
  ip: string
  nonce: string
}

/** Returns the answer to an address of the site. */
export type Render = (address: string, visit: Visit) => Promise<Response>

interface Page {
  status: number
  headers: [string, string][]
  /** A page's text with a placeholder for the nonce in its scripts; any other answer as it is. */
  body: string | Buffer
  version: string
}

const level = { brotli: 4, gzip: 5 } // of about a millisecond: each answer is compressed again, with its own nonce

/**
 * Serves pages and renders each at most once in `keptFor` milliseconds for all visitors, because the session lives in
 * the browser. Every answer gets its own nonce, and an ETag that spares a browser the page it has already.
 */
export function pageAnswers(render: Render, keptFor: number) {
  // stands for the nonce while rendering; it never leaves the server, so no content can contain it
  const placeholder = randomBytes(32).toString('hex')
  const kept = new Map<string, Promise<Page>>()

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await pageAt(request.url, languageOf(request.headers), request.ip)
    reply.code(page.status).headers(Object.fromEntries(page.headers))
    if (typeof page.body !== 'string') return reply.send(page.body)
    const isStored = reply.getHeader('cache-control') !== 'no-store'
    // a stored copy belongs to one visitor: another one would know its nonce
    if (isStored) reply.header('cache-control', 'private, no-cache')
    reply.header('vary', 'accept-encoding, accept-language, cookie')
    if (isStored && page.status === 200) reply.header('etag', page.version)
    if (isStored && page.status === 200 && knows(request, page.version)) {
      // the stored copy keeps its own policy, whose nonce is the one in its scripts
      return reply.removeHeader('content-security-policy').code(304).send()
    }
    const nonce = randomBytes(16).toString('base64')
    reply.header('content-security-policy', pagePolicy(nonce))
    const { encoding, bytes } = await compressed(request, page.body.replaceAll(placeholder, nonce))
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(bytes)
  }

  async function pageAt(address: string, language: Language, ip: string): Promise<Page> {
    const key = `${language} ${address}`
    const found = kept.get(key)
    if (found) {
      const page = await found.catch(() => undefined)
      // one visitor's error, such as a limit, is not another's
      if (page?.status === 200) return page
    }
    const page = rendered(address, { language, ip, nonce: placeholder })
    // a URL with a query belongs to one visitor: a search, a link from an email
    if (keptFor > 0 && !address.includes('?')) {
      kept.set(key, page)
      setTimeout(() => kept.delete(key), keptFor).unref()
    }
    return page
  }

  async function rendered(address: string, visit: Visit): Promise<Page> {
    const answer = await render(address, visit)
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
    const bytes = Buffer.from(await answer.arrayBuffer())
    const body = isPage ? bytes.toString('utf8') : bytes
    const hash = createHash('sha256').update(
      typeof body === 'string' ? body.replaceAll(placeholder, '') : body,
    )
    return {
      status: answer.status,
      headers: [...answer.headers],
      body,
      version: `W/"${hash.digest('base64url').slice(0, 22)}"`,
    }
  }
}

function knows({ headers }: FastifyRequest, version: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? []
  return known.includes(version)
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/**
 * Compresses in the best way the browser accepts. A page holds no secret (no session, and the nonce is used up with the
 * answer), so its length reveals nothing.
 */
async function compressed({ headers }: FastifyRequest, text: string) {
  const bytes = Buffer.from(text)
  const accepted = new Negotiator({ headers: { ...headers } }).encodings(['br', 'gzip'])
  if (accepted.includes('br')) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: level.brotli,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    return { encoding: 'br', bytes: await brotli(bytes, { params }) }
  }
  if (accepted.includes('gzip')) {
    return { encoding: 'gzip', bytes: await zip(bytes, { level: level.gzip }) }
  }
  return { encoding: undefined, bytes }
}
