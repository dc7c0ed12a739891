import { type Language, Said } from '@touchline/contract'
import { z } from 'zod'
import { localize, type OwnText } from './localized-text.ts'

/** An answer before its `message` is in the caller's language. */
export type Told<Answer> = Answer extends { message: string }
  ? Omit<Answer, 'message'> & { message: OwnText }
  : Answer

/** Tells whether an answer has texts for the caller, besides its data. */
export function isLocalizedResponse(response: z.ZodType): boolean {
  return response instanceof z.ZodObject && response.shape.message === Said
}

/** Returns the same answer with its texts in the caller's language. */
export function localizeResponse(answer: unknown, language: Language): unknown {
  return isTold(answer) ? { ...answer, message: localize(answer.message, language) } : answer
}

function isTold(answer: unknown): answer is { message: OwnText } {
  return typeof answer === 'object' && answer !== null && 'message' in answer
}
