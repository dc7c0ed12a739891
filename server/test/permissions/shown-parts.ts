import { z } from 'zod'

/** An answer held against the contract. */
export interface Parts {
  /** Parts that the contract leaves open: optional fields, objects that may be null, lists with items. */
  shown: string[]
  /** Fields that the contract does not know. */
  foreign: string[]
  /** Fields that the contract requires. */
  missing: string[]
}

/** Lists by path which parts of a response's schema these fields of an answer have (see `keyPaths`). */
export function partsOf(response: z.ZodType, fields: readonly string[]): Parts {
  const parts: Parts = { shown: [], foreign: [], missing: [] }
  visit(response, '', { fields: new Set(fields), parts })
  parts.shown.sort()
  return parts
}

interface Visited {
  fields: ReadonlySet<string>
  parts: Parts
}

function visit(schema: z.core.$ZodType, path: string, visited: Visited) {
  const { type, isOpen } = unwrapped(schema)
  const isIn = within(path, visited.fields)
  if (type instanceof z.ZodArray) {
    const items = `${path}[]`
    if (!isStructure(unwrapped(type.element).type) || !within(items, visited.fields)) return
    visited.parts.shown.push(items)
    visit(type.element, items, visited)
  } else if (isStructure(type) && (isIn || path === '')) {
    if (isOpen) visited.parts.shown.push(path)
    visitFields(type, path, visited)
  }
}

/** Returns true if fields are inside this path. */
const within = (path: string, fields: ReadonlySet<string>) =>
  [...fields].some((field) => field.startsWith(`${path}.`) || field.startsWith(`${path}[`))

function visitFields(type: z.core.$ZodType, path: string, visited: Visited) {
  const { fields, parts } = visited
  const shape = shapeOf(type)
  const at = (key: string) => (path === '' ? key : `${path}.${key}`)
  for (const [key, { schema, isRequired }] of shape) {
    const isThere = fields.has(at(key)) || within(at(key), fields)
    if (!isThere && isRequired) parts.missing.push(at(key))
    if (!isThere) continue
    const { isOpen, type: inner } = unwrapped(schema)
    if (!isRequired && !(isOpen && isStructure(inner))) parts.shown.push(at(key))
    visit(schema, at(key), visited)
  }
  for (const key of keysIn(path, fields)) {
    if (type instanceof z.ZodRecord) parts.shown.push(at(key))
    else if (!shape.has(key)) parts.foreign.push(at(key))
  }
}

function keysIn(path: string, fields: ReadonlySet<string>): Set<string> {
  const start = path === '' ? '' : `${path}.`
  const inside = [...fields]
    .filter((field) => field.startsWith(start))
    .map((field) => field.slice(start.length))
  return new Set(inside.flatMap((field) => field.split(/[.[]/)[0] || []))
}

interface Field {
  schema: z.core.$ZodType
  isRequired: boolean
}

/** Returns the fields of an object; of a union, those of any option. */
function shapeOf(type: z.core.$ZodType): Map<string, Field> {
  if (type instanceof z.ZodObject) {
    return new Map(
      Object.entries(type.shape).map(([key, schema]: [string, z.core.$ZodType]) => [
        key,
        { schema, isRequired: !(schema instanceof z.ZodOptional) },
      ]),
    )
  }
  if (!(type instanceof z.ZodUnion)) return new Map()
  const options = type.options.map((option) => shapeOf(unwrapped(option).type))
  return new Map(
    options.flatMap((option) =>
      [...option].map(([key, { schema, isRequired }]): [string, Field] => [
        key,
        { schema, isRequired: isRequired && options.every((other) => other.has(key)) },
      ]),
    ),
  )
}

const isStructure = (type: z.core.$ZodType): boolean =>
  type instanceof z.ZodObject ||
  type instanceof z.ZodRecord ||
  (type instanceof z.ZodUnion && type.options.some((option) => isStructure(unwrapped(option).type)))

/** Takes off what wraps a schema, and returns whether it may be absent or null. */
function unwrapped(schema: z.core.$ZodType): { type: z.core.$ZodType; isOpen: boolean } {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return { ...unwrapped(schema.unwrap()), isOpen: true }
  }
  if (schema instanceof z.ZodDefault) return unwrapped(schema.unwrap())
  if (schema instanceof z.ZodPipe) return unwrapped(schema.out)
  return { type: schema, isOpen: false }
}

/** Lists every field of an answer by path, sorted, from all items of its lists. */
export function keyPaths(value: unknown, path = ''): string[] {
  const found = new Set<string>()
  const paths = Array.isArray(value) ? listPaths(value, path) : objectPaths(value, path)
  for (const one of paths) found.add(one)
  return [...found].sort()
}

function listPaths(items: unknown[], path: string): string[] {
  const rich = items.filter((item) => typeof item === 'object' && item !== null)
  return rich.length === 0 ? [`${path}[]`] : rich.flatMap((item) => keyPaths(item, `${path}[]`))
}

function objectPaths(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return path === '' ? [] : [path]
  return Object.entries(value).flatMap(([key, part]) => keyPaths(part, path === '' ? key : `${path}.${key}`))
}
