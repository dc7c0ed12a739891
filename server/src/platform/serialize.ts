import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/**
 * Writes answers by the contract: what it does not name is left out, what it forbids is a 500 instead. Reading forwards,
 * as handlers are typed, takes half the time of the type provider's own compiler, which encodes.
 */
export const serializeByContract: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const read = schema.safeParse(answer)
    if (!read.success) throw new ResponseSerializationError(method, url, { cause: read.error })
    return JSON.stringify(read.data)
  }
