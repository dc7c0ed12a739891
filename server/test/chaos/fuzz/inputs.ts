import fc, { type Arbitrary } from 'fast-check'
import type { ActorName } from '../../permissions/actors.ts'
import {
  contentTypes,
  evilHeaders,
  evilKeys,
  evilPieces,
  evilTexts,
  evilValues,
  matchHeaders,
} from './dictionary.ts'
import { type DocumentedOperation, operations } from './document.ts'
import { generatorFor } from './generators.ts'

/** One input as text. Ids appear as `@{own.player}`, so that the same input works on any set of fixtures. */
export interface Input {
  actor: ActorName
  /** A value that begins with `RAW:` goes into the URL without escaping. */
  params: Record<string, string>
  query: (readonly [string, unknown])[]
  body: unknown
  /** Places of the body that are replaced, dropped, or get an extra field beside them. */
  changes: { place: number; how: 'replace' | 'drop' | 'add'; key: string; value: unknown }[]
  twist: Twist
  /** Sent from an address that other inputs share. */
  sameAddress: boolean
}

export type Twist =
  | { kind: 'none' }
  | { kind: 'header'; header: readonly [string, string] }
  | { kind: 'type'; type: string }
  | { kind: 'cut'; share: number }
  | { kind: 'bytes'; bytes: number[]; share: number }
  | { kind: 'text'; text: string }
  | { kind: 'method'; method: 'PATCH' | 'HEAD' | 'OPTIONS' | 'DELETE' | 'PUT' | 'POST' | 'GET' }
  | { kind: 'query'; query: string }
  | { kind: 'tail'; tail: string }

// hashing, pictures and archives are slow and rarely reveal a fault
const costly = /^(logIn|signUp|upload|exportAccount|resetPassword|linkExternal|deleteAccount|.*SecondFactor)/
// three rounds of four leave these out
const rounds = Array.from({ length: 4 }, (_, round) =>
  operations.filter(({ operationId }) => round === 0 || !costly.test(operationId)),
).flat()

/** Builds the input with that number from the seed and the number only, not from earlier inputs. */
export function inputOf(seed: number, index: number): { operation: DocumentedOperation; input: Input } {
  const operation = rounds[mixed(seed + index) % rounds.length]
  const arbitrary = known.get(operation?.operationId ?? '')
  if (!operation || !arbitrary) throw new Error('The document has no operations')
  const [input] = fc.sample(arbitrary, { seed: mixed(seed ^ mixed(index)), numRuns: 1 })
  if (!input) throw new Error('No input was generated')
  return { operation, input }
}

/** Hashes a number to 31 bits. */
function mixed(value: number): number {
  let bits = (value + 0x6d2b79f5) | 0
  bits = Math.imul(bits ^ (bits >>> 15), bits | 1)
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
  return (bits ^ (bits >>> 14)) >>> 1
}

function inputsOf(operation: DocumentedOperation): Arbitrary<Input> {
  const inPlace = (place: string) => operation.parameters.filter((one) => one.in === place)
  const params = Object.fromEntries(
    inPlace('path').map(({ name, schema }) => [
      name,
      weighted<string>(
        [12, generatorFor(schema, name).map(String)],
        [1, fc.constantFrom(...evilPieces).map(raw)],
      ),
    ]),
  )
  const query = inPlace('query').map(({ name, schema }) =>
    fc.option(
      weighted<unknown>([6, generatorFor(schema, name)], [1, fc.constantFrom(...evilTexts)]).map(
        (value) => [name, value] as const,
      ),
    ),
  )
  const body = operation.requestBody
  const schema = body && Object.values(body.content)[0]?.schema
  return fc.record({
    actor: actorFor(operation.path),
    params: fc.record(params),
    query: fc.tuple(...query).map((pairs) => pairs.filter((pair) => pair !== null)),
    body: schema ? generatorFor(schema, 'body') : fc.constant(undefined),
    changes: weighted([5, fc.constant([])], [4, fc.array(change, { minLength: 1, maxLength: 3 })]),
    twist,
    sameAddress: fc.nat(11).map((number) => number === 0),
  })
}

const change = fc.record({
  place: fc.nat(1000),
  how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'add'),
  key: fc.constantFrom(...evilKeys),
  value: weighted([8, fc.constantFrom(...evilValues)], [1, fc.anything({ maxDepth: 3 }).filter(isJson)]),
})

const twist = weighted<Twist>(
  [30, fc.constant({ kind: 'none' })],
  [4, fc.constantFrom(...evilHeaders).map((header) => ({ kind: 'header', header }))],
  [2, fc.constantFrom(...matchHeaders).map((value) => ({ kind: 'header', header: ['if-match', value] }))],
  [2, fc.constantFrom(...contentTypes).map((type) => ({ kind: 'type', type }))],
  [1, fc.double({ min: 0, max: 0.99, noNaN: true }).map((share) => ({ kind: 'cut', share }))],
  [
    1,
    fc.record({
      kind: fc.constant('bytes'),
      bytes: fc.constantFrom<number[]>([0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0], [0xef, 0xbb, 0xbf]),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  ],
  [
    1,
    fc
      .constantFrom(
        '',
        'null',
        '[]',
        '"x"',
        '0',
        '{',
        '['.repeat(40_000),
        '{"a":'.repeat(9000),
        '{}'.repeat(9),
      )
      .map((text) => ({ kind: 'text', text })),
  ],
  [
    1,
    fc
      .constantFrom('PATCH', 'HEAD', 'OPTIONS', 'DELETE', 'PUT', 'POST', 'GET')
      .map((method) => ({ kind: 'method', method })),
  ],
  [
    2,
    fc
      .constantFrom(
        'limit=1&limit=2',
        'cursor=a&cursor=b',
        'name=a&name=b&name=',
        '__proto__=1&constructor=2',
        'a[b][c]=1&limit[]=3',
        'limit=1e309',
        'limit=%00',
        '%ff=%ff&name=%',
        '=&&&=1',
        Array.from({ length: 1500 }, (_, index) => `k${index}=1`).join('&'),
        `name=${'x'.repeat(9000)}`,
      )
      .map((given) => ({ kind: 'query', query: given })),
  ],
  [1, fc.constantFrom('/', '//', '/..', '/%2e', '%00', ';x', '#x').map((tail) => ({ kind: 'tail', tail }))],
)

const everyone: readonly ActorName[] = [
  'anonymous',
  'player',
  'coach',
  'pendingCoach',
  'guardian',
  'admin',
  'otherPlayer',
  'otherCoach',
  'foreignGuardian',
  'newAdmin',
]

/** Picks any actor, half the time one who may call this path. */
function actorFor(path: string): Arbitrary<ActorName> {
  const likely: readonly ActorName[] = path.startsWith('/api/admin')
    ? ['admin']
    : path.startsWith('/api/guardians')
      ? ['guardian', 'player']
      : path.startsWith('/api/players')
        ? ['player', 'guardian']
        : /^\/api\/(coaches|colleges)/.test(path)
          ? ['coach', 'coach', 'player']
          : ['player', 'coach']
  return weighted<ActorName>([1, fc.constantFrom(...likely)], [1, fc.constantFrom(...everyone)])
}

function weighted<Value>(...choices: (readonly [number, Arbitrary<Value>])[]): Arbitrary<Value> {
  return fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))
}

const raw = (piece: string) => `RAW:${piece}`

function isJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined
  } catch {
    return false
  }
}

const known = new Map(operations.map((operation) => [operation.operationId, inputsOf(operation)]))
