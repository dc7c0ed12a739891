import { getPlayerPage, getProfilePreview, type PreviewViewer } from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { logInAs, makeCoach, makeGuardian, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

let at: TestApp
beforeAll(async () => {
  at = await testApp()
})
afterAll(() => at.stop())

/** Creates a player, and a session for each kind of viewer of the page. */
async function family(overrides: Parameters<typeof makePlayer>[1] = {}) {
  const player = await makePlayer(at.platform, {
    positions: ['ST'],
    phoneNumber: '(216) 555-0142',
    weightPounds: 134,
    ...overrides,
  })
  const { collegeId } = await makeCollege(at.platform)
  const coach = await makeCoach(at.platform, { collegeId })
  const guardian = await makeGuardian(at.platform)
  await at.platform.db
    .insertInto('guardianships')
    .values({ guardianId: guardian.userId, playerId: player.userId, since: at.clock.now() })
    .execute()
  const tokens: Record<PreviewViewer, string | undefined> = {
    stranger: undefined,
    coach: await logInAs(at.platform, coach.userId),
    parent: await logInAs(at.platform, guardian.userId),
  }
  return { ...player, tokens, token: await logInAs(at.platform, player.userId) }
}

type Family = Awaited<ReturnType<typeof family>>

async function previewed({ userId, token }: Family, viewer: PreviewViewer) {
  const params = { playerId: userId }
  const { status, body } = await at.ask(getProfilePreview, { params, query: { viewer } }, { token })
  expect(status).toBe(200)
  return getProfilePreview.response.parse(body).page
}

async function seen({ userId, tokens }: Family, viewer: PreviewViewer) {
  const token = tokens[viewer]
  const { body } = await at.ask(getPlayerPage, { params: { player: userId } }, token ? { token } : {})
  return getPlayerPage.response.parse(body)[0] ?? null
}

test.each([
  ['a minor', { age: 15 }],
  ['a minor who shows the weight', { age: 16, showWeight: true }],
  ['an adult', { age: 18 }],
] as const)(
  'each preview of %s is to the letter what such a viewer gets',
  { tags: 'R10.34' },
  async (_name, born) => {
    const maya = await family(born)
    for (const viewer of ['stranger', 'coach', 'parent'] as const) {
      expect(await previewed(maya, viewer), viewer).toEqual(await seen(maya, viewer))
    }
    expect((await previewed(maya, 'stranger'))?.phoneNumber).toBeUndefined()
  },
)

test('while a profile is paused, strangers and coaches get nothing, and the previews say so', async () => {
  const maya = await family({ age: 15 })
  await at.platform.db
    .updateTable('players')
    .set({ pausedAt: new Date(), pausedBy: maya.userId })
    .where('userId', '=', maya.userId)
    .execute()
  for (const viewer of ['stranger', 'coach', 'parent'] as const) {
    expect(await previewed(maya, viewer), viewer).toEqual(await seen(maya, viewer))
  }
  expect(await previewed(maya, 'coach')).toBeNull()
  expect(await previewed(maya, 'parent')).not.toBeNull()
})

test("a preview is nobody's read: it leaves no audit line", async () => {
  const maya = await family()
  await previewed(maya, 'coach')
  const lines = at.platform.db.selectFrom('auditLog').select('action').where('subjectId', '=', maya.userId)
  expect(await lines.where('action', '=', 'players.fullProfileRead').execute()).toEqual([])
})
