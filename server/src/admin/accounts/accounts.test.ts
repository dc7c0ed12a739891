import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { getSession, logIn, restoreAccount, searchAccounts, suspendAccount } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { auditLines, makeReport } from '../../../test/support/admin/report.ts'
import { appOfFile, type TestApp, testApp } from '../../../test/support/app.ts'
import { demoPassword, logInAs, makeAdmin, makeCoach, makePlayer, signedIn } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'

const at = await appOfFile()
const admin = await administrator(at)

async function administrator(app: TestApp) {
  return signedIn(app.platform, makeAdmin(app.platform))
}

const suspend = (userId: string, by = admin, more: object = {}) =>
  at.ask(
    suspendAccount,
    { params: { userId }, body: { reason: 'Asked for secrets', ...more } },
    { token: by.token },
  )
const restore = (userId: string) =>
  at.ask(
    restoreAccount,
    { params: { userId }, body: { reason: 'Talked to the family' } },
    { token: admin.token },
  )
const search = async (query: object) => {
  const { status, body } = await at.ask(searchAccounts, { query }, { token: admin.token })
  expect(status).toBe(200)
  return searchAccounts.response.parse(body)
}
const emails = async (query: object) => (await search(query)).accounts.map((account) => account.email)

describe('a suspension', () => {
  test('closes the account: sessions end, logging in is a wrong password, and back again', {
    tags: ['V7.4.2', 'V7.4.5'],
  }, async () => {
    const player = await makePlayer(at.platform)
    const token = await logInAs(at.platform, player.userId)
    const listed = () =>
      at.platform.db
        .selectFrom('players')
        .select('listed')
        .where('userId', '=', player.userId)
        .executeTakeFirst()
    const body = { email: player.email, password: demoPassword }
    expect(await at.ask(getSession, {}, { token })).toMatchObject({ status: 200 })
    expect(await suspend(player.userId)).toMatchObject({
      status: 200,
      body: { userId: player.userId, suspendedAt: at.clock.now().toISOString(), sessions: 0 },
    })
    expect(await at.ask(getSession, {}, { token })).toMatchObject({ status: 401 })
    expect(await at.ask(logIn, { body })).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect(await listed()).toEqual({ listed: false })
    expect(await restore(player.userId)).toMatchObject({ status: 200, body: { suspendedAt: null } })
    expect(await listed()).toEqual({ listed: true })
    expect(await at.ask(getSession, {}, { token })).toMatchObject({ status: 401 })
    expect(await at.ask(logIn, { body })).toMatchObject({ status: 200 })
  })

  test('ends open streams at once', { tags: 'V7.4.2' }, async () => {
    const url = new URL('/api/events', await at.app.listen({ port: 0, host: '127.0.0.1' }))
    const player = await makePlayer(at.platform)
    const bystander = await makePlayer(at.platform)
    const stream = await open(url, await logInAs(at.platform, player.userId))
    const other = await open(url, await logInAs(at.platform, bystander.userId))
    const ended = once(stream, 'end', { signal: AbortSignal.timeout(2000) })
    await suspend(player.userId)
    await ended
    expect(other.readableEnded).toBe(false)
    other.destroy()
  })

  test('is told once in the audit log, with its reason and report, however often it is asked for', async () => {
    const { collegeId } = await makeCollege(at.platform)
    const reported = await makeCoach(at.platform, { collegeId })
    const reporter = await makePlayer(at.platform)
    const reportId = await makeReport(at.platform, { reporter, reported })
    for (const _ of [1, 2]) {
      expect(await suspend(reported.userId, admin, { reportId })).toMatchObject({ status: 200 })
    }
    expect(await auditLines(at.platform, 'accounts.suspended', reported.userId)).toEqual([
      { actorId: admin.userId, details: { reason: 'Asked for secrets', reportId } },
    ])
    for (const _ of [1, 2]) expect(await restore(reported.userId)).toMatchObject({ status: 200 })
    expect(await auditLines(at.platform, 'accounts.restored', reported.userId)).toEqual([
      { actorId: admin.userId, details: { reason: 'Talked to the family' } },
    ])
    expect(await suspend(reporter.userId, admin, { reportId })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'reportId' }] },
    })
  })

  test('wants a reason, without an e-mail in it', async () => {
    const { userId } = await makePlayer(at.platform)
    for (const reason of ['', ' ', 'Wrote to maya@families.example']) {
      expect(await suspend(userId, admin, { reason })).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'reason' }] },
      })
    }
    expect(await auditLines(at.platform, 'accounts.suspended', userId)).toEqual([])
  })

  test('is not for oneself, nor for nobody', async () => {
    await makeAdmin(at.platform)
    expect(await suspend(admin.userId)).toMatchObject({ status: 403 })
    expect(await suspend(at.platform.ids.next())).toMatchObject({ status: 404 })
    expect(await restore(at.platform.ids.next())).toMatchObject({ status: 404 })
  })

  test('takes an administrator only once a second one agrees, so two never shut each other out', async () => {
    const apart = await testApp()
    const [one, two, three] = [
      await administrator(apart),
      await administrator(apart),
      await administrator(apart),
    ]
    const shutOut = async (by: typeof one, { userId }: typeof one) => {
      const params = { params: { userId }, body: { reason: 'Out' } }
      const { status, body } = await apart.ask(suspendAccount, params, { token: by.token })
      if (status !== 200) return status
      const { suspendedAt, suspensionAsked } = suspendAccount.response.parse(body)
      return suspendedAt === null ? { suspensionAsked } : 'suspended'
    }
    const asked = { suspensionAsked: true }
    expect(await Promise.all([shutOut(one, two), shutOut(two, one)])).toEqual([asked, asked])
    // One person's repeated vote does not count, and votes expire after a week.
    expect(await shutOut(one, two)).toEqual(asked)
    apart.clock.advance(8 * 24 * 3600)
    for (const each of [one, two, three]) each.token = await logInAs(apart.platform, each.userId)
    expect(await shutOut(three, two)).toEqual(asked)
    expect(await shutOut(one, two)).toBe('suspended')
    // A suspended administrator cannot vote.
    expect(await shutOut(two, one)).toBe(401)
    expect(await auditLines(apart.platform, 'accounts.suspensionAsked', two.userId)).toHaveLength(2)
    await apart.stop()
  })
})

describe('the search of accounts', () => {
  test('finds by words of the name in plain spelling and by any part of the e-mail', async () => {
    const { collegeId, collegeName } = await makeCollege(at.platform)
    const coach = await makeCoach(at.platform, {
      collegeId,
      name: 'Zoë Quillfeather-Łaz',
      email: 'zq_1@fern.edu',
    })
    const player = await makePlayer(at.platform, { name: 'Ada Quillfeather', email: 'zqx1@fern.edu' })
    await logInAs(at.platform, player.userId)
    expect(await emails({ q: 'quillf' })).toEqual([player.email, coach.email])
    expect(await emails({ q: 'ZOE' })).toEqual([coach.email])
    expect(await emails({ q: 'ZQ_1' })).toEqual([coach.email])
    expect(await emails({ q: 'laz,  zoe' })).toEqual([coach.email])
    expect(await emails({ q: 'FERN' })).toEqual([player.email, coach.email])
    expect(await emails({ q: '_1@fern.edu' })).toEqual([coach.email])
    expect(await emails({ q: 'ferns.edu' })).toEqual([])
    expect(await emails({ q: 'quillf', type: 'coach' })).toEqual([coach.email])
    expect((await search({ q: 'quillf' })).accounts).toMatchObject([
      { type: 'player', sessions: 1, collegeName: '', verification: null, can: { suspend: true } },
      { type: 'coach', sessions: 0, collegeName, verification: 'verified' },
    ])
    await suspend(coach.userId)
    expect(await emails({ q: 'quillf', suspended: 'true' })).toEqual([coach.email])
    const own = (await search({ type: 'admin' })).accounts.find(({ userId }) => userId === admin.userId)
    expect(own?.can).toEqual({ suspend: false })
  })

  test('is in the log each time, without the words: they may be an address', async () => {
    const linesOf = () =>
      at.platform.db
        .selectFrom('auditLog')
        .select(['actorId', 'details'])
        .where('action', '=', 'accounts.searched')
        .execute()
    const before = (await linesOf()).length
    await search({ q: 'zq_1@fern.edu' })
    const lines = (await linesOf()).slice(before)
    expect(lines).toMatchObject([{ actorId: admin.userId, details: { byWords: true } }])
    expect(JSON.stringify(lines)).not.toContain('fern')
  })

  test('goes on page by page', async () => {
    for (const number of [1, 2, 3]) await makePlayer(at.platform, { name: `Pagebound ${number}` })
    const first = await search({ q: 'pagebound', limit: 2 })
    const rest = await search({ q: 'pagebound', limit: 2, cursor: first.nextCursor })
    expect([...first.accounts, ...rest.accounts].map(({ name }) => name)).toEqual([
      'Pagebound 3',
      'Pagebound 2',
      'Pagebound 1',
    ])
    expect(rest.nextCursor).toBeNull()
  })
})

async function open(url: URL, token: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(url, { headers: { authorization: `Bearer ${token}` } }, resolve).on('error', reject)
  const stream = await promise
  expect(stream.statusCode).toBe(200)
  await once(stream, 'data')
  stream.resume()
  return stream
}
