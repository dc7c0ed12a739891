import type { ProfilePause } from '@touchline/contract'
import { shortDate } from '../platform/times.ts'

/** Who paused the player's own profile and since when, in a sentence for the player. */
export function pausedByWhom({ by, byName, since }: ProfilePause): string {
  const who = by === 'player' ? 'You have' : `${byName || 'A parent'} has`
  return `${who} paused it on ${shortDate(since)}: nobody finds or opens it, and no coach can write to you.`
}
