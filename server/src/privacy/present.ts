import type { Deletion, LooksOfWeek, UserType } from '@touchline/contract'
import { z } from 'zod'
import type { LookRow } from './reads-queries.ts'

/** One week of looks: of each college its name and how often, nothing else. */
export function presentWeek(monday: string, rows: readonly LookRow[]): LooksOfWeek {
  return {
    week: isoWeek(monday),
    monday,
    colleges: rows.map(({ collegeId, collegeName, gender, division, looks }) => ({
      collegeId,
      collegeName,
      gender,
      division,
      looks,
    })),
  }
}

/** The ISO week that a Monday begins, like 2026-W38: it belongs to the year of its Thursday. */
function isoWeek(monday: string): string {
  const day = 86_400_000
  const thursday = new Date(Date.parse(monday) + 3 * day)
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  const week = 1 + Math.floor((thursday.getTime() - newYear) / day / 7)
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`
}

interface ReceiptRow {
  id: string
  userType: UserType
  deletedAt: Date
  deleted: unknown
  kept: unknown
}

/** A receipt in words: what there was none of is left out. */
export function presentDeletion({ id, userType, deletedAt, deleted, kept }: ReceiptRow): Deletion {
  const gone = Counts.parse(deleted)
  const stays = Counts.parse(kept)
  return {
    receiptId: id,
    userType,
    deletedAt: deletedAt.toISOString(),
    deleted: Object.entries(goneWords).flatMap(([kind, what]) => {
      const count = gone[kind] ?? 0
      return count > 0 ? [{ what, count }] : []
    }),
    kept: Object.entries(keptWords).flatMap(([kind, words]) => {
      const count = stays[kind] ?? 0
      return count > 0 ? [{ ...words, count }] : []
    }),
  }
}

const Counts = z.record(z.string(), z.int())

const goneWords = {
  account: 'Account',
  profiles: 'Profile',
  pictures: 'Pictures',
  conversations: 'Conversations',
  messages: 'Messages in them, of both sides',
  games: 'Games of the calendar',
  shares: 'Shares with colleges',
  marks: 'Marks that colleges had made',
  posts: 'Posts',
  comments: 'Comments',
  likes: 'Likes',
  guardianships: 'Links between parent and player',
  invitations: 'Invitations of parents',
  calendarFeeds: 'Addresses for calendar apps',
  sessions: 'Logins',
  mails: 'Mails kept here',
  contactMessages: 'Messages to us',
}

const keptWords = {
  reports: {
    what: 'Reports',
    why: 'A report keeps the names and words it is about, so that others can be protected.',
  },
  logLines: {
    what: 'Lines of the security log',
    why: 'They hold ids, times and network addresses, no name and no e-mail, so that misuse can be traced.',
  },
}
