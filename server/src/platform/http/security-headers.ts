import type { FastifyInstance, FastifyReply } from 'fastify'

/** Returns the headers of every answer; pages and pictures replace the content policy with their own. */
function everyAnswer(https: boolean): Record<string, string> {
  return {
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Adds the headers to every answer of the application. */
export function securityHeaders(app: FastifyInstance, https: boolean) {
  const headers = everyAnswer(https)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Adds them to an answer that no hook sees: the one to an unreadable URL. */
export function withSecurityHeaders(reply: FastifyReply, https: boolean): FastifyReply {
  return reply.headers(everyAnswer(https))
}

/** The content policy of the service worker, which only fetches from this site. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

/** The content policy of the worker that decodes HEIC pictures: WebAssembly from its own file, and nothing else. */
export const heicWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'"

/** Returns the content policy of a page; `nonce` is new for each answer. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: blob: https://i.ytimg.com",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // each for the only URL of a worker (web/app/lib/trusted-script.ts)
    'trusted-types service-worker heic-worker',
  ].join('; ')
}
