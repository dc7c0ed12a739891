import type { Actor } from '../platform/actor.ts'

/** Times, places and opponents of a player's games: the player and verified coaches (design section 7); guardians are asked of apart. */
export function maySeeWholeCalendar(actor: Actor, playerId: string): boolean {
  return isPlayer(actor, playerId) || (actor.type === 'coach' && actor.verified)
}

/** A player's calendar is that player's to change (spec section 6). */
export function mayEditPlayerCalendar(actor: Actor, playerId: string): boolean {
  return isPlayer(actor, playerId)
}

/** A college's calendar is changed by its verified coaches (design section 5). */
export function mayEditCollegeCalendar(actor: Actor, collegeId: string): boolean {
  return actor.type === 'coach' && actor.verified && actor.collegeId === collegeId
}

function isPlayer(actor: Actor, playerId: string): boolean {
  return actor.type === 'player' && actor.userId === playerId
}
