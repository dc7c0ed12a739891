import { type Call, requestFor } from '@touchline/contract'
import { readGender, readToken } from '../session/session.ts'
import { problemOf, unreachable } from './problem-error.ts'

/** Calls the server over HTTP with the stored session; throws a ProblemError unless it answers 2xx with JSON. */
export const call: Call = (endpoint, input) => answerTo(requestFor(endpoint, input))

/** Like `call`, but reaches the server even if the page closes meanwhile; for short bodies. */
export const lastingCall: Call = (endpoint, input) => answerTo(requestFor(endpoint, input), {}, true)

/** Returns a `call` that is refused with 412 unless the resource still has this version. */
export function callIfVersion(version: number): Call {
  return (endpoint, input) => answerTo(requestFor(endpoint, input), { 'if-match': `"${version}"` })
}

type Asked = ReturnType<typeof requestFor>

const writeTimeout = 30 // seconds until a write without an answer counts as failed

// Pending writes: a repeated write, as by a double click, shares the pending one.
const underWay = new Map<string, ReturnType<typeof answerOf>>()

function answerTo(asked: Asked, conditions: Record<string, string> = {}, keepalive = false) {
  const { method, path, body, form } = asked
  const token = readToken()
  const sending = { token, conditions, keepalive }
  if (method === 'GET' || form) return answerOf(asked, sending)
  const key = JSON.stringify([method, path, body, token, conditions])
  const answer = underWay.get(key) ?? inTime(answerOf(asked, sending)).finally(() => underWay.delete(key))
  underWay.set(key, answer)
  return answer
}

/**
 * Returns a write's answer, or fails after a timeout, so that a dead connection does not block the next try. Counts
 * seconds in which the page ran, because a phone returning to it runs timers before it reads the answer.
 */
function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let left = writeTimeout
  let watch: ReturnType<typeof setInterval> | undefined
  const dead = new Promise<never>((_, reject) => {
    watch = setInterval(() => --left || reject(unreachable()), 1000)
  })
  return Promise.race([answer, dead]).finally(() => clearInterval(watch))
}

interface Sending {
  token: string | undefined
  conditions: Record<string, string>
  keepalive: boolean
}

async function answerOf({ method, path, body, form }: Asked, { token, conditions, keepalive }: Sending) {
  const headers = headersFor(method, form ?? body)
  for (const [name, value] of Object.entries(conditions)) headers.set(name, value)
  const response = await fetch(path, {
    method,
    headers,
    body: form ?? body,
    credentials: 'same-origin',
    keepalive,
  }).catch(() => {
    throw unreachable()
  })
  const answer = await response
    .text()
    .then(parseAnswer)
    .catch(() => undefined)
  if (!response.ok || answer === undefined) throw problemOf(response.status, answer, token)
  return answer
}

/** Builds every call's headers: session, gender preference, and on writes the mark other sites cannot send. */
export function headersFor(method: string, body?: string | FormData): Headers {
  const headers = new Headers({ accept: 'application/json' })
  const token = readToken()
  const gender = readGender()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (gender) headers.set('gender', gender)
  if (method !== 'GET') headers.set('x-touchline', 'web')
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  return headers
}

const mayHaveCells = /"[SNL]":/

/**
 * Parses an answer in plain values or typed cells: `{S}` text, `{N}` number, `{L}` list, at any depth. A cell without a
 * value becomes an empty text or list. Throws if it is not JSON.
 */
export function parseAnswer(text: string) {
  return mayHaveCells.test(text) ? JSON.parse(text, readCell) : JSON.parse(text)
}

/** Converts a cell, whose inner cells are already converted, to its plain value; leaves anything else alone. */
function readCell(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const [only, ...others] = Object.entries(value)
  if (!only || others.length > 0) return value
  const [kind, content] = only
  if (kind === 'L') return content === null ? [] : Array.isArray(content) ? content : value
  if (kind !== 'S' && kind !== 'N') return value
  if (content === null) return ''
  if (kind === 'S') return typeof content === 'string' ? content : value
  return typeof content === 'string' || typeof content === 'number' ? Number(content) : value
}
