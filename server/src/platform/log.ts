import { type Logger, pino } from 'pino'
import type { Env } from './env.ts'
import { loggedError } from './log-error.ts'

const unwritten = 10_000_000 // bytes of waiting lines; further ones are dropped

/** The logged fields of a request, a reply and an error. */
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

/** Logs JSON lines, readable ones on a terminal; tokens, email addresses and rows of the database never reach them. */
export function createLog(env: Pick<Env, 'LOG_LEVEL'>, terminal = process.stdout.isTTY === true): Logger {
  const options = {
    level: env.LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers,
  }
  if (terminal) return pino({ ...options, transport: { target: 'pino-pretty', options: { colorize: true } } })
  const destination = pino.destination({ fd: 1, sync: false, maxLength: unwritten })
  // a full disk or pipe of the log must not end the app
  destination.on('error', () => {})
  return pino(options, destination)
}

/** Redacts query values, anything that looks like an email address, and calendar links. */
export function maskUrl(url: string): string {
  const [path = '', query] = url.split('?', 2)
  // part by part: one pattern over a whole long URL would block the process
  const masked = path
    .split('/')
    .map((part) => (/@|%40|\.ics$/i.test(part) ? '***' : part))
    .join('/')
  const names = [...new URLSearchParams(query ?? '').keys()]
  return names.length === 0 ? masked : `${masked}?${names.map((name) => `${name}=***`).join('&')}`
}
