import type { ProspectRow } from '@touchline/contract'
import { createContext, useContext } from 'react'
import type { HeldBoard } from '../../api/held-board.ts'
import type { Give } from '../../commands.ts'

/** The parts of the window of acts; 'all' has them one below another. */
export type ActPart =
  | 'all'
  | 'evaluate'
  | 'stage'
  | 'out'
  | 'priority'
  | 'owner'
  | 'tags'
  | 'note'
  | 'entering'
  | 'position'

/** A verified coach with the program. */
export interface BoardCoach {
  userId: string
  collegeId: string
  collegeName: string
}

/** The state and the acts that every part of the board's page needs. */
export interface BoardRoom {
  board: HeldBoard
  /** The coach who looks. */
  coachId: string
  collegeId: string
  give: Give
  /** Opens the window of acts for prospects. */
  act: (part: ActPart, prospectIds: readonly string[]) => void
  star: (row: ProspectRow) => void
  preview: string | undefined
  setPreview: (prospectId: string | undefined) => void
}

export const RoomContext = createContext<BoardRoom | undefined>(undefined)

/** Returns what the parts of the board's page share. */
export function useRoom(): BoardRoom {
  const room = useContext(RoomContext)
  if (!room) throw new Error('This part belongs on the board')
  return room
}
