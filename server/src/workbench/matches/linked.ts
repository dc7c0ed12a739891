import { t } from '@touchline/contract'
import type { CoachActor } from '../../platform/actor.ts'
import type { TransactionContext } from '../../platform/context.ts'
import type { OwnText } from '../../platform/i18n/localized-text.ts'
import type { FieldChange } from '../changes/change-queries.ts'
import type { Board } from '../changes/field-changes.ts'
import { type Result, refusal } from '../changes/result.ts'

/** The transaction of a command about who is who. */
export interface LinkingContext extends TransactionContext<CoachActor> {
  board: Board
  version: number
}

/** The outcome of a command about who is who. */
export interface Linked {
  results: Result[]
  changes: FieldChange[]
}

export const gone = t`This player is no longer on your board.`

export const refused = (prospectId: string, message: OwnText): Linked => ({
  results: [refusal(prospectId, message)],
  changes: [],
})
