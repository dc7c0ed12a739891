import type { DB } from './platform/db/schema.ts'

/** A file that writes tables of others, and the reason. */
export interface ForeignWrites {
  path: string
  tables: readonly (keyof DB)[]
  because: string
}

/**
 * The feature, or the room of the platform, that alone writes a table. Others read it with a query of their own, or
 * write it through the owner's service.
 */
export const owners: Record<keyof DB, string> = {
  accounts: 'auth',
  ageChanges: 'players',
  ageRefusals: 'auth',
  auditLog: 'platform',
  calendarFeeds: 'calendar',
  coaches: 'coaches',
  coachVerifications: 'coaches',
  colleges: 'colleges',
  contactMessages: 'site',
  contactReminders: 'notifications',
  conversationMutes: 'conversations',
  conversations: 'conversations',
  dashboardVisits: 'home',
  deletionReceipts: 'privacy',
  emailChanges: 'auth',
  erasedConversations: 'privacy',
  favourites: 'player-lists',
  formerCoachDivisions: 'coaches',
  formerGuardianships: 'guardians',
  formerPlayerFacts: 'players',
  games: 'calendar',
  guardianInvitations: 'guardians',
  guardianships: 'guardians',
  heldDecisions: 'admin',
  hides: 'player-lists',
  institutions: 'colleges',
  knownBrowsers: 'auth',
  leftClosings: 'privacy',
  leftPlayers: 'privacy',
  leftRefusals: 'coaches',
  liveEvents: 'platform/realtime',
  liveStreams: 'platform/realtime',
  mails: 'platform/jobs',
  messages: 'conversations',
  notifications: 'notifications',
  notificationSettings: 'notifications',
  outbox: 'platform/jobs',
  parentRequests: 'guardians',
  personConversations: 'persons',
  personDivisions: 'persons',
  personKeys: 'persons',
  personMarks: 'persons',
  pictures: 'pictures',
  players: 'players',
  postComments: 'posts',
  postLikes: 'posts',
  posts: 'posts',
  pushSubscriptions: 'notifications',
  rateLimits: 'platform',
  readCounts: 'players',
  readPlayers: 'players',
  reports: 'conversations',
  searchChanges: 'search',
  secondFactors: 'auth',
  sessions: 'auth',
  settings: 'platform',
  shares: 'player-lists',
  shareStops: 'player-lists',
  staffEntries: 'coaches',
  usedCredentials: 'auth',
  users: 'auth',
  verifications: 'auth',
}

/** The files that write tables of others all the same. */
export const writtenByOthers: readonly ForeignWrites[] = [
  {
    path: 'server/src/auth/accounts/unverified-queries.ts',
    tables: ['liveStreams'],
    because: 'no foreign key takes the streams of an account that goes',
  },
  {
    path: 'server/src/auth/sessions/queries.ts',
    tables: ['calendarFeeds'],
    because: 'a new password ends calendar links in its own transaction, and auth stands below the calendar',
  },
  {
    path: 'server/src/calendar/queries.ts',
    tables: ['colleges', 'players'],
    because: "the version of a calendar stands in its owner's row, which the same transaction has locked",
  },
  {
    path: 'server/src/contact-rules/queries.ts',
    tables: ['formerCoachDivisions', 'formerPlayerFacts', 'personDivisions'],
    because: 'contact rules decide how long an earlier division and earlier facts count',
  },
  {
    path: 'server/src/pictures/queries.ts',
    tables: ['coaches', 'colleges', 'players'],
    because: 'whoever shows a picture, its address changes in the transaction that replaces its files',
  },
  {
    path: 'server/src/privacy/erasure/queries.ts',
    tables: [
      'coaches',
      'contactMessages',
      'conversations',
      'formerGuardianships',
      'guardianInvitations',
      'leftRefusals',
      'liveEvents',
      'liveStreams',
      'mails',
      'messages',
      'notifications',
      'outbox',
      'parentRequests',
      'posts',
      'rateLimits',
      'readPlayers',
      'staffEntries',
      'users',
      'verifications',
    ],
    because: 'the deletion of an account takes its traces everywhere, so one file shows all that it takes',
  },
  {
    path: 'server/src/privacy/close-again-queries.ts',
    tables: ['conversations', 'personConversations', 'players', 'shareStops'],
    because: 'what was closed for a former account comes back in the statements that read the kept record',
  },
]
