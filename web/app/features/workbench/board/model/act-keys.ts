import type { ActPart } from './room.ts'
import type { Selection } from './selection.ts'

type Chosen = Pick<Selection, 'ids' | 'has'>

/** The letters that open a part of the window of acts. */
export const actKeys: Readonly<Record<string, ActPart>> = {
  s: 'stage',
  y: 'priority',
  o: 'owner',
  t: 'tags',
  n: 'note',
  e: 'evaluate',
}

/** Returns whom a key on a prospect acts on, that one first: all chosen ones with it, but one at a time is noted or marked. */
export function actedOn(part: ActPart, prospectId: string, selection: Chosen): readonly string[] {
  const isOfOne = part === 'note' || part === 'evaluate'
  return selection.has(prospectId) && !isOfOne ? [...new Set([prospectId, ...selection.ids])] : [prospectId]
}
