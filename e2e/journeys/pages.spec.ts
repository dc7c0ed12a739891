import {
  demo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logInAs,
  newVisitor,
  test,
} from '../visitor.ts'

type Role = 'anonymous' | 'player' | 'coach'

/** Every address of the product in the spellings people meet, with the heading somebody in that role should find. */
const pages: { path: string; as: Partial<Record<Role, RegExp>> }[] = [
  { path: '/', as: { anonymous: /get seen/i, player: /get seen/i, coach: /get seen/i } },
  { path: '/logIn', as: { anonymous: /log in|login|welcome back/i } },
  { path: '/LogIn', as: { anonymous: /log in|login|welcome back/i } },
  { path: '/login', as: { anonymous: /log in|login|welcome back/i } },
  { path: '/signUp', as: { anonymous: /./ } },
  { path: '/playerSignUp', as: { anonymous: /./ } },
  { path: '/coachSignUp', as: { anonymous: /./ } },
  { path: '/forgot-password', as: { anonymous: /./ } },
  { path: '/reset-password', as: { anonymous: /./ } },
  { path: '/reset-password?token=abc', as: { anonymous: /./ } },
  { path: '/verify-email', as: { anonymous: /./ } },
  { path: '/collegeSearch', as: { player: /College Database/, coach: /College Database/ } },
  { path: '/playerProfile', as: { player: /Player Profile/ } },
  {
    path: `/playerProfile/${demo.player}`,
    as: { anonymous: /Maya Lindqvist/, player: /Maya Lindqvist/, coach: /Maya Lindqvist/ },
  },
  { path: '/playerProfile/nobody@families.example', as: { anonymous: /./ } },
  { path: '/playerSearch', as: { coach: /Talent Database/ } },
  { path: '/sharedProfiles', as: { coach: /Players Interested in your School/ } },
  { path: '/coachDashboard', as: { coach: /./ } },
  { path: '/messagingHub', as: { player: /./, coach: /./ } },
  { path: '/welcomePlayer', as: { player: /Maya/ } },
  { path: '/welcomeCoach', as: { coach: /Coach/ } },
  { path: '/no/such/page', as: { anonymous: /./, coach: /./ } },
]

const roles: Role[] = ['anonymous', 'player', 'coach']
const widths = [320, 390, 1280]
const logins: Record<Role, string | undefined> = {
  anonymous: undefined,
  player: demo.player,
  coach: demo.coach,
}

for (const role of roles) {
  const email = logins[role]
  for (const { path, as } of pages) {
    const heading = as[role]
    if (!heading) continue
    test(`${path} for ${role}`, async ({ browser, noErrors }) => {
      const page = await newVisitor(browser, noErrors)
      if (email) await logInAs(page, email)
      await page.goto(path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading)
        await expect(page.getByText('Loading...')).toHaveCount(0)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
      await page.context().close()
    })
  }
}
