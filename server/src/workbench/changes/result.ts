import type { CommandAnswer, CommandResult, Language } from '@touchline/contract'
import { localize, type OwnText } from '../../platform/i18n/localized-text.ts'

/** The result of a command for one prospect, in words whose language is not known yet. */
export type Result = Omit<CommandResult, 'message'> & { message?: OwnText }

/** Returns a refusal. */
export const refusal = (prospectId: string, message: OwnText): Result => ({
  prospectId,
  outcome: 'refused',
  message,
})

/** Returns the answer to a command in the caller's language. */
export function answerOf(commandId: string, results: readonly Result[], language: Language): CommandAnswer {
  return {
    commandId,
    results: results.map(({ message, ...result }) =>
      message === undefined ? result : { ...result, message: localize(message, language) },
    ),
  }
}
