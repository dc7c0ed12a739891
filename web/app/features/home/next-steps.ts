import type { PlayerHome } from '@touchline/contract'

export const stepNames = ['tour', 'profile', 'video', 'games', 'share', 'parent'] as const
export type StepName = (typeof stepNames)[number]

/** A player's step, and whether it is done. */
export interface Step {
  name: StepName
  done: boolean
}

/**
 * Lists a player's steps from the current facts: the tour, then the profile's needs. Inviting a parent is a step only
 * for those young enough to be asked, so that the number of steps stays the same.
 */
export function nextSteps(home: PlayerHome, hasDoneTour: boolean): Step[] {
  const { missing, hasVideo, games, shares, parent } = home
  return [
    { name: 'tour', done: hasDoneTour },
    { name: 'profile', done: missing.length === 0 },
    { name: 'video', done: hasVideo },
    { name: 'games', done: games > 0 },
    { name: 'share', done: shares > 0 },
    ...(parent === 'unasked' ? [] : [{ name: 'parent' as const, done: parent !== 'advised' }]),
  ]
}
