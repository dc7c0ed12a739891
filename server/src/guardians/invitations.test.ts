import { cancelInvitation, inviteGuardian, listGuardians, openInvitation } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { appOfFile, testApp } from '../../test/support/app.ts'
import { invitedToken, signedInGuardian, signedInPlayer } from '../../test/support/guardians/family.ts'
import { mailsTo } from '../../test/support/mails.ts'
import { makeGuardian, makePlayer } from '../auth/factory.ts'

const at = await appOfFile()

const invite = (player: { token: string }, email: string) =>
  at.ask(inviteGuardian, { body: { email } }, { token: player.token })
const list = async (player: { token: string }) => {
  const answer = await at.ask(listGuardians, {}, { token: player.token })
  return listGuardians.response.parse(answer.body)
}
const open = (token: string) => at.ask(openInvitation, { body: { token } })
const dead = {
  status: 404,
  body: { message: 'This invitation has expired, was canceled or was already used.' },
}

describe('inviting', () => {
  test('mails a link, lists the invitation, and keeps only the digest of the token', async () => {
    const player = await signedInPlayer(at, { name: 'Maya Brooks' })
    const token = await invitedToken(at, player, 'mum@families.example')
    expect((await mailsTo(at, 'mum@families.example'))[0]).toMatchObject({
      subject: 'A player wants you to join Touchline as a parent',
    })
    const [mail] = await mailsTo(at, 'mum@families.example')
    expect(mail?.textBody).toContain('Maya uses Touchline')
    expect(JSON.stringify(mail)).not.toContain('Brooks')
    expect(await list(player)).toMatchObject({
      guardians: [],
      invitations: [{ email: 'mum@families.example' }],
      advised: false,
      required: false,
      adult: false,
    })
    const rows = await at.platform.db
      .selectFrom('guardianInvitations')
      .selectAll()
      .where('playerId', '=', player.userId)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await open(token)).toMatchObject({
      status: 200,
      body: { playerName: 'Maya Brooks', email: 'mum@families.example', account: 'none' },
    })
  })

  test('answers the same, no matter who owns the address', async () => {
    const player = await signedInPlayer(at)
    const people = [await makePlayer(at.platform), await makeGuardian(at.platform)]
    for (const { email } of [...people, { email: 'nobody@example.com' }]) {
      expect(await invite(player, email)).toMatchObject({
        status: 201,
        body: { message: `We emailed an invitation to ${email}.` },
      })
    }
  })

  test('tells only who holds the link what kind of account the address has', async () => {
    const player = await signedInPlayer(at)
    const other = await makePlayer(at.platform)
    const guardian = await makeGuardian(at.platform)
    expect(await open(await invitedToken(at, player, other.email))).toMatchObject({
      body: { account: 'other' },
    })
    expect(await open(await invitedToken(at, player, guardian.email))).toMatchObject({
      body: { account: 'guardian' },
    })
  })

  test('refuses the own address, whatever its case, and no address, beside the field', async () => {
    const player = await signedInPlayer(at)
    for (const email of [player.email, player.email.toUpperCase()]) {
      expect(await invite(player, email)).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'email', message: "That's your own email. Enter your parent's." }] },
      })
    }
    expect(await invite(player, 'mum')).toMatchObject({ status: 400, body: { fields: [{ path: 'email' }] } })
    expect((await list(player)).invitations).toEqual([])
  })

  test('five may wait; one taken back makes room, and one to the same address replaces its link', async () => {
    const player = await signedInPlayer(at)
    const first = await invitedToken(at, player, 'p1@example.com')
    for (const number of [2, 3, 4, 5]) await invitedToken(at, player, `p${number}@example.com`)
    const again = await invitedToken(at, player, 'p1@example.com')
    expect(await open(first)).toMatchObject(dead)
    expect(await open(again)).toMatchObject({ status: 200 })
    expect(await invite(player, 'p6@example.com')).toMatchObject({
      status: 409,
      body: { fields: [{ path: 'email' }] },
    })
    const { invitations } = await list(player)
    expect(invitations).toHaveLength(5)
    const wanted = invitations.find(({ email }) => email === 'p1@example.com')
    const params = { invitationId: wanted?.invitationId ?? '' }
    const other = await signedInPlayer(at)
    expect((await at.ask(cancelInvitation, { params }, { token: other.token })).status).toBe(404)
    expect((await at.ask(cancelInvitation, { params }, { token: player.token })).status).toBe(200)
    expect((await at.ask(cancelInvitation, { params }, { token: player.token })).status).toBe(404)
    expect(await open(again)).toMatchObject(dead)
    expect(await invite(player, 'p6@example.com')).toMatchObject({ status: 201 })
  })

  test('of many at once no more than five wait', { tags: 'V2.3.4' }, async () => {
    const player = await signedInPlayer(at)
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => invite(player, `many-${index}@example.com`)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect((await list(player)).invitations).toHaveLength(5)
  })

  test('ten mails a day go out for one player, and to one address', async () => {
    const player = await signedInPlayer(at)
    for (let count = 0; count < 10; count += 1) await invite(player, 'always@example.com')
    expect(await invite(player, 'always@example.com')).toMatchObject({ status: 429 })
    const other = await signedInPlayer(at)
    expect(await invite(other, 'always@example.com')).toMatchObject({ status: 429 })
    expect(await invite(other, 'else@example.com')).toMatchObject({ status: 201 })
  })

  test('an adult invites nobody, and open invitations end on the eighteenth birthday', async () => {
    const adult = await signedInPlayer(at, { age: 18 })
    expect(await invite(adult, 'mum@adults.example')).toMatchObject({ status: 403 })
    expect(await list(adult)).toMatchObject({ adult: true, advised: false })
    const player = await signedInPlayer(at, { age: 17, dateOfBirth: '2008-09-16' })
    at.clock.set('2026-09-16T11:00:00Z')
    const token = await invitedToken(at, player, 'mum@birthday.example')
    expect(await open(token)).toMatchObject({ status: 200 })
    at.clock.set('2026-09-16T12:30:00Z')
    expect(await open(token)).toMatchObject(dead)
    expect(await list(player)).toMatchObject({ adult: true, invitations: [] })
    at.clock.set('2026-09-14T16:00:00Z')
  })

  test('a link lives fourteen days, and dies with the suspension of the player', {
    tags: 'S52',
  }, async () => {
    const player = await signedInPlayer(at)
    const token = await invitedToken(at, player, 'slow@example.com')
    at.clock.advance(14 * 86_400 - 10)
    expect(await open(token)).toMatchObject({ status: 200 })
    at.clock.advance(10)
    expect(await open(token)).toMatchObject(dead)
    expect((await list(player)).invitations).toEqual([])
    const other = await signedInPlayer(at)
    const fresh = await invitedToken(at, other, 'fresh@example.com')
    const { db, clock } = at.platform
    await db.updateTable('users').set({ suspendedAt: clock.now() }).where('id', '=', other.userId).execute()
    expect(await open(fresh)).toMatchObject(dead)
    expect(await open('nonsense')).toMatchObject(dead)
    at.clock.set('2026-09-14T16:00:00Z')
  })
})

test('under 16 a parent is advised until one with access is there; asked for only where the operator says so', {
  tags: 'S55',
}, async () => {
  const young = await signedInPlayer(at, { age: 15 })
  expect(await list(young)).toMatchObject({ advised: true, required: false })
  const suspended = await signedInGuardian(at, [young.userId], { suspendedAt: at.clock.now() })
  expect(await list(young)).toMatchObject({ advised: true, guardians: [] })
  const guardian = await signedInGuardian(at, [young.userId], { name: 'Jordan Fields' })
  expect(await list(young)).toMatchObject({
    advised: false,
    guardians: [{ guardianId: guardian.userId, name: 'Jordan Fields' }],
  })
  expect(JSON.stringify(await list(young))).not.toContain(suspended.userId)
  expect(await list(await signedInPlayer(at, { age: 16 }))).toMatchObject({ advised: false })

  const strict = await testApp({ GUARDIAN_REQUIRED_UNDER: '17' })
  const ask = async (player: { token: string }) =>
    listGuardians.response.parse((await strict.ask(listGuardians, {}, { token: player.token })).body)
  expect(await ask(await signedInPlayer(strict, { age: 16 }))).toMatchObject({ required: true })
  expect(await ask(await signedInPlayer(strict, { age: 17 }))).toMatchObject({ required: false })
  const guarded = await signedInPlayer(strict, { age: 16 })
  await signedInGuardian(strict, [guarded.userId])
  expect(await ask(guarded)).toMatchObject({ required: false })
  await strict.stop()
})
