// @module-tag S66
import {
  blockConversation,
  declineConversation,
  getPlayerPage,
  listConversations,
  setProfilePaused,
  unblockConversation,
} from '@touchline/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { signedInGuardian, signedInPlayer } from '../../test/support/guardians/family.ts'
import { joinAsCoach, leave, type Newcomer, start } from '../../test/support/persons/people.ts'
import { joinAsPlayer, moveTo } from '../../test/support/persons/player-accounts.ts'
import { logInAs } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

let at: TestApp
let college: { collegeId: string; emailDomain: string | null }
beforeAll(async () => {
  at = await testApp({ COACH_VERIFICATION: 'domain' })
  college = await makeCollege(at.platform)
})
beforeEach(() => at.clock.set('2026-09-14T15:00:00Z'))
afterAll(() => at.stop())

let players = 0

const minor = { age: 16, dateOfBirth: '2010-05-05', yearGraduating: 2028 }
const adult = { age: 19, dateOfBirth: '2007-03-05', yearGraduating: 2027 }

/** Creates a player to whom a coach has written. */
async function written(born: typeof minor) {
  players += 1
  const email = `player${players}@families.example`
  const player = { ...(await signedInPlayer(at, { email, ...born })), email }
  const coach = await joinAsCoach(at, college.collegeId, `casey${players}@${college.emailDomain}`)
  const { body } = await start(at, coach, player)
  return { player, coach, conversationId: String(Object(body).conversationId) }
}

const act =
  (endpoint: typeof blockConversation | typeof declineConversation | typeof unblockConversation) =>
  async (by: { userId: string }, conversationId: string) => {
    const token = await logInAs(at.platform, by.userId)
    return at.ask(endpoint, { params: { conversationId } }, { token })
  }
const [block, decline, unblock] = [act(blockConversation), act(declineConversation), act(unblockConversation)]

const pause = ({ userId: playerId }: { userId: string }, by: { token: string }, paused: boolean) =>
  at.ask(setProfilePaused, { params: { playerId }, body: { paused } }, { token: by.token })

const listOf = async ({ userId }: { userId: string }) => {
  const token = await logInAs(at.platform, userId)
  return listConversations.response.parse(
    (await at.ask(listConversations, { params: { userId } }, { token })).body,
  )
}
const startNow = async (coach: Newcomer, player: { userId: string }) =>
  start(at, { ...coach, token: await logInAs(at.platform, coach.userId) }, player)

test.each([
  ['a minor', minor],
  ['an adult', adult],
])('a block of %s holds for the next account of the mailbox, until the player lifts it', async (_, born) => {
  const { player, coach, conversationId } = await written(born)
  expect(await block(player, conversationId)).toMatchObject({ status: 200 })
  const receipt = await leave(at, player)
  expect(JSON.stringify(receipt.body)).toContain('What you paused, declined or blocked')
  const again = await joinAsPlayer(at, player.email.replace('@', '+again@'), born)
  expect(await startNow(coach, again)).toMatchObject({ status: 403, body: { code: 'contact_refused' } })
  expect((await listOf(coach)).conversations).toEqual([])
  const { conversations, requests, unread } = await listOf(again)
  expect(conversations).toMatchObject([{ blocked: true, lastMessage: '' }])
  expect({ requests, unread }).toEqual({ requests: 0, unread: 0 })
  expect(await unblock(again, conversations[0]?.conversationId ?? '')).toMatchObject({ status: 200 })
  expect(await startNow(coach, again)).toMatchObject({ status: 201 })
})

test('a profile that the player paused stays paused, and so does one that a parent paused', async () => {
  for (const also of ['nobody', 'parent'] as const) {
    const { player } = await written(minor)
    const parent = await signedInGuardian(at, [player.userId])
    const by = also === 'parent' ? parent : player
    expect(await pause(player, by, true)).toMatchObject({ status: 200 })
    await leave(at, player)
    const again = await joinAsPlayer(at, player.email, minor)
    const { body } = await at.ask(getPlayerPage, { params: { player: again.userId } })
    expect(getPlayerPage.response.safeParse(body).data ?? []).toEqual([])
    expect(await pause(again, again, false)).toMatchObject({ status: also === 'parent' ? 403 : 200 })
  }
})

test('what a player or a parent declined holds through two deletions, for every address that was proven', async () => {
  for (const by of ['player', 'parent'] as const) {
    const { player, coach, conversationId } = await written(minor)
    const parent = await signedInGuardian(at, [player.userId])
    const former = player.email.replace('player', 'former')
    await moveTo(at, player, former)
    await moveTo(at, player, player.email.replace('player', 'later'))
    expect(await decline(by === 'player' ? player : parent, conversationId)).toMatchObject({ status: 200 })
    await leave(at, { token: await logInAs(at.platform, player.userId) })
    await leave(at, await joinAsPlayer(at, player.email, minor))
    const third = await joinAsPlayer(at, former, minor)
    expect(await startNow(coach, third)).toMatchObject({ status: 403 })
  }
})

test('what a player blocked is nothing to a sibling with the same mailbox, and ends after five years', async () => {
  const { player, conversationId } = await written(adult)
  await block(player, conversationId)
  await leave(at, player)
  const about = { playerName: 'Bo Fields', age: 16, yearGraduating: 2030 }
  const sibling = await joinAsPlayer(at, player.email.replace('@', '+bo@'), about)
  expect((await listOf(sibling)).conversations).toEqual([])
  await leave(at, await joinAsPlayer(at, player.email.replace('@', '+again@'), adult))
  at.clock.set('2031-09-14T15:00:00Z')
  const again = await joinAsPlayer(at, player.email, { age: 24, dateOfBirth: '2007-03-05' })
  expect((await listOf(again)).conversations).toEqual([])
})
