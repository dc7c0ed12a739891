import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { z } from 'zod'

/**
 * Serializes answers by the contract: it drops unnamed fields and answers 500 to forbidden values. Parsing forwards, as
 * handlers are typed, takes half the time of the type provider's own compiler, which encodes.
 */
export const serializeByContract: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  const answers = trustingIds(schema)
  return (answer) => {
    const read = answers.safeParse(answer)
    if (!read.success) throw new ResponseSerializationError(method, url, { cause: read.error })
    return JSON.stringify(read.data)
  }
}

/**
 * Returns the same schema with ids as plain strings. Id columns hold nothing else, `server/test/any-input` parses whole
 * answers, and matching ids takes two thirds of the time of reading fifty messages.
 */
function trustingIds(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodUUID) return z.string()
  if (schema instanceof z.ZodArray) {
    const element = trustingIds(schema.element)
    const isPlain = schema.def.checks?.length ? undefined : plainTest(element)
    return isPlain ? listOf(isPlain) : schema.clone({ ...schema.def, element })
  }
  if (schema instanceof z.ZodNullable) return trustingIds(schema.unwrap()).nullable()
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.def.shape).map(([name, one]) => [name, trustingIds(one)])
    return schema.clone({ ...schema.def, shape: Object.fromEntries(shape) })
  }
  if (!(schema instanceof z.ZodType)) throw new Error('The contract is written in Zod')
  return schema
}

/** Returns the schema of a list of plain values: Zod's own makes two objects for each of a board's 80,000 values. */
const listOf = (isPlain: Test) =>
  z.custom<unknown[]>((value) => Array.isArray(value) && value.every((one) => isPlain(one)))

type Test = (value: unknown) => boolean

/** Returns how to test a value of a schema without parts or further rules; undefined for any other schema. */
function plainTest(schema: z.core.$ZodType): Test | undefined {
  if (schema instanceof z.ZodNullable) {
    const isPlain = plainTest(schema.unwrap())
    return isPlain && ((value) => value === null || isPlain(value))
  }
  if (schema._zod.def.checks?.length) return undefined
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean'
  if (schema instanceof z.ZodString) return (value) => typeof value === 'string'
  if (schema instanceof z.ZodNumber) return numberTests.get(schema.format)
  if (schema instanceof z.ZodISODateTime || schema instanceof z.ZodISODate) {
    const { pattern } = schema.def
    return pattern && ((value) => typeof value === 'string' && pattern.test(value))
  }
  if (!(schema instanceof z.ZodEnum)) return undefined
  const options = new Set<unknown>(schema.options)
  return (value) => options.has(value)
}

const numberTests = new Map<string | null, Test>([
  [null, Number.isFinite],
  ['safeint', Number.isSafeInteger],
])
