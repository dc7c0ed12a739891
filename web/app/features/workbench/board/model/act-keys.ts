import type { ActPart } from './room.ts'

/** The letters that open a part of the window of acts. */
export const actKeys: Readonly<Record<string, ActPart>> = {
  s: 'stage',
  y: 'priority',
  o: 'owner',
  t: 'tags',
  n: 'note',
}
