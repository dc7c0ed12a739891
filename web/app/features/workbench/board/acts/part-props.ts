import type { ProspectRow } from '@touchline/contract'

/** The props of each part of the window of acts: on whom it acts, and what ends it. */
export interface PartProps {
  rows: readonly ProspectRow[]
  onDone: () => void
}
