import { defineConfig } from 'vitest/config'

const tests = [
  'admin/access',
  'calendar/calendar',
  'coaches/coaches',
  'coaches/verification/verifications',
  'colleges/editing/edit-college',
  'contact-rules/judge',
  'contact-rules/considered',
  'conversations/guardians',
  'conversations/states',
  'guardians/guardians',
  'guardians/invitations',
  'guardians/second-parent',
  'notifications/plan',
  'player-lists/sharing',
  'players/age/age',
  'players/age/birth',
  'players/page',
  'posts/change',
  'posts/posts',
  'privacy/policy',
]

/** Runs the tests that have to notice a broken rule; their tags of requirements stay unread. */
export default defineConfig({
  test: {
    strictTags: false,
    globalSetup: 'server/test/support/global-setup.ts',
    include: tests.map((name) => `server/src/${name}.test.ts`),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
