import { type ProfilePause, t } from '@touchline/contract'
import { shortDate } from '../../../lib/i18n/times.ts'

/** Tells the player in a sentence who paused the profile and since when. */
export function pausedByWhom({ by, byName, since }: ProfilePause): string {
  const day = shortDate(since)
  if (by === 'player') {
    return t`You paused it on ${day}. Only you and your family can see it, and coaches can't message you.`
  }
  const who = byName || t`A parent`
  return t`${who} paused it on ${day}. Only you and your family can see it, and coaches can't message you.`
}

/** Names in a sentence the people who can unpause a profile that the viewer can't. */
export function whoEndsIt({ byName, byIsHere }: ProfilePause): string {
  if (byIsHere && byName !== '') return t`Only ${byName} or an administrator can unpause it.`
  return t`That parent is no longer here, so only an administrator can unpause it. Contact us.`
}
