import type { Endpoint } from '@touchline/contract'
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'
import { demoPassword } from '../../src/auth/factory.ts'
import { type ActorName, actorNames } from '../permissions/actors.ts'
import { endpoints } from '../permissions/every-endpoint.ts'

/** One request as text. Ids stand as `@{own.player}`, so that the same input works on any set of people. */
export interface AnyInput {
  /** The endpoint's name. */
  name: string
  actor: ActorName
  method: string
  url: string
  headers: Record<string, string>
  payload: string | undefined
}

/** The part of JSON Schema that the contract's inputs use. */
interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minLength?: number
  maxLength?: number
  format?: string
  minimum?: number
  maximum?: number
}

const Json: z.ZodType<Schema> = z.custom<Schema>((value) => typeof value === 'object')

/** Texts and values that break software. */
const evilTexts = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\u202egnp.exe', '\u200b\ufeff', 'e\u0301'.repeat(200)],
  ...['x'.repeat(5000), 'x'.repeat(120_000), ','.repeat(3000), "'; drop table users; --", '%_\\%', '$1'],
  ...['<script>alert(1)</script>', 'javascript:alert(1)', '../../../etc/passwd', 'a@b.example\r\nBcc: c@d.e'],
  ...[
    '__proto__',
    'constructor',
    'undefined',
    'null',
    'NaN',
    '-0',
    '1e309',
    '9007199254740993',
    '2147483648',
  ],
  ...['9999-12-31', '0000-00-00', '2026-02-30', '2026-13-45T99:99', '+275760-09-13T00:00:00.000Z'],
  ...[
    'eyJhIjoxfQ',
    'bnVsbA',
    btoa('{"id":"0"}'),
    btoa('{"at":"9999999-01-01","id":"x"}'),
    'https://a:b@c/\u0000',
  ],
  ...['00000000-0000-0000-0000-000000000000', '@{foreign.player}', '@{own.coach}', '@{foreign.conversation}'],
]
const deep = '['.repeat(3000) + ']'.repeat(3000)
const evilValues: unknown[] = [
  ...[...evilTexts, null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, [], {}, [[]], [null]],
  ...[Array.from({ length: 3000 }, (_, index) => index), { length: 1e9 }, { toJSON: 1 }, { $ne: null }],
  ...[JSON.parse('{"__proto__":{"admin":true}}'), { constructor: { prototype: {} } }],
]
const evilPieces = [
  ...['%00', '%ff', '%c0%ae%c0%ae', '%2e%2e%2f', '..%5c', '%', '%zz', '%ed%a0%80', ';a=b', '//', '*', '%7B'],
  ...['a'.repeat(400), 'a'.repeat(4000), '%0d%0aset-cookie:%20a=b', 'null'],
]
const evilQueries = [
  ...[
    'limit=1&limit=2',
    'cursor=a&cursor=b',
    '__proto__=1',
    'a[b][c]=1&limit[]=3',
    'limit=1e309',
    'limit=%00',
  ],
  ...['%ff=%ff&name=%', '=&&&=1', 'k=1&'.repeat(1500), `name=${'x'.repeat(9000)}`],
]
const evilHeaders: Record<string, string>[] = [
  ...[{ accept: '*/*;q=nan' }, { 'accept-language': 'x'.repeat(3000) }, { authorization: 'Bearer' }],
  ...[{ authorization: `Bearer ${'a'.repeat(600)}` }, { 'content-type': 'text/plain' }],
  ...[{ 'content-type': 'multipart/form-data' }, { 'content-type': 'application/json; charset=x' }],
  ...[{ 'content-type': ', ,' }, { cookie: 'token=x; __proto__=1' }, { gender: 'other' }, { origin: 'null' }],
  ...[{ 'if-match': '"1e309"' }, { 'if-match': '"'.repeat(2000) }, { 'last-event-id': '-1' }],
  ...[{ 'sec-fetch-site': 'cross-site' }, { 'x-large': 'x'.repeat(15_000) }, { range: 'bytes=-1' }],
  ...[{ 'x-http-method-override': 'DELETE' }, { 'user-agent': '\u00ff'.repeat(500) }],
]
const evilBodies = [
  '',
  'null',
  '[]',
  '"x"',
  '0',
  '{',
  deep,
  '{"a":'.repeat(9000),
  '{}'.repeat(9),
  '{"a":1e309}',
]

const whose = fc.constantFrom('own', 'own', 'own', 'sameCollege', 'foreign', 'missing', 'malformed')
const kinds: Record<string, string[]> = {
  player: ['player'],
  userId: ['self', 'player', 'coach'],
  senderId: ['self', 'coach', 'player'],
  receiverId: ['player', 'coach'],
  authorId: ['self'],
  reportedId: ['coach'],
  coachId: ['coach', 'waitingCoach'],
  file: ['picture'],
  token: ['invitationToken'],
}
const samples = ['Robin Fields', 'Fernhill', 'ST', '3.2', '2027', 'Division 1', 'OH', 'https://a.example']

/** Builds values that the schema accepts, preferring ids of people who exist. */
function valid(schema: Schema, name: string): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valid(one, name)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.type === 'string') return text(schema, name)
  if (schema.type === 'integer' || schema.type === 'number') {
    const [min, max] = [Math.max(schema.minimum ?? 0, -1000), Math.min(schema.maximum ?? 3000, 3000)]
    return fc.integer({ min: Math.min(min, max), max })
  }
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'array') return fc.array(valid(schema.items ?? {}, name), { maxLength: 6 })
  if (schema.type === 'object') {
    const shape = Object.entries(schema.properties ?? {}).map(([key, one]) => [key, valid(one, key)] as const)
    return fc.record(Object.fromEntries(shape), { requiredKeys: schema.required ?? [] })
  }
  return fc.constantFrom(null, 1, 'x')
}

function text({ format, maxLength = 60 }: Schema, name: string): Arbitrary<unknown> {
  const kind = kinds[name] ?? (/Id$|^collegeName$/.test(name) ? [name.replace(/Id$/, '')] : undefined)
  if (kind) return fc.tuple(whose, fc.constantFrom(...kind)).map(([set, what]) => `@{${set}.${what}}`)
  if (format === 'uuid') return fc.uuid()
  if (/date|^start$|birth/i.test(name)) return fc.constantFrom('2010-05-05', '2026-12-05T10:00', '')
  if (/password/i.test(name)) return fc.constantFrom(demoPassword, 'a-new-one-of-six', 'short')
  if (/email/i.test(name)) return fc.constantFrom('@{self.email}', 'new@families.example', 'A@B.edu')
  return fc.oneof(
    fc.constantFrom(...samples),
    fc.string({ maxLength: Math.min(maxLength, 40) }),
    fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 40) }),
    fc.constant('m'.repeat(Math.min(maxLength, 20_000))),
  )
}

const often = <Value>(usual: Arbitrary<Value>, rare: Arbitrary<Value>, weight = 6) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: rare })

/** Replaces one field of a body, at any depth, by a value that breaks software. */
function spoiled(body: unknown, place: number, value: unknown): unknown {
  if (typeof body !== 'object' || body === null || place === 0) return value
  const entries = Object.entries(body)
  const at = place % (entries.length + 1)
  if (at === entries.length) return { ...body, [String(value).slice(0, 40)]: value }
  const changed = entries.map(([key, one], index) =>
    index === at ? [key, spoiled(one, Math.floor(place / (entries.length + 1)), value)] : [key, one],
  )
  return Array.isArray(body) ? changed.map(([, one]) => one) : Object.fromEntries(changed)
}

function inputOf(endpoint: Endpoint): Arbitrary<AnyInput> {
  const schemaOf = (schema: z.ZodType) =>
    Json.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }))
  const fields = (schema: z.ZodType) => Object.entries(schemaOf(schema).properties ?? {})
  const usual = endpoint.hasBody ? valid(schemaOf(endpoint.body), 'body') : fc.constant(undefined)
  const body = often(
    usual,
    fc.tuple(usual, fc.nat(5000), fc.constantFrom(...evilValues)).map((given) => spoiled(...given)),
    1,
  ).map((value) => JSON.stringify(value))
  const params = fields(endpoint.params).map(([name, schema]) =>
    often(
      valid(schema, name).map((value) => encoded(String(value)) || '-'),
      fc.constantFrom(...evilPieces),
    ).map((value) => [`:${name}`, value] as const),
  )
  const query = fields(endpoint.query).map(([name, schema]) =>
    often(fc.option(valid(schema, name), { nil: undefined }), fc.constantFrom<unknown>(...evilTexts)).map(
      (value) => (value === undefined ? [] : [`${name}=${encoded(String(value))}`]),
    ),
  )
  return fc
    .record({
      actor: fc.constantFrom(...likely(endpoint), ...actorNames),
      params: fc.tuple(...params),
      query: often(
        fc.tuple(...query).map((parts) => parts.flat().join('&')),
        fc.constantFrom(...evilQueries),
        12,
      ),
      headers: often(fc.constant<Record<string, string>>({}), fc.constantFrom(...evilHeaders), 5),
      method: often(
        fc.constant<string>(endpoint.method),
        fc.constantFrom('PATCH', 'HEAD', 'OPTIONS', 'PUT'),
        30,
      ),
      payload: often(body, fc.constantFrom(...evilBodies), 15),
    })
    .map(({ params: given, query: asked, headers, ...rest }) => {
      const path = given.reduce((all, [name, value]) => all.replace(name, () => value), endpoint.path)
      const type: Record<string, string> =
        rest.payload === undefined ? {} : { 'content-type': 'application/json' }
      return {
        name: endpoint.name,
        ...rest,
        headers: { ...type, ...headers },
        url: asked === '' ? path : `${path}?${asked}`,
      }
    })
}

/** Escapes all but the placeholders. */
function encoded(value: string): string {
  return value.startsWith('@{') ? value : encodeURIComponent(value.toWellFormed())
}

/** Names those who may call an endpoint several times, since most calls of others end at the door. */
function likely({ access, path }: Endpoint): ActorName[] {
  const who: ActorName[] =
    access === 'admin'
      ? ['admin']
      : /coach|college/i.test(access + path)
        ? ['coach']
        : ['player', 'guardian', 'coach']
  return Array.from({ length: 12 }, (_, index) => who[index % who.length] ?? 'player')
}

// hashing takes a while and rarely reveals a fault; pictures have tests of their own
const costly = /^(logIn|signUp|upload|exportAccount|resetPassword|deleteAccount|.*SecondFactor)/

/** Any request to any endpoint: sensible, hostile, or a sensible one that is spoiled in one place. */
export const anyInput: Arbitrary<AnyInput> = fc.oneof(
  ...endpoints
    .filter(({ content }) => content !== 'multipart' && content !== 'events')
    .map((endpoint) => ({ weight: costly.test(endpoint.name) ? 1 : 4, arbitrary: inputOf(endpoint) })),
)
