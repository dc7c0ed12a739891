import type { ClosedReason, CollegeList, ListEntry, ListStage } from '@touchline/contract'
import { createContext, useContext } from 'react'
import type { DropSpot } from '../../../ui/drag/drag.ts'
import type { EntryPart } from '../api/entries.ts'

/** Where an entry goes: a stage, with the reason for 'closed'. */
export interface Move {
  stage: ListStage
  closedWhy: ClosedReason | null
}

/** Shared by every part of a list's page. */
export interface ListRoom {
  playerId: string
  viewerId: string
  /** The viewer is the player, not a parent. */
  own: boolean
  list: CollegeList
  /** The college whose entry is open. */
  open: string | undefined
  moveTo: (entry: ListEntry, move: Move) => void
  /** Moves an entry next to another one in the order, and into its stage. */
  place: (entry: ListEntry, move: Move, spot: DropSpot | undefined) => void
  shift: (entry: ListEntry, by: -1 | 1) => void
  change: (entry: ListEntry, part: EntryPart) => void
  /** Opens the window with what may be done with an entry. */
  ask: (entry: ListEntry, what: 'all' | 'closed' | 'remove') => void
}

export const RoomContext = createContext<ListRoom | null>(null)

export function useRoom(): ListRoom {
  const room = useContext(RoomContext)
  if (!room) throw new Error('This part of a list is outside its page')
  return room
}
