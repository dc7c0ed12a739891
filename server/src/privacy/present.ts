import { type Deletion, type Language, t, type UserType, type WeekOfProfileViews } from '@touchline/contract'
import { z } from 'zod'
import { localize } from '../platform/i18n/localized-text.ts'
import type { Platform } from '../platform/platform.ts'
import type { ProfileViewRow } from './profile-views/queries.ts'

/** Presents one week of profile views: each college's name and count, nothing else. */
export function presentWeek(monday: string, rows: readonly ProfileViewRow[]): WeekOfProfileViews {
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

/** Returns the ISO week of a Monday, like 2026-W38, which belongs to the year of its Thursday. */
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

/** Presents a receipt in that language, without empty counts. */
export function presentDeletion(
  { id, userType, deletedAt, deleted, kept }: ReceiptRow,
  language: Language,
): Deletion {
  const say = (text: string) => localize(text, language)
  const gone = Counts.parse(deleted)
  const stays = Counts.parse(kept)
  return {
    receiptId: id,
    userType,
    deletedAt: deletedAt.toISOString(),
    deleted: Object.entries(goneWords).flatMap(([kind, what]) => {
      const count = gone[kind] ?? 0
      return count > 0 ? [{ what: say(what), count }] : []
    }),
    kept: Object.entries(keptWords).flatMap(([kind, { what, why }]) => {
      const count = stays[kind] ?? 0
      return count > 0
        ? [{ what: say(what), why: say(typeof why === 'string' ? why : why(userType)), count }]
        : []
    }),
  }
}

const Counts = z.record(z.string(), z.int())

const goneWords = {
  account: t`Account`,
  profiles: t`Profile`,
  pictures: t`Pictures`,
  // for receipts from before conversations were kept
  conversations: t`Conversations`,
  messages: t`Messages in them, from both sides`,
  games: t`Games on the calendar`,
  shares: t`Shares with colleges`,
  marks: t`Favorites and removals by colleges`,
  posts: t`Posts`,
  comments: t`Comments`,
  likes: t`Likes`,
  guardianships: t`Links between parent and player`,
  invitations: t`Invitations and requests of parents`,
  calendarFeeds: t`Links for calendar apps`,
  sessions: t`Logins`,
  mails: t`Emails kept here`,
  contactMessages: t`Messages to us`,
}

const whoKeeps = (userType: UserType) =>
  userType === 'coach'
    ? t`The players and their parents keep them for 12 months, without your name, so that nobody can delete the proof.`
    : t`Parents of a minor can read them for 12 months, so that nobody can delete the proof. Coaches can't read them, and we open them only for a report.`

const keptWords: Record<string, { what: string; why: string | ((userType: UserType) => string) }> = {
  conversations: { what: t`Conversations`, why: whoKeeps },
  messages: { what: t`Messages in them, from both sides`, why: whoKeeps },
  closings: {
    what: t`What a parent paused, declined, blocked or stopped`,
    why: t`It stays closed if you sign up again with this email before you turn 18. We keep no name for it.`,
  },
  ownClosings: {
    what: t`What you paused, declined or blocked`,
    why: t`It stays closed if you sign up again with this email within five years. We keep no name for it.`,
  },
  reports: {
    what: t`Reports`,
    why: t`A report keeps the names and words it's about, so that we can protect others.`,
  },
  logLines: {
    what: t`Security log entries`,
    why: t`They hold IDs, times and network addresses, but no name or email, so that we can trace misuse.`,
  },
}

const valid = 180 * 86_400_000 // milliseconds; RFC 9116 asks for less than a year

/**
 * Writes security.txt (RFC 9116), which says where to report a weakness. It never expires while this copy runs.
 */
export function securityTxt({ env, clock }: Pick<Platform, 'env' | 'clock'>): string {
  const { CONTACT_EMAIL, PUBLIC_URL } = env
  // whole days, so that everyone who asks today reads the same
  const expires = new Date(Math.floor((clock.now().getTime() + valid) / 86_400_000) * 86_400_000)
  return [
    ...(CONTACT_EMAIL ? [`Contact: mailto:${CONTACT_EMAIL}`] : []),
    `Contact: ${PUBLIC_URL}/#contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
    `Policy: ${PUBLIC_URL}/privacy#security`,
    '',
  ].join('\n')
}
