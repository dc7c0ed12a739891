import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../fixtures/accessibility.ts'
import { demo } from '../fixtures/people.ts'
import { expectPage, visit } from '../fixtures/visit.ts'
import { partsPath, screens, type Who } from '../screens/list.ts'
import { expect, test } from '../screens/warm-test.ts'

const roles = ['anonymous', 'player', 'coach', 'guardian', 'admin'] as const
type Role = (typeof roles)[number]

/** Maps a role to its name in the list of screens. */
const whoIs = (role: Role): Who => (role === 'anonymous' ? 'visitor' : role)

/** The page a role gets: its heading, and its title if the heading is not specific. */
type Found = string | { heading: string; title: string }
interface Address extends Partial<Record<Role, Found>> {
  /** addresses.ts explains the words in braces. */
  path: string
}

const nowhere = '0190d8c1-0000-4000-8000-000000000000'
const everyRole = (found: Found) => ({
  anonymous: found,
  player: found,
  coach: found,
  guardian: found,
  admin: found,
})
let turn = 0
/** Gives one page to a visitor and one signed-in role in turn; routes.test.ts covers the others. */
function alike(found: Found): Partial<Record<Role, Found>> {
  const role = roles[1 + (turn++ % (roles.length - 1))] ?? 'player'
  return { anonymous: found, [role]: found }
}
const signedIn = (found: Found) => ({ player: found, coach: found, guardian: found, admin: found })
const missing = { heading: 'Out of play', title: 'Page not found' }

/** Every address in every spelling people use, with each role's page; routes.test.ts covers the redirected roles. */
const addresses: readonly Address[] = [
  { path: '/', ...everyRole('Hi, {firstName}'), anonymous: 'Get seen from the touchline' },
  { path: '/landingPageFemale', ...everyRole('Hi, {firstName}'), anonymous: 'Touchline' },
  { path: '/logIn', anonymous: 'Login' },
  { path: '/LogIn', anonymous: 'Login' },
  { path: '/login', anonymous: 'Login' },
  { path: '/signUp', anonymous: 'Choose your side' },
  { path: '/playerSignUp', anonymous: 'First, about you' },
  { path: '/coachSignUp', anonymous: 'Sign up as a coach' },
  { path: '/parentSignUp', anonymous: 'Start a profile for your child' },
  { path: '/googleSignUp', anonymous: 'Sign up with Google' },
  { path: '/GoogleSignUp', anonymous: 'Sign up with Google' },
  { path: '/GoogleSignUp?jwt=nobody', anonymous: 'Sign up with Google' },
  { path: '/GoogleCoachSignUp', anonymous: 'Sign up with Google' },
  { path: '/GooglePlayerSignUp', anonymous: 'Sign up with Google' },
  { path: '/auth/callback', anonymous: 'Sign in with Google' },
  { path: '/forgot-password', ...alike('Forgot password') },
  { path: '/reset-password', ...alike('Reset password') },
  { path: '/reset-password?token=abc', ...alike('Reset password') },
  { path: '/still-coaching', ...alike('Do you still coach there?') },
  { path: '/still-coaching?token=abc', ...alike('Do you still coach there?') },
  { path: '/unsubscribe', ...alike('Stop emails') },
  { path: '/unsubscribe?token=abc', ...alike('Stop emails') },
  { path: '/verify-email', ...alike('Email verification') },
  {
    path: '/recruitingGuide',
    ...alike('Recruiting Guide'),
    player: 'Recruiting Guide',
    coach: 'Recruiting Guide',
  },
  { path: '/commitments', ...alike('Commitments'), player: 'Commitments', coach: 'Commitments' },
  { path: '/privacy', ...alike('Privacy') },
  { path: '/terms', ...alike('Terms') },
  { path: '/collegeSearch', ...signedIn('College Database') },
  { path: '/college/{college}', ...everyRole('Kestrel Ridge University') },
  { path: '/college/nowhere', ...alike('College not found') },
  { path: '/playerProfile', player: 'Player Profile' },
  { path: `/playerProfile/${demo.player}`, ...everyRole('Maya Lindqvist') },
  { path: '/playerProfile/nobody@families.example', ...alike('Player not found') },
  { path: '/playerSearch', coach: 'Talent Database' },
  { path: '/sharedProfiles', coach: 'Players Interested in your School' },
  { path: '/workbench/compare', coach: 'Side by side' },
  { path: '/coachDashboard', coach: 'Dashboard' },
  { path: '/workbench/import', coach: 'Files' },
  { path: '/coachProfile', coach: 'Coach Profile' },
  { path: '/workbench' },
  { path: '/workbench/board', coach: 'Board' },
  { path: '/workbench/settings', coach: 'Board settings' },
  { path: '/workbench/roster', coach: 'Roster and needs' },
  { path: '/workbench/inbox', coach: 'Inbox' },
  { path: '/workbench/prospect/nobody', coach: 'Not on your board' },
  { path: '/coachsCorner', coach: "Coach's Corner" },
  { path: '/coachEditCollege/{college}', coach: 'Kestrel Ridge University' },
  { path: '/messagingHub', ...everyRole('Messaging hub') },
  { path: '/welcomePlayer', ...everyRole('Welcome, {name}!'), anonymous: 'Welcome!' },
  { path: '/welcomeCoach', ...everyRole('Welcome, Coach {name}!'), anonymous: 'Welcome, Coach!' },
  { path: '/ourColleges/map', player: 'Where colleges are', guardian: 'Where colleges are' },
  { path: '/ourColleges/compare', player: 'Side by side', guardian: 'Side by side' },
  { path: '/family', player: 'Parents', guardian: 'Your family' },
  { path: '/ourColleges', player: { heading: 'My colleges', title: 'My colleges' } },
  { path: '/ourColleges/{me}', player: 'My colleges', guardian: 'Our colleges' },
  { path: '/guardian', ...everyRole("This invitation isn't valid anymore"), guardian: "You're in" },
  { path: '/guardian?token={invitation}', ...alike('Join as a parent') },
  { path: '/looks/{me}', ...signedIn('Profile views') },
  { path: '/plan', player: 'Plan', guardian: 'Plan' },
  { path: `/plan/${nowhere}`, player: 'Plan', guardian: 'Plan' },
  { path: '/security' },
  { path: '/account', ...signedIn('Account') },
  { path: '/deleted/{receipt}', ...alike('Account deleted') },
  { path: `/deleted/${nowhere}`, ...alike("We can't find that receipt") },
  { path: '/open/profile' },
  { path: '/open/search' },
  { path: '/open/constructor', ...alike(missing) },
  { path: '/admin', admin: 'Overview' },
  { path: '/admin/coaches', admin: 'Coaches' },
  { path: '/admin/reports', admin: 'Reports' },
  { path: `/admin/reports/${nowhere}`, admin: 'Report' },
  { path: '/admin/messages', admin: 'Messages' },
  { path: '/admin/colleges', admin: 'Colleges' },
  { path: '/admin/families', admin: 'Families' },
  { path: `/admin/families/${nowhere}`, admin: 'Closed by parents' },
  { path: '/admin/users', admin: 'Users' },
  { path: '/admin/audit', admin: 'Audit log' },
  { path: partsPath, ...alike('Shared parts') },
  { path: '/no/such/page', ...alike(missing), coach: missing },
]

/** Redirects in the browser, one per mechanism. */
const redirects: readonly { path: string; role: Role; to: string; heading: string }[] = [
  { path: '/playerSearch', role: 'anonymous', to: '/login?from=%2FplayerSearch', heading: 'Login' },
  { path: '/admin', role: 'coach', to: '/', heading: 'Hi, {firstName}' },
  { path: '/open/search', role: 'guardian', to: '/collegeSearch', heading: 'College Database' },
  { path: '/logIn', role: 'player', to: '/', heading: 'Hi, {firstName}' },
  { path: '/signUp', role: 'guardian', to: '/family', heading: 'Your family' },
  { path: '/playerSignUp', role: 'coach', to: '/coachDashboard', heading: 'Dashboard' },
  { path: '/coachSignUp', role: 'admin', to: '/admin', heading: 'Overview' },
  { path: '/googleSignUp', role: 'guardian', to: '/family', heading: 'Your family' },
  { path: '/GoogleSignUp?jwt=nobody', role: 'coach', to: '/coachDashboard', heading: 'Dashboard' },
  { path: '/GoogleCoachSignUp', role: 'player', to: '/', heading: 'Hi, {firstName}' },
  { path: '/GooglePlayerSignUp', role: 'admin', to: '/admin', heading: 'Overview' },
  { path: '/security', role: 'admin', to: '/account#security', heading: 'Account' },
  { path: '/auth/callback', role: 'coach', to: '/coachDashboard', heading: 'Dashboard' },
]

const small = { width: 320, height: 640 }

/** Expects the page to be fully loaded and to fit the smallest phone. */
async function expectWhole(page: Page, heading: string) {
  await expectPage(page, heading)
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
}

for (const role of roles) {
  for (const { path, [role]: found } of addresses) {
    if (found === undefined) continue
    test(`${path} for ${role}`, {
      tag: '@R1.1 @R1.2 @R1.3 @R1.4 @R1.5 @R1.6 @R1.7 @R1.8 @R1.9 @R1.10 @R1.11 @R1.12 @R1.13 @R1.14 @R1.15 @R1.16 @R1.17 @R1.18 @R1.19 @R1.20 @R1.21 @R1.22 @R1.23 @R1.24 @R1.27 @R1.28 @R1.29 @R1.32 @R4.55 @R4.61 @R17.3 @V3.2.2 @V3.4.3'.split(
        ' ',
      ),
    }, async ({ warm }) => {
      const page = await warm.page(whoIs(role))
      await page.setViewportSize(small)
      await visit(page, await warm.fillIn(path, whoIs(role)))
      const { heading, title } = typeof found === 'string' ? { heading: found } : found
      await expectWhole(page, await warm.fillIn(heading, whoIs(role)))
      // The title may start with the number of unread conversations.
      if (title) await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} · Touchline$`))
    })
  }
}

for (const { path, role, to, heading } of redirects) {
  test(`${path} for ${role}`, async ({ warm }) => {
    const page = await warm.page(whoIs(role))
    await page.setViewportSize(small)
    await visit(page, path)
    await expect(page).toHaveURL(to)
    await expectWhole(page, await warm.fillIn(heading, whoIs(role)))
  })
}

/** Routes that the sweep of the screens leaves out: an answer from Google shows some, the others only lead on. */
const unswept = [
  'googleSignUp',
  'GooglePlayerSignUp',
  'GoogleCoachSignUp',
  'workbench',
  'security',
  'open/:place',
]

test('every route of the product is among them, and among the screens of the sweep', () => {
  const source = readFileSync(new URL('../../web/app/routes.ts', import.meta.url), 'utf8')
  const routes = [...source.matchAll(/\broute\('([^']+)'/g)].map(([, route]) => route ?? '')
  expect(routes.length).toBeGreaterThan(40)
  const without = (pages: readonly { path: string }[]) =>
    routes.filter((route) => {
      const address = new RegExp(`^/${route.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`, 'i')
      return !pages.some(({ path }) => address.test(path.split('?')[0] ?? ''))
    })
  expect(without(addresses)).toEqual([])
  expect(without(screens)).toEqual(unswept)
})
