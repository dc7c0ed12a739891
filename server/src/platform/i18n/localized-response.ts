import { type Language, LocalizedMessage } from '@touchline/contract'
import { z } from 'zod'
import { localize, type OwnText } from './localized-text.ts'

/** An answer whose `message` is not yet in the caller's language. */
export type Unlocalized<Answer> = Answer extends { message: string }
  ? Omit<Answer, 'message'> & { message: OwnText }
  : Answer

/** Tells whether an answer has texts for the caller, besides its data. */
export function isLocalizedResponse(response: z.ZodType): boolean {
  return response instanceof z.ZodObject && response.shape.message === LocalizedMessage
}

/** Returns the same answer with its texts in the caller's language. */
export function localizeResponse(answer: unknown, language: Language): unknown {
  return hasMessage(answer) ? { ...answer, message: localize(answer.message, language) } : answer
}

function hasMessage(answer: unknown): answer is { message: OwnText } {
  return typeof answer === 'object' && answer !== null && 'message' in answer
}
