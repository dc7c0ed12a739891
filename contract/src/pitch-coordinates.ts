import type { Position } from './positions.ts'

/** Each position's place on a pitch of 68 x 105 m, attacking upwards. */
export const pitchCoordinates: Record<Position, { x: number; y: number }> = {
  ST: { x: 34, y: 13 },
  LW: { x: 10.5, y: 21 },
  RW: { x: 57.5, y: 21 },
  CAM: { x: 34, y: 31 },
  CM: { x: 34, y: 48 },
  LWB: { x: 9.5, y: 56 },
  RWB: { x: 58.5, y: 56 },
  CDM: { x: 34, y: 63.5 },
  LB: { x: 12, y: 77 },
  RB: { x: 56, y: 77 },
  CB: { x: 34, y: 80 },
  GK: { x: 34, y: 96 },
}

/** Positions in reading order: from the strikers back to the goal, left to right. */
export const readingOrder: readonly Position[] = [
  'ST',
  'LW',
  'RW',
  'CAM',
  'CM',
  'LWB',
  'RWB',
  'CDM',
  'LB',
  'RB',
  'CB',
  'GK',
]
