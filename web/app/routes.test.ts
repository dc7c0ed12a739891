import type { UserType } from '@touchline/contract'
import { matchRoutes, type RouteObject } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, writeSession } from './lib/session/session.ts'
import { makeStorage } from './lib/storage/factory.ts'
import routes from './routes.ts'

const roles = ['anonymous', 'player', 'coach', 'guardian', 'admin'] as const
type Role = (typeof roles)[number]

/** Where each role is redirected; null if the page opens. */
type RedirectByRole = Record<Role, string | null>

interface Address extends RedirectByRole {
  path: string
  /** The path of its entry in routes.ts. */
  route: string | undefined
}

interface ClientLoaderArgs {
  request: Request
  params: Record<string, string | undefined>
}

interface RouteModule {
  clientLoader?: (args: ClientLoaderArgs) => unknown
}

const modules = import.meta.glob<RouteModule>('./routes/**/*-page.tsx', { eager: true })

const open: RedirectByRole = { anonymous: null, player: null, coach: null, guardian: null, admin: null }
const home: RedirectByRole = { anonymous: '/', player: '/', coach: '/', guardian: '/', admin: '/' }
const signedIn = (login: string): RedirectByRole => ({ ...open, anonymous: login })
const only = (role: UserType, login: string): RedirectByRole => ({ ...home, anonymous: login, [role]: null })

/** Every address of the product, in every spelling people use. */
const addresses: readonly Address[] = [
  { path: '/', route: undefined, ...open },
  { path: '/landingPageFemale', route: 'landingPageFemale', ...open },
  // Open here: these pages themselves send a signed-in person to destinationAfterLogIn.
  { path: '/logIn', route: 'logIn', ...open },
  { path: '/LogIn', route: 'logIn', ...open },
  { path: '/login', route: 'logIn', ...open },
  { path: '/signUp', route: 'signUp', ...open },
  { path: '/playerSignUp', route: 'playerSignUp', ...open },
  { path: '/coachSignUp', route: 'coachSignUp', ...open },
  { path: '/googleSignUp', route: 'googleSignUp', ...open },
  { path: '/GoogleSignUp', route: 'googleSignUp', ...open },
  { path: '/GoogleSignUp?jwt=nobody', route: 'googleSignUp', ...open },
  { path: '/GoogleCoachSignUp', route: 'GoogleCoachSignUp', ...open },
  { path: '/GooglePlayerSignUp', route: 'GooglePlayerSignUp', ...open },
  { path: '/auth/callback', route: 'auth/callback', ...open },
  { path: '/forgot-password', route: 'forgot-password', ...open },
  { path: '/reset-password', route: 'reset-password', ...open },
  { path: '/reset-password?token=abc', route: 'reset-password', ...open },
  { path: '/verify-email', route: 'verify-email', ...open },
  { path: '/still-coaching', route: 'still-coaching', ...open },
  { path: '/unsubscribe', route: 'unsubscribe', ...open },
  { path: '/unsubscribe?token=abc', route: 'unsubscribe', ...open },
  { path: '/recruitingGuide', route: 'recruitingGuide', ...open },
  { path: '/commitments', route: 'commitments', ...open },
  { path: '/privacy', route: 'privacy', ...open },
  { path: '/terms', route: 'terms', ...open },
  { path: '/parentSignUp', route: 'parentSignUp', ...open },
  { path: '/collegeSearch', route: 'collegeSearch', ...signedIn('/login?from=%2FcollegeSearch') },
  {
    path: '/collegeSearch?name=kestrel',
    route: 'collegeSearch',
    ...signedIn('/login?from=%2FcollegeSearch%3Fname%3Dkestrel'),
  },
  { path: '/college/{college}', route: 'college/:collegeId', ...open },
  { path: '/college/nowhere', route: 'college/:collegeId', ...open },
  { path: '/playerProfile', route: 'playerProfile', ...only('player', '/login?from=%2FplayerProfile') },
  { path: '/playerProfile/maya@families.example', route: 'playerProfile/:email', ...open },
  { path: '/playerProfile/nobody@families.example', route: 'playerProfile/:email', ...open },
  { path: '/playerSearch', route: 'playerSearch', ...only('coach', '/login?from=%2FplayerSearch') },
  { path: '/sharedProfiles', route: 'sharedProfiles', ...only('coach', '/login?from=%2FsharedProfiles') },
  {
    path: '/workbench/compare',
    route: 'workbench/compare',
    ...only('coach', '/login?from=%2Fworkbench%2Fcompare'),
  },
  { path: '/coachDashboard', route: 'coachDashboard', ...only('coach', '/login?from=%2FcoachDashboard') },
  {
    path: '/workbench/import',
    route: 'workbench/import',
    ...only('coach', '/login?from=%2Fworkbench%2Fimport'),
  },
  { path: '/coachProfile', route: 'coachProfile', ...only('coach', '/login?from=%2FcoachProfile') },
  { path: '/coachsCorner', route: 'coachsCorner', ...only('coach', '/login?from=%2FcoachsCorner') },
  {
    path: '/coachEditCollege/{college}',
    route: 'coachEditCollege/:collegeId',
    ...only('coach', '/login?from=%2FcoachEditCollege%2Fkestrel-ridge'),
  },
  {
    path: '/workbench',
    route: 'workbench',
    ...only('coach', '/login?from=%2Fworkbench'),
    coach: '/workbench/board?changes=true',
  },
  {
    path: '/workbench/board',
    route: 'workbench/board',
    ...only('coach', '/login?from=%2Fworkbench%2Fboard'),
  },
  {
    path: '/workbench/settings',
    route: 'workbench/settings',
    ...only('coach', '/login?from=%2Fworkbench%2Fsettings'),
  },
  {
    path: '/workbench/roster',
    route: 'workbench/roster',
    ...only('coach', '/login?from=%2Fworkbench%2Froster'),
  },
  {
    path: '/workbench/inbox',
    route: 'workbench/inbox',
    ...only('coach', '/login?from=%2Fworkbench%2Finbox'),
  },
  {
    path: '/workbench/prospect/nobody',
    route: 'workbench/prospect/:prospectId',
    ...only('coach', '/login?from=%2Fworkbench%2Fprospect%2Fnobody'),
  },
  { path: '/messagingHub', route: 'messagingHub', ...open },
  { path: '/welcomePlayer', route: 'welcomePlayer', ...open },
  { path: '/welcomeCoach', route: 'welcomeCoach', ...open },
  {
    path: '/ourColleges/map',
    route: 'ourColleges/map',
    ...only('player', '/login?from=%2FourColleges%2Fmap'),
    guardian: null,
  },
  {
    path: '/ourColleges/compare',
    route: 'ourColleges/compare',
    ...only('player', '/login?from=%2FourColleges%2Fcompare'),
    guardian: null,
  },
  { path: '/family', route: 'family', ...only('guardian', '/login?from=%2Ffamily'), player: null },
  {
    path: '/ourColleges',
    route: 'ourColleges/:playerId?',
    ...only('guardian', '/login?from=%2FourColleges'),
    player: null,
  },
  {
    path: '/ourColleges/{me}',
    route: 'ourColleges/:playerId?',
    ...only('guardian', '/login?from=%2FourColleges%2Fu1'),
    player: null,
  },
  { path: '/guardian', route: 'guardian', ...open },
  { path: '/guardian?token={invitation}', route: 'guardian', ...open },
  { path: '/looks/{me}', route: 'looks/:playerId', ...signedIn('/login?from=%2Flooks%2Fu1') },
  { path: '/plan', route: 'plan/:playerId?', ...only('guardian', '/login?from=%2Fplan'), player: null },
  {
    path: '/plan/{me}',
    route: 'plan/:playerId?',
    ...only('guardian', '/login?from=%2Fplan%2Fu1'),
    player: null,
  },
  {
    path: '/security',
    route: 'security',
    anonymous: '/login?from=%2Fsecurity',
    player: '/account#security',
    coach: '/account#security',
    guardian: '/account#security',
    admin: '/account#security',
  },
  { path: '/account', route: 'account', ...signedIn('/login?from=%2Faccount') },
  { path: '/deleted/{receipt}', route: 'deleted/:receiptId', ...open },
  { path: '/deleted/nowhere', route: 'deleted/:receiptId', ...open },
  {
    path: '/open/profile',
    route: 'open/:place',
    anonymous: '/login?from=%2Fopen%2Fprofile',
    player: '/playerProfile',
    coach: '/coachProfile',
    guardian: '/family',
    admin: '/account',
  },
  {
    path: '/open/search',
    route: 'open/:place',
    anonymous: '/login?from=%2Fopen%2Fsearch',
    player: '/collegeSearch',
    coach: '/playerSearch',
    guardian: '/collegeSearch',
    admin: '/admin/users',
  },
  { path: '/open/constructor', route: 'open/:place', ...open },
  { path: '/admin', route: 'admin', ...only('admin', '/login?from=%2Fadmin') },
  { path: '/admin/coaches', route: 'admin/coaches', ...only('admin', '/login?from=%2Fadmin%2Fcoaches') },
  {
    path: '/admin/families',
    route: 'admin/families',
    ...only('admin', '/login?from=%2Fadmin%2Ffamilies'),
  },
  {
    path: '/admin/families/nowhere',
    route: 'admin/families/:playerId',
    ...only('admin', '/login?from=%2Fadmin%2Ffamilies%2Fnowhere'),
  },
  { path: '/admin/reports', route: 'admin/reports', ...only('admin', '/login?from=%2Fadmin%2Freports') },
  {
    path: '/admin/reports/nowhere',
    route: 'admin/reports/:reportId',
    ...only('admin', '/login?from=%2Fadmin%2Freports%2Fnowhere'),
  },
  { path: '/admin/messages', route: 'admin/messages', ...only('admin', '/login?from=%2Fadmin%2Fmessages') },
  { path: '/admin/colleges', route: 'admin/colleges', ...only('admin', '/login?from=%2Fadmin%2Fcolleges') },
  { path: '/admin/users', route: 'admin/users', ...only('admin', '/login?from=%2Fadmin%2Fusers') },
  { path: '/admin/audit', route: 'admin/audit', ...only('admin', '/login?from=%2Fadmin%2Faudit') },
  { path: '/__dev/ui', route: '__dev/ui', ...open },
  { path: '/no/such/page', route: '*', ...open },
]

/** Values for the words in braces in the paths. */
const values = { college: 'kestrel-ridge', me: 'u1', invitation: 'abc', receipt: 'r1' }

const fetch = vi.fn(() => Promise.reject(new TypeError('no network in this test')))

beforeAll(() => {
  const localStorage = makeStorage()
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('fetch', fetch)
})
beforeEach(() => {
  clearSession()
  fetch.mockClear()
})
afterAll(() => {
  clearSession()
  vi.unstubAllGlobals()
})

function signInAs(role: Role) {
  if (role === 'anonymous') return
  writeSession({ token: 't', user: { userId: 'u1', name: 'Robin Vale', type: role, hasDoneTutorial: true } })
}

/** Converts the flat routes.ts to React Router's form, each route identified by its file. */
const tree = routes.map(
  ({ path, file }): RouteObject => (path === undefined ? { id: file, index: true } : { id: file, path }),
)

/** Finds a URL's route as React Router does, and where its client loader redirects. */
async function visit(url: URL) {
  const { route, params } = matchRoutes(tree, url)?.at(-1) ?? {}
  const page = modules[`./${route?.id}`]
  if (!page) throw new Error(`No page for ${url.pathname}`)
  const answer = await answerOf(page, { request: new Request(url), params: params ?? {} })
  return { route: route?.path, redirect: answer instanceof Response ? answer.headers.get('location') : null }
}

async function answerOf({ clientLoader }: RouteModule, args: ClientLoaderArgs): Promise<unknown> {
  try {
    return await clientLoader?.(args)
  } catch (thrown) {
    // Past its guard, a loader may only fail for lack of a network.
    if (!(thrown instanceof Response) && fetch.mock.calls.length === 0) throw thrown
    return thrown
  }
}

const cases = roles.flatMap((role) => addresses.map((address) => [address.path, role, address] as const))

test.each(cases)(
  '%s for %s',
  { tags: 'R1.14 R1.16 R1.18 R1.19 R1.20 R1.21 R1.22 R1.23 R4.55'.split(' ') },
  async (path, role, address) => {
    signInAs(role)
    const filled = Object.entries(values).reduce(
      (text, [word, value]) => text.replace(`{${word}}`, value),
      path,
    )
    expect(await visit(new URL(filled, 'https://touchline.example'))).toEqual({
      route: address.route,
      redirect: address[role],
    })
  },
)

test('every route of the product has an address in the table', () => {
  const listed = new Set(addresses.map(({ route }) => route))
  expect(routes.length).toBeGreaterThan(40)
  expect(routes.filter(({ children }) => children)).toEqual([])
  expect(routes.map(({ path }) => path).filter((path) => !listed.has(path))).toEqual([])
})
