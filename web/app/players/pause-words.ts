import { type ProfilePause, t } from '@touchline/contract'
import { shortDate } from '../platform/times.ts'

/** Who paused the player's own profile and since when, in a sentence for the player. */
export function pausedByWhom({ by, byName, since }: ProfilePause): string {
  const day = shortDate(since)
  if (by === 'player') {
    return t`You paused it on ${day}. Only you and your family can see it, and coaches can't message you.`
  }
  const who = byName || t`A parent`
  return t`${who} paused it on ${day}. Only you and your family can see it, and coaches can't message you.`
}

/** Gives who can end a pause that the viewer cannot, in a sentence. */
export function whoEndsIt({ byName, byIsHere }: ProfilePause): string {
  if (byIsHere && byName !== '') return t`Only ${byName} or an administrator can unpause it.`
  return t`That parent is no longer here, so only an administrator can unpause it. Contact us.`
}
