// @module-tag S48
import { listChildConversations } from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { childList, guardianOf } from '../../test/support/conversations/family.ts'
import { listOf, started, strangers } from '../../test/support/conversations/pair.ts'
import type { CoachEvidence } from '../platform/db/schema.ts'

const app = await appOfFile()

async function requested() {
  const pair = await strangers(app)
  await started(app, pair.coach, pair.player)
  const counterpart = async () => (await listOf(app, pair.player)).conversations[0]?.counterpart
  const proof = (change: { evidence?: CoachEvidence; expiresAt?: Date; endedAt?: Date }) =>
    app.platform.db
      .updateTable('coachVerifications')
      .set({ ...change, ...(change.endedAt ? { endedWhy: 'notAnswered' as const } : {}), vouches: false })
      .where('coachId', '=', pair.coach.userId)
      .execute()
  return { ...pair, counterpart, proof }
}

test.each([
  ['domain', 'summit.edu'],
  ['staffList', ''],
  ['colleague', ''],
  ['administrator', ''],
] as const)('player and parent read that a coach is verified by %s', async (evidence, domain) => {
  const { player, coach, counterpart, proof } = await requested()
  const guardian = await guardianOf(app, player)
  await proof({ evidence })
  await app.platform.db
    .updateTable('coachVerifications')
    .set({ addressDomain: 'summit.edu' })
    .where('coachId', '=', coach.userId)
    .execute()
  expect((await counterpart())?.verified).toEqual({ evidence, domain })
  const answer = await childList(app, guardian, player.userId)
  const [read] = listChildConversations.response.parse(answer.body).conversations
  expect(read?.counterpart.verified).toEqual({ evidence, domain })
  expect((await listOf(app, coach)).conversations[0]?.counterpart).not.toHaveProperty('verified')
})

test('a verification that has expired or ended says nothing, whatever the standing', {
  tags: 'R12.24',
}, async () => {
  const { counterpart, proof } = await requested()
  expect((await counterpart())?.verified).toBeDefined()
  await proof({ expiresAt: app.clock.now() })
  expect(await counterpart()).not.toHaveProperty('verified')
  await proof({ expiresAt: new Date(app.clock.now().getTime() + 60_000) })
  expect((await counterpart())?.verified).toBeDefined()
  await proof({ endedAt: app.clock.now() })
  expect(await counterpart()).not.toHaveProperty('verified')
})

test('a coach who waits again or was refused has no mark', async () => {
  const { coach, counterpart } = await requested()
  for (const verification of ['pending', 'refused'] as const) {
    await app.platform.db
      .updateTable('coaches')
      .set({ verification, verifiedAt: null, verifiedBy: null })
      .where('userId', '=', coach.userId)
      .execute()
    expect(await counterpart()).not.toHaveProperty('verified')
  }
})

test('a college’s logo stands beside an open conversation only: a coach could say something by it', async () => {
  const { player, college, coach, counterpart } = await requested()
  await app.platform.db
    .updateTable('colleges')
    .set({ profilePic: '/pictures/logo.webp' })
    .where('id', '=', college.collegeId)
    .execute()
  expect(await counterpart()).toMatchObject({ collegeName: college.collegeName, collegePic: '' })
  await app.platform.db
    .updateTable('conversations')
    .set({ state: 'open' })
    .where('playerId', '=', player.userId)
    .execute()
  expect(await counterpart()).toMatchObject({ collegePic: '/pictures/logo.webp' })
  await app.platform.db
    .updateTable('conversations')
    .set({ coachLeftAt: app.clock.now(), formerCollege: college.collegeName })
    .where('coachId', '=', coach.userId)
    .execute()
  const left = await counterpart()
  expect(left).toMatchObject({ collegeName: college.collegeName, collegePic: '' })
  expect(left).not.toHaveProperty('verified')
})
