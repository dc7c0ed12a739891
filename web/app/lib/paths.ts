import { type Conversation, playerPath } from '@touchline/contract'

/** The URLs of the site's own pages; `paths.test.ts` checks them against `routes.ts`. */
export const paths = {
  home: '/',
  contact: '/#contact',
  recruitingGuide: '/recruitingGuide',
  recruitingDates: '/recruitingGuide#dates',
  commitments: '/commitments',
  collegeSearch: '/collegeSearch',
  /** Positions are joined by commas. */
  collegesNeeding: (positions: string) =>
    `/collegeSearch?${new URLSearchParams(positions.split(',').map((position) => ['positions', position]))}`,
  collegesWith: ({ states, divisions }: { states: readonly string[]; divisions: readonly string[] }) =>
    searchPath([
      ...states.map((state): [string, string] => ['states', state]),
      ...divisions.map((division): [string, string] => ['divisions', division]),
    ]),
  college: (collegeId: string) => `/college/${collegeId}`,
  player: playerPath,

  // The router ignores case; links, sign-ups and redirects spell this page as the product promises.
  logInOfBar: '/LogIn',
  logIn: '/logIn',
  logInAfterSignUp: '/logIn?verify=verify',
  logInAgain: '/login',
  logInFrom: (path: string) => `/login?from=${encodeURIComponent(path)}`,
  signUp: '/signUp',
  playerSignUp: '/playerSignUp',
  playerSignUpAccount: '/playerSignUp?step=account',
  parentStart: '/parentSignUp',
  coachSignUp: '/coachSignUp',
  googleSignUpChoice: '/googleSignUp',
  googleSignUp: (jwt: string) => `/googleSignUp?${new URLSearchParams({ jwt })}`,
  googlePlayerSignUp: '/GooglePlayerSignUp',
  googleCoachSignUp: '/GoogleCoachSignUp',
  externalReturn: '/auth/callback',
  forgotPassword: '/forgot-password',

  account: '/account',
  security: '/account#security',
  yourData: '/account#data',
  notifications: '/account#notifications',
  unsubscribe: '/unsubscribe',
  privacy: '/privacy',
  terms: '/terms',
  privacyOfViews: '/privacy#looks',
  deleted: (receiptId: string) => `/deleted/${receiptId}`,
  hub: hubPath,
  hubWith: hubPathOf,

  playerProfile: '/playerProfile',
  /** A player's own list, or the way to a parent's children's. */
  ourColleges: '/ourColleges',
  collegeListOf: (playerId: string) => `/ourColleges/${playerId}`,
  listEntry: (playerId: string, collegeId: string) =>
    `/ourColleges/${playerId}?${new URLSearchParams({ college: collegeId })}`,
  /** A parent's address names the child. */
  collegeMap: (childId?: string) => `/ourColleges/map${queryOf({ player: childId })}`,
  /** Ids are joined by commas. */
  collegeCompare: (ids: string, childId?: string) =>
    `/ourColleges/compare${queryOf({ player: childId, ids: ids || undefined })}`,
  family: '/family',
  pause: '/family#pause',
  invitation: '/guardian',
  profileViews: (playerId: string) => `/looks/${playerId}`,
  /** A player's own plan; a parent chooses the child. */
  plan: '/plan',
  planOf: (playerId: string) => `/plan/${playerId}`,

  coachDashboard: '/coachDashboard',
  coachProfile: '/coachProfile',
  coachsCorner: '/coachsCorner',
  playerSearch: '/playerSearch',
  favoritePlayers: '/playerSearch?favorites=true',
  sharedProfiles: '/sharedProfiles',
  sharedAt: (position: string) => `/sharedProfiles?${new URLSearchParams({ positions: position })}`,
  workbench: '/workbench',
  board: '/workbench/board',
  boardChanges: '/workbench/board?changes=true',
  prospect: (prospectId: string) => `/workbench/prospect/${prospectId}`,
  prospectMarks: (prospectId: string) => `/workbench/prospect/${prospectId}?tab=marks`,
  boardSettings: '/workbench/settings',
  boardImport: '/workbench/import',
  boardRoster: '/workbench/roster',
  boardInbox: '/workbench/inbox',
  /** Ids are joined by commas. */
  boardCompare: (prospectIds: string) => `/workbench/compare?ids=${prospectIds}`,
  collegeEdit: (collegeId: string) => `/coachEditCollege/${collegeId}`,
} as const

export const adminPaths = {
  overview: '/admin',
  reports: '/admin/reports',
  report: (reportId: string) => `/admin/reports/${reportId}`,
  coaches: '/admin/coaches',
  coachesOf: (verification: string) => `/admin/coaches?state=${verification}`,
  messages: '/admin/messages',
  colleges: '/admin/colleges',
  divisions: '/admin/colleges?state=divisions',
  families: '/admin/families',
  family: (playerId: string) => `/admin/families/${playerId}`,
  users: '/admin/users',
  usersLike: (text: string) => `/admin/users?q=${encodeURIComponent(text)}`,
  audit: '/admin/audit',
  auditOf: (userId: string) => `/admin/audit?subject=${userId}`,
  auditOfAction: (action: string) => `/admin/audit?action=${action}`,
} as const

function searchPath(filters: [string, string][]): string {
  return filters.length > 0 ? `/collegeSearch?${new URLSearchParams(filters)}` : '/collegeSearch'
}

/** Builds a query of what is given; commas stay as they are. */
function queryOf(given: Record<string, string | undefined>): string {
  const parts = Object.entries(given).flatMap(([key, value]) => (value ? [`${key}=${value}`] : []))
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

interface HubTarget {
  conversationId?: string | undefined
  /** The player of a first message. */
  receiverId?: string | undefined
  /** The child whose conversations a guardian reads. */
  playerId?: string | undefined
  /** The part of the list to show; all by default. */
  filter?: 'unread' | 'requests' | undefined
  /** The message at which the conversation opens. */
  at?: number | undefined
}

/** Builds the messaging hub's URL, open at a conversation, a first message or a child's conversations. */
function hubPath({ conversationId, receiverId, playerId, filter, at }: HubTarget = {}): string {
  const query = new URLSearchParams()
  if (playerId) query.set('playerId', playerId)
  if (conversationId) query.set('conversationId', conversationId)
  else if (receiverId) query.set('receiverId', receiverId)
  if (filter) query.set('filter', filter)
  if (conversationId && at) query.set('at', String(at))
  return query.size > 0 ? `/messagingHub?${query}` : '/messagingHub'
}

/** Builds the hub's URL with a whole conversation in it: ids, read state and time; names and words stay out of URLs. */
function hubPathOf(conversation: Conversation): string {
  const { conversationId, senderId, receiverId, counterpart, read, timeStamp } = conversation
  const params = new URLSearchParams({
    conversationId,
    receiverId: counterpart.userId,
    conversation: JSON.stringify({ conversationId, senderId, receiverId, read, timeStamp }),
  })
  return `/messagingHub?${params}`
}
