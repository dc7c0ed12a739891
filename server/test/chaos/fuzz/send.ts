import { Buffer } from 'node:buffer'
import { ownPageHeaders } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import { pixelFlood } from '../../support/pictures/images.ts'
import type { DocumentedOperation } from './document.ts'
import type { FuzzFixtures } from './fixtures.ts'
import type { Input } from './inputs.ts'

/** A request and its answer. */
export interface Exchange {
  method: string
  url: string
  headers: Record<string, string>
  payload: Buffer | undefined
  status: number
  type: string
  answered: Record<string, unknown>
  text: string
  milliseconds: number
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS'
const methods: readonly string[] = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']
const isMethod = (method: string): method is Method => methods.includes(method)

let visitors = 0

/** Sends an input into the application, from an address of its own or from a shared one. */
export async function send(
  app: FastifyInstance,
  fixtures: FuzzFixtures,
  { operation, input }: { operation: DocumentedOperation; input: Input },
): Promise<Exchange> {
  const { twist } = input
  const method = twist.kind === 'method' ? twist.method : operation.method
  if (!isMethod(method)) throw new Error(`Unknown method ${method}`)
  const url = urlOf(fixtures, operation, input)
  const { payload, type } = payloadOf(fixtures, operation, input)
  const token = fixtures.tokenOf(input.actor)
  const headers: Record<string, string> = {
    ...ownPageHeaders,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(type === undefined ? {} : { 'content-type': type }),
    ...(twist.kind === 'header' ? { [twist.header[0]]: twist.header[1] } : {}),
  }
  visitors += 1
  const remoteAddress = input.sameAddress
    ? '192.0.2.1'
    : `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  const began = performance.now()
  const answer = await app.inject({
    method,
    url,
    remoteAddress,
    headers,
    payloadAsStream: true,
    ...(payload === undefined ? {} : { payload }),
  })
  const answerType = `${answer.headers['content-type'] ?? ''}`
  const stream = answer.stream()
  // an event stream never ends
  const chunks: Buffer[] = []
  if (answerType.startsWith('text/event-stream')) stream.destroy()
  else for await (const chunk of stream) chunks.push(chunk)
  return {
    method,
    url,
    headers,
    payload,
    status: answer.statusCode,
    type: answerType,
    answered: answer.headers,
    text: Buffer.concat(chunks).toString(),
    milliseconds: performance.now() - began,
  }
}

function urlOf(
  fixtures: FuzzFixtures,
  { path }: DocumentedOperation,
  { params, query, twist }: Input,
): string {
  const where = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    return value.startsWith('RAW:') ? value.slice(4) : encodeURIComponent(fixtures.fill(value).toWellFormed())
  })
  const asked = query.map(([name, value]) => {
    const text = Array.isArray(value) ? value.join(',') : String(value)
    return `${name}=${encodeURIComponent(fixtures.fill(text).toWellFormed())}`
  })
  if (twist.kind === 'query') asked.push(twist.query)
  const tail = twist.kind === 'tail' ? twist.tail : ''
  return `${where}${tail}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
}

function payloadOf(fixtures: FuzzFixtures, operation: DocumentedOperation, { body, changes, twist }: Input) {
  const documented = Object.keys(operation.requestBody?.content ?? {})[0]
  if (twist.kind === 'text')
    return { payload: Buffer.from(twist.text), type: documented ?? 'application/json' }
  if (documented === undefined) return { payload: undefined, type: undefined }
  let changed = body
  for (const one of changes) changed = withChange(changed, one)
  const isForm = documented === 'multipart/form-data'
  let payload = isForm ? form(fixtures, changed) : json(fixtures, changed)
  if (twist.kind === 'cut') payload = payload.subarray(0, Math.floor(payload.length * twist.share))
  if (twist.kind === 'bytes') {
    const at = Math.floor(payload.length * twist.share)
    payload = Buffer.concat([payload.subarray(0, at), Buffer.from(twist.bytes), payload.subarray(at)])
  }
  const type = isForm ? 'multipart/form-data; boundary=edge' : documented
  return { payload, type: twist.kind === 'type' ? twist.type : type }
}

function json(fixtures: FuzzFixtures, body: unknown): Buffer {
  // writes numbers that JSON.stringify cannot
  const text = (JSON.stringify(body) ?? '').replace(/"#([^"\\]{1,30})"/g, '$1')
  return Buffer.from(fixtures.fill(text))
}

const picture = pixelFlood(2, 2)

function form(fixtures: FuzzFixtures, body: unknown): Buffer {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const parts = fields.flatMap(([name, value]) => {
    const isFile = value === '@{file}'
    const label = name.replaceAll(/["\r\n]/g, '')
    const about = `content-disposition: form-data; name="${label}"${isFile ? '; filename="a.png"' : ''}`
    const content = isFile ? picture : Buffer.from(fixtures.fill(String(JSON.stringify(value))))
    return [Buffer.from(`--edge\r\n${about}\r\n\r\n`), content, Buffer.from('\r\n')]
  })
  return Buffer.concat([...parts, Buffer.from('--edge--\r\n')])
}

/** Returns the body with a change at one of its places, counted from the outside in. */
function withChange(body: unknown, { place, how, key, value }: Input['changes'][number]): unknown {
  let left = place % (placesIn(body) || 1)
  const visit = (node: unknown, depth = 0): unknown => {
    if (left-- === 0) return how === 'add' ? added(node, key, value) : value
    if (typeof node !== 'object' || node === null || depth > deepest) return node
    if (Array.isArray(node)) return node.map((one) => visit(one, depth + 1))
    const entries = Object.entries(node).flatMap(([name, one]) => {
      if (how === 'drop' && left === 0) {
        left -= 1
        return []
      }
      return [[name, visit(one, depth + 1)] as const]
    })
    return Object.fromEntries(entries)
  }
  return visit(body)
}

function added(node: unknown, key: string, value: unknown): unknown {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return [node, value]
  return Object.fromEntries([...Object.entries(node), [key, value]])
}

// anything deeper was inserted by an earlier change
const deepest = 60

function placesIn(node: unknown, depth = 0): number {
  if (typeof node !== 'object' || node === null || depth > deepest) return 1
  return Object.values(node).reduce((sum: number, one) => sum + placesIn(one, depth + 1), 1)
}
