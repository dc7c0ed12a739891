import type { FieldValue, Priority, ProspectContacts, ProspectFacts, Stage } from '@touchline/contract'
import type { OwnText } from '../../../platform/i18n/localized-text.ts'

/** A note that comes with a file; without an author's name it is the importing coach's. */
export interface CandidateNote {
  body: string
  author?: string
  pinned?: boolean
  writtenAt?: string
  editedAt?: string | null
}

/** Why a cell or a row cannot be used. */
export interface RowProblem {
  /** From 0; null for the row as a whole. */
  column: number | null
  message: OwnText
  /** The cell's text. */
  text: string
}

/** A prospect as a row of a file describes it. */
export interface Candidate {
  row: number
  cells: string[]
  name: string
  facts: Omit<ProspectFacts, 'contacts' | 'name'>
  contacts: ProspectContacts
  stage?: { stage: Stage; subStageId: string | null }
  priority?: Priority
  /** Labels. */
  tags: string[]
  /** By the id of the program's field. */
  custom: Record<string, FieldValue>
  notes: CandidateNote[]
  problems: RowProblem[]
  /** Only a whole board as JSON has these. */
  kept?: KeptProspect
}

/** The keys of a board as JSON beyond the facts. */
export interface KeptProspect {
  playerId: string | null
  entering: number | null
  mainPosition: string | null
  exitReason: string | null
  owner: string
  archivedAt: string | null
  addedAt: string | null
  alsoKnown: Record<string, unknown>
}
