import { t } from '@touchline/contract'
import type { Database } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { profileViewsByWeek } from '../profile-views/profile-views.ts'
import {
  inBatches,
  listComments,
  listConversations,
  listLikes,
  listMessages,
  listMutes,
  listPosts,
} from './content-queries.ts'
import {
  findAgeChange,
  listChildren,
  listGuardians,
  listInvitations,
  listParentRequests,
  listShareStops,
} from './family-queries.ts'
import {
  findNotificationSettings,
  listContactReminders,
  listNotifications,
  listPushBrowsers,
} from './notification-queries.ts'
import {
  findAccount,
  findCoach,
  findPlayer,
  findReadCounts,
  findStaffEntry,
  listActs,
  listCalendarFeeds,
  listContactMessages,
  listFavorites,
  listFormerDivisions,
  listFormerFacts,
  listGames,
  listHides,
  listKnownBrowsers,
  listLeftRefusals,
  listReports,
  listSessions,
  listShares,
  listSignIns,
  listVerifications,
} from './queries.ts'
import { type ArchiveFile, jsonListOf, jsonOf } from './zip.ts'

/** The person whose data is exported. */
export interface Owner {
  userId: string
  type: 'player' | 'coach' | 'guardian' | 'admin'
  email: string
}

/** A file of an export with its description for README.txt. */
export interface DescribedFile extends Pick<ArchiveFile, 'name' | 'pieces'> {
  holds: string
}

/** Lists the JSON files of a person's export; each reads the database while it is written. */
export function exportFiles(platform: Platform, owner: Owner): DescribedFile[] {
  const { db } = platform
  return [
    {
      name: 'account.json',
      holds: t`your account and how you log in`,
      pieces: one(() => account(db, owner)),
    },
    ...(owner.type === 'player' ? playerFiles(platform, owner) : []),
    ...(owner.type === 'coach' ? coachFiles(db, owner) : []),
    ...(owner.type === 'guardian' ? guardianFiles(db, owner) : []),
    ...everyonesFiles(db, owner),
  ]
}

function playerFiles(platform: Platform, { userId, email }: Owner): DescribedFile[] {
  const { db } = platform
  return [
    { name: 'profile.json', holds: t`your player profile`, pieces: one(() => findPlayer(db, userId)) },
    {
      name: 'profile-changes.json',
      holds: t`your earlier age, graduation year and state, for 12 months`,
      pieces: one(() => listFormerFacts(db, userId)),
    },
    { name: 'calendar.json', holds: t`the games on your calendar`, pieces: one(() => listGames(db, userId)) },
    {
      name: 'shares.json',
      holds: t`the colleges you shared your profile with`,
      pieces: list(inBatches(listShares, db, userId), ({ collegeName, sharedAt, contactDetails }) => ({
        collegeName,
        sharedAt,
        contactDetails,
      })),
    },
    {
      name: 'stopped-shares.json',
      holds: t`colleges a parent stopped you from sharing with`,
      pieces: one(() => listShareStops(db, userId)),
    },
    conversations(db, userId),
    ...familyFiles(db, userId),
    parentRequests(db, email),
    {
      name: 'looks.json',
      holds: t`which colleges viewed your full profile, by week`,
      pieces: jsonListOf(everyWeek(platform, userId)),
    },
  ]
}

/** Lists the files about a player's parents: settled and pending decisions. */
function familyFiles(db: Database, userId: string): DescribedFile[] {
  return [
    {
      name: 'guardians.json',
      holds: t`your parents and guardians here`,
      pieces: one(() => listGuardians(db, userId)),
    },
    {
      name: 'invitations.json',
      holds: t`parents and guardians you invited`,
      pieces: one(() => listInvitations(db, userId)),
    },
    {
      name: 'age-change.json',
      holds: t`a change to your age that's waiting for an answer or was refused`,
      pieces: one(async () => (await findAgeChange(db, userId)) ?? null),
    },
  ]
}

function coachFiles(db: Database, { userId, email }: Owner): DescribedFile[] {
  const withoutIds = ({ name, collegeName, at }: { name: string; collegeName: string; at: Date }) => ({
    player: name,
    collegeName,
    at,
  })
  return [
    { name: 'profile.json', holds: t`your coach profile`, pieces: one(() => coach(db, userId)) },
    {
      name: 'verifications.json',
      holds: t`what verified you as a coach, and until when`,
      pieces: one(() => verifications(db, userId, email)),
    },
    conversations(db, userId),
    {
      name: 'players-seen.json',
      holds: t`how many different players you saw in the last day and the last month`,
      pieces: one(async () => (await findReadCounts(db, userId)) ?? null),
    },
    {
      name: 'favorites.json',
      holds: t`players you made favorites`,
      pieces: list(inBatches(listFavorites, db, userId), withoutIds),
    },
    {
      name: 'removed-players.json',
      holds: t`players you removed from your lists`,
      pieces: list(inBatches(listHides, db, userId), withoutIds),
    },
    {
      name: 'posts.json',
      holds: t`your posts in Coach's Corner`,
      pieces: list(inBatches(listPosts, db, userId), ({ id: _, ...post }) => post),
    },
    {
      name: 'comments.json',
      holds: t`your comments`,
      pieces: list(inBatches(listComments, db, userId), ({ id: _, ...comment }) => comment),
    },
    {
      name: 'likes.json',
      holds: t`posts you liked`,
      pieces: list(inBatches(listLikes, db, userId), ({ postId: _, ...like }) => like),
    },
  ]
}

function parentRequests(db: Database, email: string): DescribedFile {
  return {
    name: 'parent-requests.json',
    holds: t`requests of parents who came before an invitation, for 14 days`,
    pieces: one(() => listParentRequests(db, email)),
  }
}

function guardianFiles(db: Database, { userId, email }: Owner): DescribedFile[] {
  return [
    parentRequests(db, email),
    {
      name: 'children.json',
      holds: t`the players you follow as a parent`,
      pieces: one(() => listChildren(db, userId)),
    },
  ]
}

function everyonesFiles(db: Database, { userId, email }: Owner): DescribedFile[] {
  return [
    {
      name: 'reports.json',
      holds: t`reports you made`,
      pieces: list(inBatches(listReports, db, userId), ({ id: _, ...report }) => report),
    },
    {
      name: 'contact-messages.json',
      holds: t`messages sent to us from your email`,
      pieces: one(() => listContactMessages(db, email)),
    },
    {
      name: 'sessions.json',
      holds: t`where you're logged in`,
      pieces: list(inBatches(listSessions, db, userId), ({ id: _, updatedAt: lastUsed, ...session }) => ({
        ...session,
        lastUsed,
      })),
    },
    {
      name: 'known-browsers.json',
      holds: t`browsers we know you by, and when you last logged in there`,
      pieces: one(() => listKnownBrowsers(db, userId)),
    },
    {
      name: 'calendar-feeds.json',
      holds: t`calendars your calendar apps can read`,
      pieces: one(() => calendarFeeds(db, userId)),
    },
    {
      name: 'muted-conversations.json',
      holds: t`conversations you muted`,
      pieces: list(inBatches(listMutes, db, userId), ({ coachId, coachName, playerName, mutedAt }) => ({
        with: coachId === userId ? playerName : coachName,
        mutedAt,
      })),
    },
    {
      name: 'notifications.json',
      holds: t`what we notified you about, for 90 days`,
      pieces: list(inBatches(listNotifications, db, userId), ({ id: _, ...news }) => news),
    },
    {
      name: 'notification-settings.json',
      holds: t`your notification settings, since when browsers get your notifications, and whose contact date you asked to be reminded of`,
      pieces: one(() => notificationSettings(db, userId)),
    },
    {
      name: 'activity.json',
      holds: t`what our security log says about what you did`,
      pieces: list(inBatches(listActs, db, userId), ({ id: _, ...act }) => act),
    },
  ]
}

function conversations(db: Database, userId: string): DescribedFile {
  async function* told() {
    for await (const row of inBatches(listConversations, db, userId)) {
      const other =
        (row.coachId === userId ? row.playerName : row.coachName) ??
        (row.formerCollege === '' ? 'Deleted account' : `Former coach of ${row.formerCollege}`)
      // a long conversation is split, so that none is in memory as a whole
      let part = { with: other, state: row.state, begun: row.createdAt, messages: [] as object[] }
      for await (const message of inBatches(listMessages, db, row.id)) {
        const from = message.senderId === userId ? 'you' : other
        part.messages.push({ from, at: message.sentAt, text: message.body })
        if (part.messages.length === mostMessages) {
          yield part
          part = { ...part, messages: [] }
        }
      }
      if (part.messages.length > 0) yield part
    }
  }
  return { name: 'conversations.json', holds: t`your conversations`, pieces: jsonListOf(told()) }
}

const mostMessages = 500 // of one conversation in one entry

async function account(db: Database, { userId }: Owner) {
  const { secondFactorSince, pendingEmail, ...rest } = (await findAccount(db, userId)) ?? {}
  const signIns = await listSignIns(db, userId)
  return {
    ...rest,
    ...(pendingEmail ? { pendingEmail } : {}),
    authenticatorApp: secondFactorSince ? { since: secondFactorSince } : 'off',
    logIns: signIns.map(({ providerId, createdAt }) => ({
      by: providerId === 'credential' ? 'password' : providerId,
      since: createdAt,
    })),
  }
}

async function notificationSettings(db: Database, userId: string) {
  const [choices, browsers, contactReminders] = await Promise.all([
    findNotificationSettings(db, userId),
    listPushBrowsers(db, userId),
    listContactReminders(db, userId),
  ])
  return { choices: choices ?? null, browsers, contactReminders }
}

async function calendarFeeds(db: Database, userId: string) {
  const feeds = await listCalendarFeeds(db, userId)
  return feeds.map(({ player, college, ...times }) => ({ gamesOf: player ?? college, ...times }))
}

async function verifications(db: Database, userId: string, email: string) {
  const [history, staffList] = await Promise.all([listVerifications(db, userId), findStaffEntry(db, email)])
  return { history, staffList: staffList ?? null }
}

async function coach(db: Database, userId: string) {
  const [profile, refusals, formerDivisions] = await Promise.all([
    findCoach(db, userId),
    listLeftRefusals(db, userId),
    listFormerDivisions(db, userId),
  ])
  return { ...profile, refusedBy: refusals.map(({ collegeName }) => collegeName), formerDivisions }
}

async function* everyWeek(platform: Platform, playerId: string) {
  for (let before: string | undefined; ; ) {
    const weeks = await profileViewsByWeek(platform, playerId, { weeks: 52, before })
    for (const { week, monday, colleges } of weeks) {
      yield { week, monday, colleges: colleges.map(({ collegeName, looks }) => ({ collegeName, looks })) }
    }
    if (weeks.length < 52) return
    before = weeks.at(-1)?.monday
  }
}

async function* one(read: () => Promise<unknown>) {
  yield* jsonOf(await read())
}

function list<Row>(rows: AsyncIterable<Row>, shown: (row: Row) => object) {
  async function* each() {
    for await (const row of rows) yield shown(row)
  }
  return jsonListOf(each())
}
