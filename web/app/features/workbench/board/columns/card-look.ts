import type { Density } from '../model/board-look.ts'

/** How much a card shows; a phone's has two lines. */
export type CardLook = Density | 'phone'
