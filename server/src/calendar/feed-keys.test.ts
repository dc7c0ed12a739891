// @module-tag S7
import {
  endChildFeed,
  endOtherSessions,
  forgotPassword,
  listChildFeeds,
  makeCalendarFeed,
  resetPassword,
  updateCoachProfile,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appOfFile, testApp } from '../../test/support/app.ts'
import { subjectsTo, tokenTo } from '../../test/support/mails.ts'
import { demoPassword, logInAs, makeCoach, makeGuardian, makePlayer, signedIn } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const at = await appOfFile()

const Made = z.object({ feed: z.object({ feedId: z.string() }), address: z.string() })
const newPassword = 'corner-flags-in-wind'

async function feedOf({ userId, token }: { userId: string; token: string }, { ask } = at) {
  const body = { kind: 'player', ownerId: userId, password: demoPassword }
  return Made.parse((await ask(makeCalendarFeed, { body }, { token })).body)
}

async function statusOf(address: string, { app } = at) {
  return (await app.inject({ url: new URL(address).pathname })).statusCode
}

async function family() {
  const child = await signedIn(at.platform, makePlayer(at.platform, { age: 15 }))
  const parent = await signedIn(at.platform, makeGuardian(at.platform))
  const pair = { playerId: child.userId, guardianId: parent.userId }
  await at.platform.db
    .insertInto('guardianships')
    .values({ ...pair, since: at.clock.now() })
    .execute()
  return { child, parent }
}

describe('taking an account back ends its calendar addresses', () => {
  test('a new password by mail: the address is a 404 the moment the reset stands', async () => {
    const player = await signedIn(at.platform, makePlayer(at.platform))
    const { address } = await feedOf(player)
    expect(await statusOf(address)).toBe(200)
    await at.ask(forgotPassword, { body: { email: player.email } })
    const token = await tokenTo(at, player.email)
    const answer = await at.ask(resetPassword, { body: { token, newPassword } })
    expect(answer.status).toBe(200)
    expect(await statusOf(address)).toBe(404)
  })

  test('a changed password', async () => {
    const { collegeId } = await makeCollege(at.platform)
    const coach = await signedIn(at.platform, makeCoach(at.platform, { collegeId }))
    const body = { kind: 'college', ownerId: collegeId, password: demoPassword }
    const { address } = Made.parse((await at.ask(makeCalendarFeed, { body }, coach)).body)
    const edit = { currentPassword: demoPassword, password: newPassword }
    const changed = await at.ask(updateCoachProfile, { params: { coachId: coach.userId }, body: edit }, coach)
    expect(changed.status).toBe(200)
    expect(await statusOf(address)).toBe(404)
  })

  test('logging out everywhere else; the addresses of others stay', async () => {
    const player = await signedIn(at.platform, makePlayer(at.platform))
    const other = await signedIn(at.platform, makePlayer(at.platform))
    const { address } = await feedOf(player)
    const { address: kept } = await feedOf(other)
    expect((await at.ask(endOtherSessions, {}, player)).status).toBe(200)
    expect(await statusOf(address)).toBe(404)
    expect(await statusOf(kept)).toBe(200)
  })
})

test('an address that no app fetches for 60 days ends, one that is fetched stays', {
  tags: 'R13.24',
}, async () => {
  const own = await testApp()
  const { userId } = await makePlayer(own.platform)
  const player = { userId, token: await logInAs(own.platform, userId) }
  const [left, used] = [await feedOf(player, own), await feedOf(player, own)]
  own.clock.advance(59 * 24 * 3600)
  await own.platform.jobs.drainScheduled()
  expect(await statusOf(used.address, own)).toBe(200)
  own.clock.advance(2 * 24 * 3600)
  await own.platform.jobs.drainScheduled()
  expect(await statusOf(left.address, own)).toBe(404)
  expect(await statusOf(used.address, own)).toBe(200)
  await own.stop()
})

describe('one minute with a phone makes no lasting address', () => {
  test('making one asks for the password', { tags: 'V7.5.1' }, async () => {
    const player = await signedIn(at.platform, makePlayer(at.platform))
    for (const password of ['', 'not-the-password']) {
      const body = { kind: 'player', ownerId: player.userId, password }
      const answer = await at.ask(makeCalendarFeed, { body }, player)
      expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'password' }] } })
    }
  })

  test('it is mailed to the owner and to the parents of a minor, not to those of an adult', async () => {
    const { child, parent } = await family()
    await feedOf(child)
    expect(await subjectsTo(at, child.email)).toEqual([
      'A calendar link was created on your Touchline account',
    ])
    const told = ["A calendar link was created on your child's Touchline account"]
    expect(await subjectsTo(at, parent.email)).toEqual(told)

    await at.platform.db.updateTable('players').set({ age: 18 }).where('userId', '=', child.userId).execute()
    await feedOf(child)
    expect(await subjectsTo(at, parent.email)).toEqual(told)
  })

  test('parents see the addresses of their child and end them, and the child is told', async () => {
    const { child, parent } = await family()
    const { parent: stranger } = await family()
    const { feed, address } = await feedOf(child)
    const params = { playerId: child.userId }
    const one = { params: { ...params, feedId: feed.feedId } }
    expect((await at.ask(listChildFeeds, { params }, stranger)).status).toBe(404)
    expect((await at.ask(endChildFeed, one, stranger)).status).toBe(404)
    expect(await statusOf(address)).toBe(200)

    const list = await at.ask(listChildFeeds, { params }, parent)
    expect(list.body).toMatchObject({ feeds: [{ feedId: feed.feedId, ownerId: child.userId }] })
    expect((await at.ask(endChildFeed, one, parent)).status).toBe(200)
    expect(await statusOf(address)).toBe(404)
    expect((await at.ask(endChildFeed, one, parent)).status).toBe(404)
    expect(await subjectsTo(at, child.email)).toContain('A parent revoked one of your calendar links')
  })
})
