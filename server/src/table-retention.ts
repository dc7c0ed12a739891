import type { DB } from './platform/db/schema.ts'

/** How the rows of a table come to their end. */
export type Retention =
  /** A sweep of this name deletes expired rows. */
  | { sweptBy: string }
  /** A cascading foreign key deletes them with this table's row. */
  | { goWith: keyof DB }
  /** The deletion of an account deletes them, by a statement of its own. */
  | { erased: string }
  /** They are deleted after use. */
  | { goOnceDone: string }
  /** Their number has this limit. */
  | { atMost: string }
  /** They are kept forever, for this reason. */
  | { stay: string }

/** Why no table grows without end: each one of the schema is stated here, and in docs/privacy-data.md. */
export const retention: Record<keyof DB, Retention> = {
  accounts: { goWith: 'users' },
  ageChanges: { goWith: 'players' },
  ageRefusals: { sweptBy: 'auth.sweep' },
  auditLog: { stay: 'append-only: it traces misuse' },
  calendarFeeds: { sweptBy: 'calendar.sweep' },
  coaches: { goWith: 'users' },
  coachVerifications: { goWith: 'coaches' },
  colleges: { atMost: 'the programs there are; administrators delete those that coaches made up' },
  contactMessages: { sweptBy: 'guide.sweep' },
  contactReminders: { goWith: 'players' },
  conversationMutes: { goWith: 'users' },
  conversations: { sweptBy: 'privacy.endEvidence' },
  dashboardVisits: { goWith: 'coaches' },
  deletionReceipts: { stay: 'the proof that somebody was deleted; it names nobody' },
  emailChanges: { sweptBy: 'auth.sweep' },
  erasedConversations: { goOnceDone: 'once their messages are deleted' },
  favourites: { goWith: 'players' },
  formerCoachDivisions: { sweptBy: 'contact.sweep' },
  formerPlayerFacts: { sweptBy: 'contact.sweep' },
  formerGuardianships: { sweptBy: 'privacy.endEvidence' },
  games: { goWith: 'players' },
  guardianInvitations: { sweptBy: 'guardians.sweep' },
  guardianships: { goWith: 'players' },
  heldDecisions: { sweptBy: 'admin.sweep' },
  hides: { goWith: 'players' },
  institutions: { atMost: 'the schools there are' },
  knownBrowsers: { sweptBy: 'auth.sweep' },
  leftClosings: { goWith: 'leftPlayers' },
  leftPlayers: { sweptBy: 'privacy.endEvidence' },
  leftRefusals: { goWith: 'coaches' },
  liveEvents: { sweptBy: 'conversations.prune-live' },
  liveStreams: { erased: 'one for each account' },
  mails: { sweptBy: 'mailbox.sweep' },
  messages: { sweptBy: 'privacy.eraseMessages' },
  notifications: { sweptBy: 'notifications.sweep' },
  notificationSettings: { goWith: 'users' },
  outbox: { goOnceDone: 'events of the version before become jobs' },
  parentRequests: { sweptBy: 'guardians.sweep' },
  personConversations: { goWith: 'players' },
  personDivisions: { sweptBy: 'contact.sweep' },
  personKeys: { goWith: 'users' },
  personMarks: { stay: 'who was refused or suspended stays so; a keyed hash, no name' },
  pictures: { sweptBy: 'pictures.sweep' },
  players: { goWith: 'users' },
  postComments: { goWith: 'posts' },
  postLikes: { goWith: 'posts' },
  posts: { goWith: 'coaches' },
  pushSubscriptions: { goWith: 'users' },
  rateLimits: { sweptBy: 'limits.sweep' },
  readCounts: { goWith: 'users' },
  readPlayers: { sweptBy: 'players.readSweep' },
  reports: { stay: 'safeguarding: deleting an account must not delete the proof' },
  searchChanges: { sweptBy: 'search.oldNews' },
  secondFactors: { goWith: 'users' },
  sessions: { sweptBy: 'auth.sweep' },
  settings: { atMost: 'the names in the code' },
  shares: { goWith: 'players' },
  staffEntries: {
    atMost: 'the staff of the colleges; each import takes out who left, a deleted account its own',
  },
  shareStops: { goWith: 'players' },
  usedCredentials: { sweptBy: 'auth.sweep' },
  users: { erased: 'its owner deletes the account; one that never proved its address goes after 72 hours' },
  verifications: { sweptBy: 'auth.sweep' },
}
