import { readFileSync } from 'node:fs'
import { addressOf } from '../screens/addresses.ts'
import { partsPath } from '../screens/list.ts'
import { signIn } from '../screens/who.ts'
import { demo, expect, expectAccessible, expectNoSidewaysScroll, newVisitor, test } from '../visitor.ts'

const roles = ['anonymous', 'player', 'coach', 'guardian', 'admin'] as const
type Role = (typeof roles)[number]

/** What a role finds at an address: the page's own heading, or another page it is sent to. */
type Found = RegExp | { sentTo: RegExp }
type FoundBy = Record<Role, Found>
interface Page extends FoundBy {
  /** Words in braces are explained in addresses.ts. */
  path: string
}

const nowhere = '0190d8c1-0000-4000-8000-000000000000'
const login = { sentTo: /\/login/i }
const home = { sentTo: /\/$/ }
const family = { sentTo: /\/family$/ }
const overview = { sentTo: /\/admin$/ }
const dashboard = { sentTo: /\/coachDashboard/i }

const everybody = (heading: RegExp): FoundBy => ({
  anonymous: heading,
  player: heading,
  coach: heading,
  guardian: heading,
  admin: heading,
})
const signedIn = (heading: RegExp): FoundBy => ({ ...everybody(heading), anonymous: login })
const only = (role: Role, heading: RegExp): FoundBy => ({
  anonymous: login,
  player: home,
  coach: home,
  guardian: home,
  admin: home,
  [role]: heading,
})
const entrance = (heading: RegExp): FoundBy => ({
  anonymous: heading,
  player: home,
  coach: dashboard,
  guardian: family,
  admin: overview,
})

/** Every address of the product, in every spelling people meet, with what each role finds there. */
const pages: readonly Page[] = [
  { path: '/', ...everybody(/touchline/i) },
  { path: '/landingPageFemale', ...everybody(/touchline/i) },
  { path: '/logIn', ...entrance(/log ?in|welcome/i) },
  { path: '/LogIn', ...entrance(/log ?in|welcome/i) },
  { path: '/login', ...entrance(/log ?in|welcome/i) },
  { path: '/signUp', ...entrance(/half/i) },
  { path: '/playerSignUp', ...entrance(/about you/i) },
  { path: '/coachSignUp', ...entrance(/coach/i) },
  { path: '/googleSignUp', ...entrance(/Google/) },
  { path: '/GoogleSignUp', ...entrance(/Google/) },
  { path: '/GoogleSignUp?jwt=nobody', ...entrance(/Google/) },
  { path: '/GoogleCoachSignUp', ...entrance(/Google/) },
  { path: '/GooglePlayerSignUp', ...entrance(/Google/) },
  { path: '/auth/callback', ...entrance(/Google/) },
  { path: '/forgot-password', ...everybody(/password/i) },
  { path: '/reset-password', ...everybody(/password/i) },
  { path: '/reset-password?token=abc', ...everybody(/password/i) },
  { path: '/verify-email', ...everybody(/email/i) },
  { path: '/recruitingGuide', ...everybody(/Recruiting Guide/i) },
  { path: '/commitments', ...everybody(/Commitments/i) },
  { path: '/privacy', ...everybody(/Privacy/) },
  { path: '/collegeSearch', ...signedIn(/College Database/) },
  { path: '/college/{college}', ...everybody(/Kestrel Ridge University/) },
  { path: '/college/nowhere', ...everybody(/not found/i) },
  { path: '/playerProfile', ...only('player', /Player Profile/) },
  { path: `/playerProfile/${demo.player}`, ...everybody(/Maya Lindqvist/) },
  { path: '/playerProfile/nobody@families.example', ...everybody(/./) },
  { path: '/playerSearch', ...only('coach', /Talent Database/) },
  { path: '/sharedProfiles', ...only('coach', /Players Interested in your School/) },
  { path: '/coachDashboard', ...only('coach', /Dashboard/i) },
  { path: '/coachProfile', ...only('coach', /Coach Profile/) },
  { path: '/coachsCorner', ...only('coach', /Coach.s Corner/) },
  { path: '/coachEditCollege/{college}', ...only('coach', /Kestrel Ridge University/) },
  { path: '/messagingHub', ...everybody(/Messaging hub/i) },
  { path: '/welcomePlayer', ...everybody(/./) },
  { path: '/welcomeCoach', ...everybody(/./) },
  { path: '/family', ...only('guardian', /Your children/), player: /Parents/ },
  { path: '/guardian', ...everybody(/invitation is over/) },
  { path: '/guardian?token={invitation}', ...everybody(/Join as a parent/) },
  { path: '/looks/{me}', ...signedIn(/Looks/) },
  { path: '/security', ...signedIn(/Security/) },
  { path: '/account', ...signedIn(/Your data/) },
  { path: '/deleted/{receipt}', ...everybody(/Account deleted/) },
  { path: `/deleted/${nowhere}`, ...everybody(/./) },
  {
    path: '/open/profile',
    anonymous: login,
    player: { sentTo: /\/playerProfile/ },
    coach: { sentTo: /\/coachProfile/ },
    guardian: family,
    admin: { sentTo: /\/account$/ },
  },
  {
    path: '/open/search',
    anonymous: login,
    player: { sentTo: /\/collegeSearch/ },
    coach: { sentTo: /\/playerSearch/ },
    guardian: { sentTo: /\/collegeSearch/ },
    admin: { sentTo: /\/admin\/users$/ },
  },
  { path: '/open/constructor', ...everybody(/./) },
  { path: '/admin', ...only('admin', /./) },
  { path: '/admin/coaches', ...only('admin', /Coaches/) },
  { path: '/admin/reports', ...only('admin', /Reports/) },
  { path: `/admin/reports/${nowhere}`, ...only('admin', /Report/) },
  { path: '/admin/messages', ...only('admin', /./) },
  { path: '/admin/colleges', ...only('admin', /Colleges/) },
  { path: '/admin/users', ...only('admin', /./) },
  { path: '/admin/audit', ...only('admin', /./) },
  { path: partsPath, ...everybody(/./) },
  { path: '/no/such/page', ...everybody(/./) },
]

const widths = [390, 1280]
const who = (role: Role) => (role === 'anonymous' ? 'visitor' : role)

for (const role of roles) {
  for (const { path, [role]: found } of pages) {
    test(`${path} for ${role}`, async ({ browser, noErrors }) => {
      const window = await newVisitor(browser, noErrors)
      const session = await signIn(who(role), window)
      await window.goto(await addressOf(path, window, session))
      if ('sentTo' in found) {
        await expect(window).toHaveURL(found.sentTo)
        return
      }
      for (const width of widths) {
        await window.setViewportSize({ width, height: 844 })
        await expect(window.getByRole('heading', { level: 1 }).first()).toHaveText(found)
        await expect(window.getByText('Loading...')).toHaveCount(0)
        await expectNoSidewaysScroll(window)
        // a summary of errors takes the focus: what lies under the bar then is as small as it shows
        await window.evaluate(() => scrollTo(0, 0))
        await expectAccessible(window)
      }
      await window.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(window)
      await window.context().close()
    })
  }
}

test('every route of the product is among them', () => {
  const source = readFileSync(new URL('../../web/app/routes.ts', import.meta.url), 'utf8')
  const routes = [...source.matchAll(/\broute\('([^']+)'/g)].map(([, route]) => route ?? '')
  expect(routes.length).toBeGreaterThan(40)
  const paths = pages.map(({ path }) => path.split('?')[0] ?? '')
  const isVisited = (route: string) => {
    const address = new RegExp(`^/${route.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`, 'i')
    return paths.some((path) => address.test(path))
  }
  expect(routes.filter((route) => !isVisited(route))).toEqual([])
})
