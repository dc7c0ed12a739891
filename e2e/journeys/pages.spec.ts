import type { APIRequestContext } from '@playwright/test'
import {
  demo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logInAs,
  newVisitor,
  startSession,
  test,
} from '../visitor.ts'

const roles = ['anonymous', 'player', 'coach'] as const
type Role = (typeof roles)[number]

/** What a role finds at an address: the page's own heading, or another page it is sent to. */
type Found = RegExp | { sentTo: RegExp }
interface Page {
  path: string | ((request: APIRequestContext) => Promise<string>)
  everybody?: Found
  anonymous?: Found
  player?: Found
  coach?: Found
}

const login = { sentTo: /\/login/i }
const home = { sentTo: /\/$/ }
const dashboard = { sentTo: /\/coachDashboard/i }
const forCoaches = (heading: RegExp) => ({ anonymous: login, player: home, coach: heading })
const signUpPage = (heading: RegExp) => ({ anonymous: heading, player: home, coach: dashboard })

/** Every address of the product, in every spelling people meet. */
const pages: Page[] = [
  { path: '/', everybody: /touchline/i },
  { path: '/landingPageFemale', everybody: /touchline/i },
  { path: '/logIn', ...signUpPage(/log ?in|welcome/i) },
  { path: '/LogIn', ...signUpPage(/log ?in|welcome/i) },
  { path: '/login', ...signUpPage(/log ?in|welcome/i) },
  { path: '/signUp', ...signUpPage(/half/i) },
  { path: '/playerSignUp', ...signUpPage(/about you/i) },
  { path: '/coachSignUp', ...signUpPage(/coach/i) },
  { path: '/googleSignUp', ...signUpPage(/Google/) },
  { path: '/GoogleSignUp', ...signUpPage(/Google/) },
  { path: '/GoogleSignUp?jwt=nobody', ...signUpPage(/Google/) },
  { path: '/GoogleCoachSignUp', ...signUpPage(/Google/) },
  { path: '/GooglePlayerSignUp', ...signUpPage(/Google/) },
  { path: '/forgot-password', everybody: /password/i },
  { path: '/reset-password', everybody: /password/i },
  { path: '/reset-password?token=abc', everybody: /password/i },
  { path: '/verify-email', everybody: /email/i },
  { path: '/recruitingGuide', everybody: /Recruiting Guide/i },
  { path: '/commitments', everybody: /Commitments/i },
  { path: '/collegeSearch', anonymous: login, player: /College Database/, coach: /College Database/ },
  { path: collegePath, everybody: /Kestrel Ridge University/ },
  { path: '/college/nowhere', everybody: /not found/i },
  { path: '/playerProfile', anonymous: login, player: /Player Profile/, coach: { sentTo: /./ } },
  { path: `/playerProfile/${demo.player}`, everybody: /Maya Lindqvist/ },
  { path: '/playerProfile/nobody@families.example', everybody: /./ },
  { path: '/playerSearch', ...forCoaches(/Talent Database/) },
  { path: '/sharedProfiles', ...forCoaches(/Players Interested in your School/) },
  { path: '/coachDashboard', ...forCoaches(/Dashboard/i) },
  { path: '/coachProfile', ...forCoaches(/Coach Profile/) },
  { path: '/coachsCorner', ...forCoaches(/Coach.s Corner/) },
  { path: editPath, ...forCoaches(/Kestrel Ridge University/) },
  { path: '/messagingHub', everybody: /Messaging hub/i },
  { path: '/welcomePlayer', everybody: /./ },
  { path: '/welcomeCoach', everybody: /./ },
  {
    path: '/open/profile',
    anonymous: login,
    player: { sentTo: /\/playerProfile/ },
    coach: { sentTo: /\/coachProfile/ },
  },
  {
    path: '/open/search',
    anonymous: login,
    player: { sentTo: /\/collegeSearch/ },
    coach: { sentTo: /\/playerSearch/ },
  },
  { path: '/open/constructor', everybody: /./ },
  { path: '/no/such/page', everybody: /./ },
]

const widths = [390, 1280]
const logins: Record<Role, string | undefined> = {
  anonymous: undefined,
  player: demo.player,
  coach: demo.coach,
}

for (const role of roles) {
  for (const page of pages) {
    const found = page[role] ?? page.everybody
    if (!found) throw new Error(`Nobody says what ${role} finds at ${page.path}`)
    const name = typeof page.path === 'string' ? page.path : page.path.name
    test(`${name} for ${role}`, async ({ browser, noErrors }) => {
      const window = await newVisitor(browser, noErrors)
      const email = logins[role]
      if (email) await logInAs(window, email)
      await window.goto(typeof page.path === 'string' ? page.path : await page.path(window.request))
      if ('sentTo' in found) {
        await expect(window).toHaveURL(found.sentTo)
        return
      }
      for (const width of widths) {
        await window.setViewportSize({ width, height: 844 })
        await expect(window.getByRole('heading', { level: 1 }).first()).toHaveText(found)
        await expect(window.getByText('Loading...')).toHaveCount(0)
        await expectNoSidewaysScroll(window)
        await expectAccessible(window)
      }
      await window.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(window)
      await window.context().close()
    })
  }
}

async function collegePath(request: APIRequestContext) {
  const { user } = await startSession(request, demo.coach)
  return `/college/${user.collegeId}`
}

async function editPath(request: APIRequestContext) {
  const { user } = await startSession(request, demo.coach)
  return `/coachEditCollege/${user.collegeId}`
}
