import type { Board } from '@touchline/contract'

/** A program's board as this tab knows it: every row, in the program's order. */
export type HeldBoard = Omit<Board, 'whole' | 'gone'>
