import { isIP } from 'node:net'
import { type Gender, genders, type Language } from '@touchline/contract'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { languageOf } from './i18n/locale.ts'

/** The parts of the HTTP request that a handler may use. */
export interface RequestMeta {
  id: string
  ip: string
  userAgent: string | undefined
  /** The caller's language. */
  language: Language
  /** The bearer token as sent; valid only if the actor is signed in. */
  token: string | undefined
  /** The Gender header: women's or men's soccer. */
  gender: Gender | undefined
  /** The last live event that a resumed stream has seen. */
  lastEventId: number | undefined
  /** The If-Match header: the versions that a write expects. */
  ifMatch: string | undefined
  /** The If-None-Match header: the versions that a reader already has. */
  ifNoneMatch: string | undefined
}

/** Returns the bearer token as it was sent; undefined without one. */
export function bearer(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([\w.~+/-]{16,512}=*)$/.exec(request.headers.authorization ?? '')
  return match?.[1]
}

/** Makes an address whose escapes cannot be read a plain one, so that it is answered like any other that leads nowhere. */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** Returns true if the request is for a page to look at, as from an address bar. */
export function wantsPage(request: FastifyRequest): boolean {
  const { accept = '' } = request.headers
  // programs that scan emails follow links without an Accept header before people do
  return request.method === 'HEAD' || accept.includes('text/html') || !accept.includes('json')
}

/**
 * Returns true if one of our own pages sent the request. On plain http, and in Safari before 16.4, the browser does not
 * say so; then the page's address does, which must be on the host that was asked or on that of `site`.
 */
export function isOwnPage({ headers, host }: FastifyRequest, site: string): boolean {
  const said = headers['sec-fetch-site']
  if (said !== undefined) return said === 'same-origin'
  const from = headers.origin ?? headers.referer ?? ''
  return URL.canParse(from) && [host, new URL(site).host].includes(new URL(from).host)
}

/** Returns the parts of a request that a handler may use. */
export function requestMeta(request: FastifyRequest): RequestMeta {
  const lastEventId = Number(request.headers['last-event-id'])
  return {
    id: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300),
    // read by few
    get language() {
      return languageOf(request.headers)
    },
    token: bearer(request),
    gender: genders.find((gender) => gender === request.headers.gender),
    lastEventId:
      Number.isSafeInteger(lastEventId) && lastEventId >= 0 && request.headers['last-event-id'] !== undefined
        ? lastEventId
        : undefined,
    ifMatch: request.headers['if-match'],
    ifNoneMatch: request.headers['if-none-match'],
  }
}

const longestName = 60 // characters kept of an invalid address

/**
 * Returns the key that limits count by: an IPv4 address, or an IPv6 address's /64, because one household or server can
 * use all of it. A mapped IPv4 address counts as IPv4.
 */
export function networkOf(address: string): string {
  // the library alone would also take short forms, such as a single number
  if (isIP(address) === 0) return address.slice(0, longestName)
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
