import type { ProspectRow } from '@touchline/contract'

/** What each part of the window of acts needs: on whom it acts, and what ends it. */
export interface PartProps {
  rows: readonly ProspectRow[]
  onDone: () => void
}
