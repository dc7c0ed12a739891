import type { PlayerHome } from '@touchline/contract'

export const stepNames = ['tour', 'profile', 'video', 'games', 'share', 'parent', 'answer'] as const
export type StepName = (typeof stepNames)[number]

/** A step of a player, and whether it is done. */
export interface Step {
  name: StepName
  done: boolean
}

/**
 * Lists a player's steps from what is true now: the tour, then what a profile needs. Inviting a parent is a step only
 * for those who are asked to, and answering only once a coach has written.
 */
export function nextSteps(home: PlayerHome, hasDoneTour: boolean): Step[] {
  const { missing, hasVideo, games, shares, parent, requests, answered } = home
  const asked = requests.total > 0
  return [
    { name: 'tour', done: hasDoneTour },
    { name: 'profile', done: missing.length === 0 },
    { name: 'video', done: hasVideo },
    { name: 'games', done: games > 0 },
    { name: 'share', done: shares > 0 },
    ...(parent === 'settled' ? [] : [{ name: 'parent' as const, done: parent === 'invited' }]),
    ...(asked || answered ? [{ name: 'answer' as const, done: !asked }] : []),
  ]
}
