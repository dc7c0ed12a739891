import { type Logger, pino } from 'pino'
import type { Env } from './env.ts'
import { loggedError } from './log-error.ts'

const unwritten = 10_000_000 // bytes of lines that may wait; those beyond are dropped

/** The fields that are logged of a request, a reply and an error, wherever one is logged. */
export const serializers = {
  req: (request: { method: string; url: string; id: string; ip: string }) => ({
    method: request.method,
    url: maskUrl(request.url),
    id: request.id,
    ip: request.ip,
  }),
  res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
  err: (error: unknown) => loggedError(error),
}

/** Logs as JSON lines, readable ones on a terminal; tokens, e-mail addresses and rows of the database never reach them. */
export function createLog(env: Pick<Env, 'LOG_LEVEL'>, terminal = process.stdout.isTTY === true): Logger {
  const options = {
    level: env.LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers,
  }
  if (terminal) return pino({ ...options, transport: { target: 'pino-pretty', options: { colorize: true } } })
  const destination = pino.destination({ fd: 1, sync: false, maxLength: unwritten })
  // where the log goes there may be no room: that must not end the app
  destination.on('error', () => {})
  return pino(options, destination)
}

/** Query values, what looks like an e-mail address, and the addresses of feeds are secrets to a log. */
export function maskUrl(url: string): string {
  const [path = '', query] = url.split('?', 2)
  // part by part: one pattern over a whole long address would hold everybody up
  const masked = path
    .split('/')
    .map((part) => (/@|%40|\.ics$/i.test(part) ? '***' : part))
    .join('/')
  const names = [...new URLSearchParams(query ?? '').keys()]
  return names.length === 0 ? masked : `${masked}?${names.map((name) => `${name}=***`).join('&')}`
}
