import { type ProfilePause, t } from '@touchline/contract'
import { shortDate } from '../../../lib/i18n/times.ts'

/** Who paused the player's own profile and since when, in a sentence for the player. */
export function pausedByWhom({ by, byName, since }: ProfilePause): string {
  const day = shortDate(since)
  if (by === 'player') {
    return t`You have paused it on ${day}: nobody finds or opens it, and no coach can write to you.`
  }
  const who = byName || t`A parent`
  return t`${who} has paused it on ${day}: nobody finds or opens it, and no coach can write to you.`
}

/** Gives who can end a pause that the viewer cannot, in a sentence. */
export function whoEndsIt({ byName, byIsHere }: ProfilePause): string {
  if (byIsHere && byName !== '') return t`Only ${byName} or an administrator can end this pause.`
  return t`That parent is no longer here, so only an administrator can end this pause. Write to us.`
}
