import { classYears } from '@touchline/contract'
import fc, { type Arbitrary } from 'fast-check'
import { demoPassword } from '../../../src/auth/factory.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { resolved, type Schema } from './document.ts'

const offeredYears = classYears(systemClock.now())
const classYearFields = new Set(['yearGraduating', 'graduatingYears'])

const scope = fc.constantFrom('own', 'own', 'own', 'own', 'sameCollege', 'foreign', 'missing', 'malformed')

/** The fixtures whose ids fit a field of this name. */
const kinds: Record<string, readonly string[]> = {
  playerId: ['player'],
  player: ['player'],
  coachId: ['coach', 'waitingCoach'],
  collegeId: ['college', 'unlistedCollege'],
  conversationId: ['conversation', 'request'],
  postId: ['post'],
  guardianId: ['guardian'],
  invitationId: ['invitation'],
  sessionId: ['session'],
  reportId: ['report'],
  receiptId: ['receipt'],
  messageId: ['contactMessage'],
  file: ['picture'],
  collegeName: ['collegeName'],
  token: ['invitationToken'],
  userId: ['self', 'self', 'player', 'coach'],
  senderId: ['self', 'self', 'coach', 'player'],
  receiverId: ['player', 'coach'],
  authorId: ['self'],
  reportedId: ['coach'],
}

/** Builds values that the schema accepts, preferring ids of existing fixtures. */
export function generatorFor(given: Schema, name: string): Arbitrary<unknown> {
  const schema = resolved(given)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => generatorFor(one, name)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  // the document doesn't say which class years are on offer this year
  if (classYearFields.has(name) && schema.type !== 'array') return fc.constantFrom(...offeredYears, 2024)
  switch (schema.type) {
    case 'string':
      return text(schema, name)
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 3000, 2 ** 31),
      })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(generatorFor(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 6, 6),
      })
    case 'object':
      return object(schema)
    default:
      return fc.constantFrom(1, 'x', true, null, [])
  }
}

function object({ properties = {}, required = [] }: Schema): Arbitrary<unknown> {
  const shape = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, generatorFor(one, name)]),
  )
  return fc.record(shape, { requiredKeys: required })
}

function text(schema: Schema, name: string): Arbitrary<unknown> {
  const kind = kinds[name]
  if (kind) {
    const id = fc
      .tuple(scope, fc.constantFrom(...kind))
      .map(([whose, what]) => (what === 'self' ? '@{self}' : `@{${whose}.${what}}`))
    // a message's own id is chosen by its sender, except in an administrator's calls
    return name === 'messageId' ? fc.oneof(id, fc.uuid()) : id
  }
  if (schema.format === 'uuid') return fc.uuid()
  if (schema.format === 'binary') return fc.constant('@{file}')
  if (schema.format === 'date') return date.map((day) => day.slice(0, 10))
  if (schema.pattern?.includes('T')) return date.map((moment) => moment.slice(0, 16))
  if (/password/i.test(name)) return fc.constantFrom(demoPassword, demoPassword, 'a-new-one-of-6', 'short')
  if (/email/i.test(name))
    return fc.constantFrom('@{email}', 'new@families.example', 'a@b.example', 'A@B.edu')
  if (name === 'cursor') return fc.constantFrom('', '', '', 'x', 'eyJpZCI6IngifQ')
  if (/website|link|url/i.test(name))
    return fc.constantFrom('', 'https://youtu.be/dQw4w9WgXcQ', 'https://a.example')
  if (name === 'visibility') return fc.constantFrom('private', 'public')
  const longest = schema.maxLength ?? 60
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(longest, 40) }),
    },
    {
      weight: 3,
      arbitrary: fc.constantFrom('Robin Fields', 'Fernhill', 'ST', '3.2', '2027', 'Division 1', 'OH'),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: Math.min(longest, 40) }) },
    { weight: 1, arbitrary: fc.constant('m'.repeat(Math.min(longest, 20_000))) },
  )
}

const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString())
