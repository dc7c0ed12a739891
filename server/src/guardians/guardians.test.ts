import {
  acceptInvitation,
  getSession,
  leaveChild,
  listChildren,
  listGuardians,
  logIn,
  openInvitation,
  removeGuardian,
  signUpGuardian,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { ask } from '../../test/permissions/ask.ts'
import { appOfFile } from '../../test/support/app.ts'
import { invitedToken, signedInGuardian, signedInPlayer } from '../../test/support/guardians/family.ts'
import { mailsTo, subjectsTo } from '../../test/support/mails.ts'
import { demoPassword, logInAs, makeGuardian, makePlayer } from '../auth/factory.ts'

const at = await appOfFile()

const password = 'goats on the pitch'
let count = 0
const newEmail = () => {
  count += 1
  return `parent-${count}@families.example`
}

const signUp = (token: string, body: object = {}) =>
  at.ask(signUpGuardian, { body: { token, name: 'Jordan Brooks', password, ...body } })
const accept = (token: string, bearer: string) =>
  at.ask(acceptInvitation, { body: { token } }, { token: bearer })
const childrenOf = async (guardian: { token: string }) => {
  const answer = await at.ask(listChildren, {}, { token: guardian.token })
  return listChildren.response.parse(answer.body).children
}
const guardiansOf = async (player: { token: string }) => {
  const answer = await at.ask(listGuardians, {}, { token: player.token })
  return listGuardians.response.parse(answer.body).guardians
}
const toldLive = async (userId: string) => {
  const rows = await at.platform.db
    .selectFrom('liveEvents')
    .select('type')
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ type }) => type)
}
const dead = { status: 404, body: { code: 'not_found' } }

describe('a parent without an account', () => {
  test('opens one by the link, is signed in and proven, and the player hears of it', async () => {
    const player = await signedInPlayer(at, { name: 'Maya Brooks' })
    const email = newEmail()
    const token = await invitedToken(at, player, email)
    const answer = await signUp(token)
    expect(answer.status).toBe(201)
    const session = signUpGuardian.response.parse(answer.body)
    expect(session.user).toMatchObject({ type: 'guardian', name: 'Jordan Brooks', gender: null })
    expect(await at.ask(getSession, {}, { token: session.token })).toMatchObject({
      status: 200,
      body: { user: { userId: session.user.userId, type: 'guardian' } },
    })
    expect(await at.ask(logIn, { body: { email, password } })).toMatchObject({ status: 200 })
    expect(await childrenOf(session)).toMatchObject([
      { playerId: player.userId, playerName: 'Maya Brooks', pause: null },
    ])
    expect(await guardiansOf(player)).toMatchObject([
      { guardianId: session.user.userId, name: 'Jordan Brooks' },
    ])
    expect(await subjectsTo(at, player.email)).toEqual(['A parent joined you on Touchline'])
    expect(await toldLive(player.userId)).toEqual(['family'])
    const log = await at.platform.db.selectFrom('auditLog').selectAll().execute()
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['guardians.invited', 'guardians.joined']),
    )
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${token}|@`))
  })

  test('uses the link once, also when it is used five times at the same moment', {
    tags: 'S52',
  }, async () => {
    const player = await signedInPlayer(at)
    const token = await invitedToken(at, player, newEmail())
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404, 404, 404])
    expect(await signUp(token)).toMatchObject(dead)
    expect(await at.ask(openInvitation, { body: { token } })).toMatchObject(dead)
    expect(await guardiansOf(player)).toHaveLength(1)
  })

  test('cannot open a second account for an address that has one', async () => {
    const player = await signedInPlayer(at)
    for (const person of [await makeGuardian(at.platform), await makePlayer(at.platform)]) {
      const token = await invitedToken(at, player, person.email)
      expect(await signUp(token)).toMatchObject({ status: 409 })
    }
    expect(await guardiansOf(player)).toEqual([])
  })

  test('reads the error beside the field, and the link stays valid', async () => {
    const token = await invitedToken(at, await signedInPlayer(at), newEmail())
    for (const [field, value] of [
      ['password', 'password1'],
      ['password', 'short'],
      ['password', 'Jordan-Brooks'],
      ['name', ' '],
      ['name', 'x'.repeat(101)],
    ]) {
      const answer = await signUp(token, { [field ?? '']: value })
      expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: field }] } })
    }
    expect(await signUp(token, { email: 'other@example.com' })).toMatchObject({ status: 400 })
    expect(await signUp(token)).toMatchObject({ status: 201 })
  })
})

describe('a parent with an account', () => {
  test('accepts for several children, and again is once', async () => {
    const guardian = await signedInGuardian(at, [])
    const one = await signedInPlayer(at, { name: 'Ada' })
    const other = await signedInPlayer(at, { name: 'Ben' })
    for (const player of [one, other]) {
      const token = await invitedToken(at, player, guardian.email)
      const answers = await Promise.all([accept(token, guardian.token), accept(token, guardian.token)])
      answers.push(await accept(token, guardian.token))
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 200, body: { playerId: player.userId } })
      }
      expect(await mailsTo(at, player.email)).toHaveLength(1)
    }
    expect((await childrenOf(guardian)).map(({ playerName }) => playerName)).toEqual(['Ada', 'Ben'])
  })

  test('accepts only an invitation mailed to the own address, and only as a parent', async () => {
    const guardian = await signedInGuardian(at, [])
    const stranger = await signedInGuardian(at, [])
    const player = await signedInPlayer(at)
    const token = await invitedToken(at, player, guardian.email)
    expect(await accept(token, stranger.token)).toMatchObject({ status: 403 })
    expect(await accept(token, player.token)).toMatchObject({ status: 403 })
    expect((await at.ask(acceptInvitation, { body: { token } })).status).toBe(401)
    expect(await accept('nonsense', guardian.token)).toMatchObject(dead)
    expect(await childrenOf(stranger)).toEqual([])
  })

  test('once removed, is told by mail, and the old link does not lead back', async () => {
    const guardian = await signedInGuardian(at, [])
    const player = await signedInPlayer(at, { name: 'Maya Brooks' })
    const token = await invitedToken(at, player, guardian.email)
    await accept(token, guardian.token)
    const params = { guardianId: guardian.userId }
    const other = await signedInPlayer(at)
    expect((await at.ask(removeGuardian, { params, body: {} }, { token: other.token })).status).toBe(404)
    expect((await at.ask(removeGuardian, { params, body: {} }, { token: player.token })).status).toBe(200)
    expect((await at.ask(removeGuardian, { params, body: {} }, { token: player.token })).status).toBe(404)
    expect(await childrenOf(guardian)).toEqual([])
    expect((await mailsTo(at, guardian.email)).at(-1)?.subject).toBe(
      'You were removed as a parent on Touchline',
    )
    expect(await accept(token, guardian.token)).toMatchObject(dead)
    const again = await invitedToken(at, player, guardian.email)
    expect(await accept(again, guardian.token)).toMatchObject({ status: 200 })
  })

  test('leaves, and the child is told', async () => {
    const player = await signedInPlayer(at)
    const guardian = await signedInGuardian(at, [player.userId], { name: 'Jordan Fields' })
    const params = { playerId: player.userId }
    const other = await signedInGuardian(at, [])
    expect((await at.ask(leaveChild, { params }, { token: other.token })).status).toBe(404)
    expect((await at.ask(leaveChild, { params }, { token: guardian.token })).status).toBe(200)
    expect((await at.ask(leaveChild, { params }, { token: guardian.token })).status).toBe(404)
    expect(await guardiansOf(player)).toEqual([])
    expect((await mailsTo(at, player.email)).at(-1)?.subject).toBe(
      'A parent no longer follows your Touchline profile',
    )
  })
})

test('a list of many children asks no more often than one of one', async () => {
  const asked = async (count: number) => {
    const children = []
    for (let child = 0; child < count; child++) children.push(await signedInPlayer(at))
    const ids = children.map(({ userId }) => userId)
    const guardian = await signedInGuardian(at, ids)
    const other = await signedInGuardian(at, ids)
    await at.platform.db
      .updateTable('players')
      .set({ pausedAt: at.clock.now(), pausedBy: other.userId, linkPreviewBy: other.userId })
      .where('userId', 'in', ids)
      .execute()
    expect(await childrenOf(guardian)).toHaveLength(count)
    const { queries } = await ask(at.app, listChildren, { input: {}, token: guardian.token })
    return queries.length
  }
  expect(await asked(4)).toBe(await asked(1))
})

test("on the child's eighteenth birthday the access ends, and the account stays", {
  tags: ['S76', 'V8.3.2'],
}, async () => {
  const born = { age: 17, dateOfBirth: '2008-10-20' }
  const [child, younger] = [await signedInPlayer(at, born), await signedInPlayer(at)]
  const guardian = await signedInGuardian(at, [child.userId, younger.userId])
  at.clock.set('2026-10-20T11:59:00Z')
  const before = { token: await logInAs(at.platform, guardian.userId) }
  expect(await childrenOf(before)).toHaveLength(2)
  at.clock.set('2026-10-20T12:00:00Z')
  expect(await childrenOf(before)).toMatchObject([{ playerId: younger.userId }])
  expect(await guardiansOf({ token: await logInAs(at.platform, child.userId) })).toEqual([])
  at.clock.set('2026-09-14T18:00:00Z')
  expect(await at.ask(logIn, { body: { email: guardian.email, password: demoPassword } })).toMatchObject({
    status: 200,
  })
})
