import { Said } from '@touchline/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { languageOf } from './locale.ts'
import { inLanguage } from './translate.ts'

/** Whether an answer has words of ours for the caller, beside what it is about. */
export function hasWords(response: z.ZodType): boolean {
  return response instanceof z.ZodObject && response.shape.message === Said
}

/** The same answer with its words in the language of who asks. */
export function saying<Answer>(answer: Answer, { headers }: FastifyRequest): Answer {
  const holds = typeof answer === 'object' && answer !== null && 'message' in answer
  if (!holds || typeof answer.message !== 'string') return answer
  return { ...answer, message: inLanguage(answer.message, languageOf(headers)) }
}
