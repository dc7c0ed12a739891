/**
 * The actors. The player and the coach own the `own` objects: the player owns the player's objects with the coach as
 * the other participant, and vice versa.
 */
export const actors = {
  anonymous: 'nobody: no session',
  expired: 'the player, by a session that has run out',
  revoked: 'the player, by a session that was ended',
  suspended: 'a player whom an administrator suspended, by a session kept from before',
  unverified: 'a player whose email is not verified',
  player: 'the owner of the player objects; the coach’s counterpart; 16 years old',
  otherPlayer: 'a player who has nothing to do with either',
  coach: 'the owner of the coach objects; the player’s counterpart; verified',
  colleague: 'a verified coach of the same college',
  newcomer: 'a verified coach of the same college, by the domain alone: not let into its workbench',
  otherCoach: 'a verified coach of another college',
  pendingCoach: 'an unverified coach of the same college',
  guardian: 'a parent of the player',
  furtherGuardian: 'another parent of the player, without any right',
  foreignGuardian: 'a parent of the other player',
  admin: 'an administrator with a completed second factor',
  newAdmin: 'an administrator without a second factor',
} as const
export type ActorName = keyof typeof actors

/** The actors without a session; only the reason differs. */
export const signedOut = ['anonymous', 'expired', 'revoked', 'suspended', 'unverified'] as const

/** The objects of a call. An endpoint that names no object has the one column `own`. */
export const objects = {
  own: 'belongs to the player, the coach or their college',
  sameCollege: 'belongs to others of the same college, or to its other program',
  foreign: 'belongs to people and a college that none of the actors know',
  missing: 'well-formed, but of no object',
  malformed: 'malformed',
} as const
export type ObjectName = keyof typeof objects

/** Builds a record with one value for each name, in the order of the names. */
export function each<Name extends string, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Record<Name, Value>
export function each(names: readonly string[], value: (name: string) => unknown) {
  return Object.fromEntries(names.map((name) => [name, value(name)]))
}

export const actorNames = names(actors)
export const objectNames = names(objects)

function names<Name extends string>(record: Record<Name, string>): Name[]
function names(record: object) {
  return Object.keys(record)
}
