import { z } from 'zod'

/**
 * The callers allowed, decided before the body is read: anyone, a signed-in person, one type of person, or a coach whose
 * college is verified, also one let into the program's workbench. Administrators need a second factor.
 */
export const accessRules = [
  'anyone',
  'signedIn',
  'player',
  'guardian',
  'coach',
  'verifiedCoach',
  'boardMember',
  'admin',
] as const
export type Access = (typeof accessRules)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * 'json' both ways; 'multipart' for a form with a file, answered in JSON; 'events' for server-sent events, whose `data`
 * lines follow the response schema; 'picture' for a stored picture's bytes; 'file' for a file made for the caller, to
 * save or read as text.
 */
export type Content = 'json' | 'multipart' | 'events' | 'picture' | 'file'

const Nothing = z.object({})
type Nothing = typeof Nothing

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Rule extends Access = Access,
> {
  name: string
  method: Method
  path: string
  access: Rule
  summary: string
  status: 200 | 201
  content: Content
  params: Params
  query: Query
  body: Body
  hasBody: boolean
  response: Response
  /** Statuses besides those every endpoint can answer (400, 401, 403, 404, 429, 503). */
  errors: readonly number[]
  /** Refusals that say more than a Problem: their status and content. */
  problems: Readonly<Record<number, z.ZodType>>
  /** The resource counts its saves: the answer's `version` is its ETag, and a write may carry If-Match. */
  versioned: boolean
  /** Minutes for which anyone's browser keeps the answer, which then has an ETag; it must be the same for everyone. */
  keptFor: number | undefined
  /** Maximum body size in bytes; the platform's default if absent. */
  largestBody: number | undefined
  /** Requests per address; the platform's default if absent. */
  limit: RequestLimit | undefined
  /** A call without a body that may still receive a form, which is read and ignored. */
  ignoresForm: boolean
  /** A GET that writes: only for our own pages' fetches, so that link previews cannot trigger it. */
  ownPagesOnly: boolean
}

/** Limits the requests of one address within so many minutes. */
interface RequestLimit {
  max: number
  minutes: number
}

interface Description<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
> {
  name: string
  method: Method
  path: string
  access: A
  summary: string
  status?: 200 | 201
  content?: Content
  params?: P
  query?: Q
  body?: B
  response: R
  errors?: readonly number[]
  problems?: Readonly<Record<number, z.ZodType>>
  versioned?: boolean
  keptFor?: number
  largestBody?: number
  limit?: RequestLimit
  ignoresForm?: boolean
  ownPagesOnly?: boolean
}

/**
 * Defines one call of the product. The server validates and strips by it, the OpenAPI document lists it, and it types
 * `call(endpoint, input)` in the browser and in server rendering.
 */
export function endpoint<
  R extends z.ZodType,
  A extends Access,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = z.ZodUndefined,
>(description: Description<P, Q, B, R, A>): Endpoint<P, Q, B, R, A>
export function endpoint(
  description: Description<z.ZodType, z.ZodType, z.ZodType, z.ZodType, Access>,
): Endpoint {
  return {
    ...description,
    status: description.status ?? 200,
    content: description.content ?? 'json',
    params: description.params ?? Nothing,
    query: description.query ?? Nothing,
    body: description.body?.overwrite(withoutAbsent) ?? z.undefined(),
    hasBody: description.body !== undefined,
    errors: description.errors ?? [],
    problems: description.problems ?? {},
    versioned: description.versioned ?? false,
    keptFor: description.keptFor,
    largestBody: description.largestBody,
    limit: description.limit,
    ignoresForm: description.ignoresForm ?? false,
    ownPagesOnly: description.ownPagesOnly ?? false,
  }
}

type Given<Key extends string, Schema extends z.ZodType> =
  z.input<Schema> extends undefined
    ? unknown
    : Record<string, never> extends z.input<Schema>
      ? { [K in Key]?: z.input<Schema> }
      : { [K in Key]: z.input<Schema> }

/** A call's input: `{ params, query, body }`, each only if the endpoint takes it. */
export type InputOf<E extends Endpoint> = Input<E['params'], E['query'], E['body']>

type Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Given<'params', P> &
  Given<'query', Q> &
  Given<'body', B>

/** The endpoint's answer. */
export type OutputOf<E extends Endpoint> = z.output<E['response']>

/** One typed call: over HTTP in the browser, in-process in server rendering. */
export type Call = <
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
>(
  endpoint: Endpoint<P, Q, B, R, A>,
  input: Input<P, Q, B>,
) => Promise<z.output<R>>

/** Returns a body with exactly these keys; `serverOwned` ones are accepted and dropped. */
export function body<Shape extends z.ZodRawShape>(
  shape: Shape,
  serverOwned?: readonly string[],
): z.ZodObject<Shape, z.core.$strict>
export function body(shape: z.ZodRawShape, serverOwned: readonly string[] = []) {
  const ignored = Object.fromEntries(serverOwned.map((key) => [key, Ignored]))
  return z.strictObject({ ...ignored, ...shape })
}

const Ignored = z
  .unknown()
  .transform(() => undefined)
  .optional()

/** Removes keys without a value: a handler gets the address's and the body's fields in one object. */
function withoutAbsent<Fields>(fields: Fields): Fields {
  if (typeof fields !== 'object' || fields === null) return fields
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) Reflect.deleteProperty(fields, key)
  }
  return fields
}
