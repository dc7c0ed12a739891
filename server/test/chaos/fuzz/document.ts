import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The part of JSON Schema that our OpenAPI document uses. */
export interface Schema {
  $ref?: string | undefined
  type?: string | string[] | undefined
  enum?: unknown[] | undefined
  const?: unknown
  anyOf?: Schema[] | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  additionalProperties?: boolean | Schema | undefined
  items?: Schema | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  pattern?: string | undefined
  format?: string | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  minItems?: number | undefined
  maxItems?: number | undefined
}

const Schema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(Schema).optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), Schema]).optional(),
    items: Schema.optional(),
  }),
)

const Content = z.record(z.string(), z.object({ schema: Schema }))
const Parameter = z.object({ in: z.enum(['path', 'query', 'header']), name: z.string(), schema: Schema })
const Operation = z.object({
  operationId: z.string(),
  parameters: z.array(Parameter).default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
})
const Document = z.object({
  components: z.object({ schemas: z.record(z.string(), Schema) }),
  paths: z.record(z.string(), z.record(z.enum(['get', 'post', 'put', 'delete']), Operation.optional())),
})

export interface DocumentedOperation extends z.infer<typeof Operation> {
  method: string
  path: string
}

const file = new URL('../../../../docs/openapi.json', import.meta.url)
const document = Document.parse(JSON.parse(readFileSync(file, 'utf8')))

/** Lists every operation of the published OpenAPI document. */
export const operations: DocumentedOperation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) =>
    operation ? [{ ...operation, method: method.toUpperCase(), path }] : [],
  ),
)

/** Resolves a reference, and splits a list of types into alternatives. */
export function resolved(schema: Schema): Schema {
  const { type } = schema
  if (Array.isArray(type)) return { anyOf: type.map((one) => ({ ...schema, type: one })) }
  if (schema.$ref === undefined) return schema
  return resolved(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
}

/** Describes the first mismatch between a value and its schema; undefined when the value fits. */
export function fault(given: Schema, value: unknown, at = ''): string | undefined {
  const schema = resolved(given)
  if (schema.anyOf) {
    const faults = schema.anyOf.map((one) => fault(one, value, at))
    return faults.includes(undefined) ? undefined : faults[0]
  }
  if (schema.enum && !schema.enum.includes(value)) return `${at} is none of its words`
  if ('const' in schema && schema.const !== value) return `${at} is not its word`
  if (schema.type === undefined) return undefined
  return typeFault(schema, value, at)
}

function typeFault(schema: Schema, value: unknown, at: string): string | undefined {
  const wrong = `${at} is no ${schema.type}`
  if (schema.type === 'null') return value === null ? undefined : wrong
  if (schema.type === 'boolean') return typeof value === 'boolean' ? undefined : wrong
  if (schema.type === 'string') return typeof value === 'string' ? textFault(schema, value, at) : wrong
  if (schema.type === 'number' || schema.type === 'integer') {
    if (typeof value !== 'number') return wrong
    if (schema.type === 'integer' && !Number.isInteger(value)) return wrong
    const inside = value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value)
    return inside ? undefined : `${at} is out of range`
  }
  if (schema.type === 'array') {
    if (!Array.isArray(value)) return wrong
    if (
      value.length < (schema.minItems ?? 0) ||
      value.length > (schema.maxItems ?? Number.POSITIVE_INFINITY)
    ) {
      return `${at} has ${value.length} items`
    }
    return first(value, (item, index) => fault(schema.items ?? {}, item, `${at}[${index}]`))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong
  return objectFault(schema, new Map(Object.entries(value)), at)
}

function textFault(schema: Schema, value: string, at: string): string | undefined {
  const { length } = [...value]
  const fits = length >= (schema.minLength ?? 0) && length <= (schema.maxLength ?? Number.POSITIVE_INFINITY)
  if (!fits) return `${at} is too short or too long`
  if (schema.pattern !== undefined && !new RegExp(schema.pattern).test(value)) return `${at} has another form`
  return undefined
}

function objectFault(schema: Schema, value: Map<string, unknown>, at: string): string | undefined {
  const { properties = {}, required = [], additionalProperties = true } = schema
  const missing = required.find((name) => !value.has(name))
  if (missing !== undefined) return `${at}.${missing} is missing`
  return first([...value], ([name, one]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (known) return fault(known, one, `${at}.${name}`)
    if (additionalProperties === false) return `${at}.${name} is not documented`
    return typeof additionalProperties === 'object'
      ? fault(additionalProperties, one, `${at}.${name}`)
      : undefined
  })
}

function first<Item>(items: readonly Item[], look: (item: Item, index: number) => string | undefined) {
  for (const [index, item] of items.entries()) {
    const found = look(item, index)
    if (found !== undefined) return found
  }
  return undefined
}
