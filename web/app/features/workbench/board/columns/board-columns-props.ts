import type { ProspectRow } from '@touchline/contract'
import type { BoardLook } from '../model/board-look.ts'
import type { Group } from '../model/groups.ts'
import type { Selection } from '../model/selection.ts'

/** The props that a board's columns are drawn from. */
export interface BoardColumnsProps {
  groups: readonly Group[]
  look: BoardLook
  onLook: (part: Partial<BoardLook>) => void
  /** The program's whole order, also of rows that the filters hide. */
  order: readonly ProspectRow[]
  selection: Selection
  /** A name is looked for. */
  named: boolean
}
