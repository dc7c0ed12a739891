import { z } from 'zod'
import { type DocumentedOperation, fault } from './document.ts'
import type { Exchange } from './send.ts'

// internal names; the dictionary contains none of them
const leaks =
  /node_modules|file:\/\/\/|\.ts:\d+|\bat \w+ \(|violates \w+ constraint|syntax error at or near|invalid input syntax|invalid byte sequence|relation "|duplicate key value|kysely|better-auth|TypeError|is not a function|Cannot read prop|ECONN|SQLSTATE/

const Wait = z.coerce.number().int().min(1)

/** Describes the fault of an answer, its time aside; undefined when the answer is fine. */
export function wrongIn(operation: DocumentedOperation, exchange: Exchange): string | undefined {
  const { status, type, text, answered, method } = exchange
  if (status >= 500) return `answered ${status}`
  const leak = leaks.exec(text)
  if (leak && !type.startsWith('image/')) return `tells of its inside: ${leak[0]}`
  if (status === 429 && !Wait.safeParse(answered['retry-after']).success) return '429 without Retry-After'
  if (method === 'HEAD' || status === 204) return undefined
  // another method or path is another operation, or none
  const asked =
    method === operation.method &&
    exchange.url.split(/[?#;]/)[0]?.endsWith('/') === operation.path.endsWith('/')
  if (status < 400 && !asked) return undefined
  return status < 400 ? wrongGood(operation, exchange) : wrongProblem(operation, { status, type, text })
}

function wrongGood({ responses }: DocumentedOperation, { status, type, text }: Exchange) {
  const documented = responses[String(status)]
  if (!documented) return `${status} is not documented`
  const schema = documented.content?.['application/json']?.schema
  if (!schema) return undefined
  if (!type.startsWith('application/json')) return `came as ${type}`
  return fault(schema, parsed(text), 'answer')
}

const problem = { $ref: '#/components/schemas/Problem' }

function wrongProblem(
  { responses }: DocumentedOperation,
  { status, type, text }: Pick<Exchange, 'status' | 'type' | 'text'>,
) {
  if (type !== 'application/json; charset=utf-8') return `a problem came as ${type}`
  const content = (responses[String(status)] ?? responses['4XX'])?.content
  const value = parsed(text)
  const said = fault(content?.['application/json']?.schema ?? problem, value, 'problem')
  // some refusals of this status carry extra fields
  return said === undefined ? undefined : fault(problem, value, 'problem')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
