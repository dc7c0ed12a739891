import { type Logger, pino } from 'pino'
import type { Env } from './env.ts'

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

/** The parts of an error that a log may hold. */
interface LoggedError {
  type: string
  message: string
  /** The stack's locations alone, because its first lines repeat the message. */
  stack?: string
  cause?: LoggedError
  [fact: string]: unknown
}

// fields that help to debug; never the rows, values, parameters, addresses or connections that errors carry
const facts = [
  'code',
  'statusCode',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const

const deepest = 5 // causes

/** Reduces any thrown value to the parts that a log may hold, without people's data. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown' }
  const known: LoggedError = { type: error.name, message: withoutData(error) }
  for (const fact of facts) {
    const value: unknown = Reflect.get(error, fact)
    if (typeof value === 'string' || typeof value === 'number') known[fact] = value
  }
  const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  if (places.length > 0) known.stack = places.join('\n')
  if (error.cause !== undefined && depth < deepest) known.cause = loggedError(error.cause, depth + 1)
  return known
}

/** Drops quoted values: PostgreSQL quotes unusable ones (class 22), mail servers and others quote addresses. */
function withoutData(error: Error): string {
  const isOfValue = 'code' in error && typeof error.code === 'string' && /^22/.test(error.code)
  const message = isOfValue ? error.message.replace(/".*"/gs, '"***"') : error.message
  // word by word, because one pattern for an address on both sides of its @ takes quadratic time
  return message.replace(/[^\s<>"'(),;:]+/g, (word) => (word.includes('@') ? '***' : word))
}

/**
 * Lists an error and its causes, such as an unreachable database, for a person at a terminal. A cause whose words an
 * error repeats at its end is left out.
 */
export function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return error === undefined ? [] : [String(error)]
  const code = 'code' in error && error.message === '' ? String(error.code) : error.message
  const causes = reasonsOf(error.cause).filter((reason) => !code.endsWith(reason))
  return [code, ...causes].filter((reason) => reason !== '')
}
