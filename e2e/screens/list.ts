import { demo } from '../fixtures/people.ts'

/** The viewer of a screen. */
export type Who = 'visitor' | 'player' | 'coach' | 'guardian' | 'admin' | 'newPlayer' | 'newCoach'

export interface Screen {
  name: string
  path: string
  who: Who
  /** Set when parts of the page load and can fail; those states are photographed too. */
  loads?: boolean
}

/** The page that shows every shared UI part. */
export const partsPath = '/__dev/ui'

const of = (who: Who, screens: Record<string, string>, loads = false): Screen[] =>
  Object.entries(screens).map(([name, path]) => ({ name: `${who}-${name}`, path, who, loads }))

/** Every screen for each of its viewers, full and empty; addresses.ts explains the words in braces. */
export const screens: readonly Screen[] = [
  ...of('visitor', {
    landing: '/',
    'landing-women': '/landingPageFemale',
    login: '/logIn',
    'sign-up': '/signUp',
    'sign-up-player': '/playerSignUp',
    'sign-up-coach': '/coachSignUp',
    'sign-up-parent': '/parentSignUp',
    'forgot-password': '/forgot-password',
    'reset-password': '/reset-password?token=abc',
    'verify-email': '/verify-email',
    'still-coaching': '/still-coaching?token=abc',
    unsubscribe: '/unsubscribe?token=abc',
    guide: '/recruitingGuide',
    commitments: '/commitments',
    privacy: '/privacy',
    terms: '/terms',
    college: '/college/{college}',
    player: `/playerProfile/${demo.player}`,
    'not-found': '/no/such/page',
    invitation: '/guardian?token={invitation}',
    'invitation-over': '/guardian?token=over',
    receipt: '/deleted/{receipt}',
    'google-unfinished': '/auth/callback',
    parts: partsPath,
  }),
  ...of(
    'player',
    {
      colleges: '/collegeSearch',
      profile: '/playerProfile',
      hub: '/messagingHub',
      plan: '/plan',
      'our-colleges': '/ourColleges',
    },
    true,
  ),
  ...of('player', {
    college: '/college/{college}',
    account: '/account',
    conversation: '/messagingHub?conversationId={conversation}',
    parents: '/family',
    looks: '/looks/{me}',
    'list-entry': '/ourColleges?college={listed}',
    'college-map': '/ourColleges/map',
    'college-compare': '/ourColleges/compare?ids={colleges}',
  }),
  ...of(
    'coach',
    {
      dashboard: '/coachDashboard',
      players: '/playerSearch',
      shared: '/sharedProfiles',
      corner: '/coachsCorner',
      profile: '/coachProfile',
      hub: '/messagingHub',
      board: '/workbench/board',
    },
    true,
  ),
  ...of('coach', {
    'board-files': '/workbench/import',
    player: `/playerProfile/${demo.player}`,
    'college-edit': '/coachEditCollege/{college}',
    conversation: '/messagingHub?conversationId={conversation}',
    compare: '/workbench/compare?ids={prospects}',
    prospect: '/workbench/prospect/{prospect}',
    'board-settings': '/workbench/settings',
    roster: '/workbench/roster',
    inbox: '/workbench/inbox',
    welcome: '/welcomeCoach',
  }),
  ...of('newPlayer', {
    profile: '/playerProfile',
    hub: '/messagingHub',
    welcome: '/welcomePlayer',
    parents: '/family',
    'our-colleges': '/ourColleges',
  }),
  ...of('newCoach', {
    dashboard: '/coachDashboard',
    shared: '/sharedProfiles',
    favorites: '/playerSearch?favorites=true',
    hub: '/messagingHub',
  }),
  ...of('guardian', { family: '/family', hub: '/messagingHub' }, true),
  ...of('guardian', {
    conversation: '/messagingHub?playerId={child}&conversationId={childConversation}',
    child: '/playerProfile/{child}',
    'college-compare': '/ourColleges/compare?player={child}&ids={colleges}',
    'college-map': '/ourColleges/map?player={child}',
    looks: '/looks/{child}',
    plan: '/plan/{child}',
    'our-colleges': '/ourColleges/{child}',
    account: '/account',
  }),
  ...of('admin', {
    start: '/admin',
    coaches: '/admin/coaches',
    reports: '/admin/reports',
    report: '/admin/reports/{report}',
    messages: '/admin/messages',
    colleges: '/admin/colleges',
    families: '/admin/families',
    'family-closed': '/admin/families/{family}',
    users: '/admin/users',
    audit: '/admin/audit',
  }),
  // at the end, so that the looks of the others stay
  ...of('coach', {
    'board-list': '/workbench/board?view=list',
    'board-pitch': '/workbench/board?view=pitch',
  }),
]
