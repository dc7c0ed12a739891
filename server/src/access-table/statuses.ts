import type { ActorName, World } from './world.ts'

/** The status each actor gets for the same request, made of the world's own things. */
type Statuses = Record<ActorName, number>

/** One endpoint of the table. */
export interface Row {
  /** What is asked: `self` stands for the asking actor's own id where the row says so. */
  input(world: World, self: string): object
  statuses: Statuses
}

/** The same for everybody. */
export const everybody = (status: number): Statuses => ({
  anonymous: status,
  player: status,
  otherPlayer: status,
  coach: status,
  otherCoach: status,
  pendingCoach: status,
  admin: status,
})
/** Refused to all but these; a visitor is asked to log in. */
export const nobodyBut = (allowed: Partial<Statuses>): Statuses => ({
  ...everybody(403),
  anonymous: 401,
  ...allowed,
})
/** Not there for all but these; a visitor is asked to log in. */
export const signedIn = (allowed: Partial<Statuses>): Statuses => ({
  ...everybody(404),
  anonymous: 401,
  ...allowed,
})
