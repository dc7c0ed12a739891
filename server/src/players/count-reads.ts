import { readLimitReached } from '../events.ts'
import { audit } from '../platform/audit.ts'
import { transact } from '../platform/db/database.ts'
import { t } from '../platform/i18n/localized-text.ts'
import type { Platform } from '../platform/platform.ts'
import { TooManyRequests } from '../platform/rate-limit/rate-limiter.ts'
import { countReadPlayers, type Read } from './read-count-queries.ts'

type Tools = Pick<Platform, 'db' | 'clock' | 'env' | 'outbox'>

const logged = 100 // players a day between two log lines

/**
 * Counts the players a coach is about to see, to stop copying of the directory of minors; logs every hundred. 429 past
 * the daily or monthly limit (administrators get an email); players already shown that day stay open.
 */
export async function countReads(platform: Tools, coachId: string, playerIds: readonly string[]) {
  if (playerIds.length > 0) await count(platform, { coach: coachId, players: playerIds })
}

/** A coach's read of one player that is logged. */
interface LoggedRead extends Required<Pick<Read, 'action' | 'details'>>, Pick<Read, 'listed'> {
  actorId: string
  subjectId: string
  requestId: string
}

/**
 * Counts one player as `countReads` does, and logs the read if it is not refused; false for a player who had to be
 * listed.
 */
export function countLoggedRead(
  platform: Tools,
  { actorId: coach, subjectId, requestId: request, ...what }: LoggedRead,
) {
  return count(platform, { coach, players: [subjectId], request, ...what })
}

async function count(platform: Tools, read: Omit<Read, 'at' | 'day' | 'month'>): Promise<boolean> {
  const { db, env } = platform
  const now = platform.clock.now()
  const most = { day: env.PLAYERS_READ_A_DAY, month: env.PLAYERS_READ_A_MONTH }
  const counted = await countReadPlayers(db, { ...read, ...most, at: now })
  if (!counted) return false
  const { before, today, month, refused, first } = counted
  if (today === null) return true
  const coachId = read.coach
  const line = { actorId: coachId, subjectId: coachId }
  if (refused !== null) {
    if (first === true) {
      await transact(db, async (trx) => {
        await audit(platform, trx, { ...line, action: 'players.readLimitReached', details: { of: refused } })
        await platform.outbox.publish(trx, readLimitReached, { coachId })
      })
    }
    throw tooMany(refused, most[refused], now)
  }
  if (Math.floor(today / logged) === Math.floor((before ?? 0) / logged)) return true
  const details = { today, month: month ?? 0 }
  await audit(platform, db, { ...line, action: 'players.manyRead', details })
  return true
}

function tooMany(refused: 'day' | 'month', most: number, now: Date): TooManyRequests {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const end = refused === 'day' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1)
  const wait = Math.max(1, Math.ceil((end - now.getTime()) / 1000))
  return new TooManyRequests(
    wait,
    refused === 'day'
      ? t`You've seen ${most} different players today, the most a coach can see in one day. You can still open those. Tomorrow you can see others.`
      : t`You've seen ${most} different players this month, the most a coach can see. Next month you can see others. If you need more, contact us.`,
  )
}
