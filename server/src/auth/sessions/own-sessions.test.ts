import {
  endOtherSessions,
  endSession,
  getSession,
  listSessions,
  logIn,
  type OwnSession,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { demoPassword, logInAs, makePlayer } from '../factory.ts'
import { authenticate } from './authenticate.ts'
import { shortAddress, userAgentLabel } from './user-agent-label.ts'

const at = await appOfFile()

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function sessionsOf(token: string): Promise<OwnSession[]> {
  return listSessions.response.parse((await at.ask(listSessions, {}, { token })).body).sessions
}
const status = async (token: string) => (await at.ask(getSession, {}, { token })).status
const end = (token: string, sessionId: string) => at.ask(endSession, { params: { sessionId } }, { token })

async function openStream(token: string) {
  const actor = await authenticate(at.platform, token)
  if (actor.type === 'anonymous') throw new Error('nobody is signed in')
  const { userId, sessionId } = actor
  const state = { closed: false, sessionId }
  const close = () => {
    state.closed = true
  }
  at.platform.live.open({ userId, sessionId, sequence: 0, write: () => true, close })
  return state
}

describe('the own sessions', () => {
  test('tell the device, when it began and when it was used, this one first', {
    tags: 'V7.5.2',
  }, async () => {
    const { email, userId } = await makePlayer(at.platform)
    const here = await logInAs(at.platform, userId)
    at.clock.advance(7200)
    const began = at.clock.now().toISOString()
    const options = { headers: { 'user-agent': firefox }, ip: '203.0.113.77' }
    const answer = await at.ask(logIn, { body: { email, password: demoPassword } }, options)
    const { token: there } = logIn.response.parse(answer.body)
    at.clock.advance(7200)
    const used = at.clock.now().toISOString()
    await status(there)
    const sessions = await sessionsOf(here)
    expect(sessions).toEqual([
      expect.objectContaining({ here: true, browser: '', address: '' }),
      {
        sessionId: expect.any(String),
        here: false,
        browser: 'Firefox on Windows',
        address: '203.0.113.x',
        startedAt: began,
        lastUsedAt: used,
      },
    ])
    expect((await sessionsOf(there)).map((session) => session.sessionId)).toEqual(
      sessions.map((session) => session.sessionId).toReversed(),
    )
    expect(JSON.stringify(sessions)).not.toContain('203.0.113.77')
  })

  test("are nobody else's, and none that has expired", async () => {
    const [me, other] = [await makePlayer(at.platform), await makePlayer(at.platform)]
    await logInAs(at.platform, me.userId)
    at.clock.advance(31 * 24 * 3600)
    const token = await logInAs(at.platform, me.userId)
    await logInAs(at.platform, other.userId)
    expect(await sessionsOf(token)).toHaveLength(1)
  })

  test('one is ended with its open streams', { tags: 'V7.5.2' }, async () => {
    const { userId } = await makePlayer(at.platform)
    const [here, there] = [await logInAs(at.platform, userId), await logInAs(at.platform, userId)]
    const [mine, others] = [await openStream(here), await openStream(there)]
    expect((await end(here, others.sessionId)).status).toBe(200)
    expect([await status(here), await status(there)]).toEqual([200, 401])
    await expect.poll(() => others.closed).toBe(true)
    expect(mine.closed).toBe(false)
    expect((await end(here, others.sessionId)).status).toBe(404)
  })

  test("somebody else's, a missing one and no id at all cannot be ended", { tags: 'V7.5.2' }, async () => {
    const [me, other] = [await makePlayer(at.platform), await makePlayer(at.platform)]
    const token = await logInAs(at.platform, me.userId)
    const theirs = await logInAs(at.platform, other.userId)
    const { sessionId } = await openStream(theirs)
    const [foreign, missing] = [await end(token, sessionId), await end(token, at.platform.ids.next())]
    expect([foreign.status, missing.status, (await end(token, 'x')).status]).toEqual([404, 404, 400])
    expect(Object(foreign.body).message).toBe(Object(missing.body).message)
    expect(await status(theirs)).toBe(200)
  })

  test('all others are ended at once, with their streams', async () => {
    const [me, other] = [await makePlayer(at.platform), await makePlayer(at.platform)]
    const here = await logInAs(at.platform, me.userId)
    const theirs = await logInAs(at.platform, other.userId)
    const others = [await logInAs(at.platform, me.userId), await logInAs(at.platform, me.userId)]
    const mine = await openStream(here)
    const streams = await Promise.all(others.map(openStream))
    expect((await at.ask(endOtherSessions, {}, { token: here })).status).toBe(200)
    expect(await Promise.all([here, theirs, ...others].map(status))).toEqual([200, 200, 401, 401])
    await expect.poll(() => streams.map((stream) => stream.closed)).toEqual([true, true])
    expect(mine.closed).toBe(false)
    const audited = await at.platform.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', me.userId)
      .execute()
    expect(audited).toEqual([{ action: 'auth.otherSessionsEnded' }])
  })
})

test.each([
  [firefox, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Mac',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  ['curl/8.5.0', ''],
  [null, ''],
])('%s is %s', (userAgent, words) => expect(userAgentLabel(userAgent, 'en')).toBe(words))

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:7:1:2:3:4:5', '2001:db8:7:x'],
  [null, ''],
])('%s is shown as %s', (address, words) => expect(shortAddress(address)).toBe(words))
