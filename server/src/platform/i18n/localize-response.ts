import { Said } from '@touchline/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { languageOf } from './locale.ts'
import { inLanguage } from './translate.ts'

/** Tells whether an answer has texts for the caller, besides its data. */
export function isLocalizedResponse(response: z.ZodType): boolean {
  return response instanceof z.ZodObject && response.shape.message === Said
}

/** Returns the same answer with its texts in the caller's language. */
export function localizeResponse<Answer>(answer: Answer, { headers }: FastifyRequest): Answer {
  const holds = typeof answer === 'object' && answer !== null && 'message' in answer
  if (!holds || typeof answer.message !== 'string') return answer
  return { ...answer, message: inLanguage(answer.message, languageOf(headers)) }
}
