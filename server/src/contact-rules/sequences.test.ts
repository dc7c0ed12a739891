import {
  ContactVerdict,
  decideDivision,
  editCollege,
  getCollege,
  getFirstMessage,
  listDivisionsToConfirm,
  searchColleges,
  startConversation,
  updateCoachProfile,
  updatePlayerProfile,
} from '@touchline/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appOfFile } from '../../test/support/app.ts'
import { demoPassword, logInAs, makeAdmin, makeCoach, makeGuardian, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const at = await appOfFile()
beforeEach(() => at.clock.set('2026-11-24T20:00:00Z'))

type College = Parameters<typeof makeCollege>[1]
type Player = Parameters<typeof makePlayer>[1]

const youngest = { age: 14, yearGraduating: 2031, stateLocated: 'OH' } as const

/** Creates a coach and a player (14 by default). Logs in again, because a long sequence outlasts a session. */
async function arrange(college: College = {}, player: Player = youngest) {
  const { platform, ask } = at
  const { collegeId } = await makeCollege(platform, college)
  const coach = await makeCoach(platform, { collegeId })
  const child = await makePlayer(platform, player)
  const guardian = await makeGuardian(platform)
  await platform.db
    .insertInto('guardianships')
    .values({ playerId: child.userId, guardianId: guardian.userId, since: at.clock.now() })
    .execute()
  const as = async (userId: string) => ({ token: await logInAs(platform, userId) })
  const params = { playerId: child.userId }
  return {
    collegeId,
    coach,
    child,
    async verdict() {
      const { body } = await ask(getFirstMessage, { params }, await as(coach.userId))
      return z.object({ verdict: ContactVerdict }).parse(body).verdict
    },
    async write() {
      const body = { senderId: coach.userId, receiverId: child.userId, initialMessage: 'Hello' }
      return (await ask(startConversation, { body }, await as(coach.userId))).status
    },
    editCollege: async (change: object) =>
      (await ask(editCollege, { body: { collegeId, ...change } }, await as(coach.userId))).status,
    editPlayer: async (body: object) => ask(updatePlayerProfile, { params, body }, await as(child.userId)),
    async mails() {
      await at.settle()
      const { db } = platform
      const rows = await db
        .selectFrom('mails')
        .select('textBody')
        .where('recipient', '=', guardian.email)
        .execute()
      return rows.map(({ textBody }) => textBody)
    },
  }
}

const administrator = async () => ({
  token: await logInAs(at.platform, (await makeAdmin(at.platform)).userId),
})

async function inMonths(months: number) {
  const later = at.clock.now()
  later.setUTCMonth(later.getUTCMonth() + months)
  at.clock.set(later.toISOString())
}

describe('the division of a college', () => {
  test('a coach who edits it opens nothing, and neither does editing it back', { tags: 'S29' }, async () => {
    const { editCollege, write, verdict } = await arrange({ division: 'Division 1' })
    expect(await write()).toBe(403)
    expect(await editCollege({ division: 'Division 3' })).toBe(200)
    expect(await write()).toBe(403)
    const { reason, rule } = await verdict()
    expect(rule.body).toBe('NCAA Division 1')
    expect(reason).toMatch(/isn't verified yet, so the official one applies\.$/)
    expect(await editCollege({ division: 'Division 1' })).toBe(200)
    expect(await write()).toBe(403)
    expect((await verdict()).reason).not.toMatch(/verified/)
  })

  test('whoever looks sees that an edited one is not confirmed yet', { tags: 'S29' }, async () => {
    const { editCollege, collegeId } = await arrange({
      division: 'Division 1',
      collegeName: 'Marked College',
    })
    const seen = async () => {
      const page = await at.ask(getCollege, { params: { collegeId } })
      const list = await at.ask(searchColleges, { query: { name: 'Marked College' } })
      return [page.body, Object(list.body).colleges[0]].map(({ division, divisionConfirmed }) => [
        division,
        divisionConfirmed,
      ])
    }
    expect(await seen()).toEqual(Array(2).fill(['Division 1', true]))
    await editCollege({ division: 'NAIA' })
    expect(await seen()).toEqual(Array(2).fill(['NAIA', false]))
    await editCollege({ division: 'Division 1' })
    expect(await seen()).toEqual(Array(2).fill(['Division 1', true]))
  })

  test('one that nobody but a coach has said is judged by the strictest of all', {
    tags: 'S30',
  }, async () => {
    const { write, verdict } = await arrange({ division: 'Division 3', madeAtSignUp: true })
    expect(await write()).toBe(403)
    expect((await verdict()).reason).toMatch(/isn't verified yet, so the strictest rule applies\.$/)
  })

  test('an administrator confirms it, and then it counts; an older look at it confirms nothing', {
    tags: 'S29',
  }, async () => {
    const { collegeId, editCollege, write } = await arrange({ division: 'Division 1' })
    const admin = await administrator()
    const decide = (division: string, shown: string) =>
      at.ask(decideDivision, { params: { collegeId }, body: { division, shown } }, admin)
    const listed = async () => {
      const { body } = await at.ask(listDivisionsToConfirm, { query: { limit: 100 } }, admin)
      const { colleges } = listDivisionsToConfirm.response.parse(body)
      return colleges.find((college) => college.collegeId === collegeId)
    }
    expect(await listed()).toBeUndefined()
    await editCollege({ division: 'NAIA' })
    expect(await listed()).toMatchObject({ division: 'NAIA', officialDivision: 'Division 1' })
    await editCollege({ division: 'Division 3' })
    expect(await decide('NAIA', 'NAIA')).toMatchObject({ status: 409 })
    expect(await write()).toBe(403)
    expect(await decide('Division 3', 'Division 3')).toMatchObject({ status: 200 })
    expect(await decide('Division 3', 'Division 3')).toMatchObject({ status: 200 })
    expect(await listed()).toBeUndefined()
    expect(await write()).toBe(201)
    const lines = await at.platform.db
      .selectFrom('auditLog')
      .select('details')
      .where('action', '=', 'colleges.divisionDecided')
      .where('subjectId', '=', collegeId)
      .execute()
    expect(lines).toEqual([
      { details: { division: 'Division 3', shown: 'Division 3', official: 'Division 1' } },
    ])
  })

  test('an administrator puts it back, and the page shows the official one again', {
    tags: 'S29',
  }, async () => {
    const { collegeId, editCollege, write } = await arrange({ division: 'Division 1' })
    await editCollege({ division: 'NAIA' })
    const body = { division: 'Division 1', shown: 'NAIA' }
    const answer = await at.ask(decideDivision, { params: { collegeId }, body }, await administrator())
    expect(answer).toMatchObject({ status: 200, body: { division: 'Division 1' } })
    const page = await at.ask(getCollege, { params: { collegeId } })
    expect(page.body).toMatchObject({ division: 'Division 1', divisionConfirmed: true })
    expect(await write()).toBe(403)
  })
})

describe('a coach who changes colleges', () => {
  async function move() {
    const sequence = await arrange({ division: 'Division 1' })
    const { coach } = sequence
    const to = async (college: College) => {
      const { collegeId } = await makeCollege(at.platform, college)
      const answer = await at.ask(
        updateCoachProfile,
        { params: { coachId: coach.userId }, body: { collegeId, currentPassword: demoPassword } },
        { token: await logInAs(at.platform, coach.userId) },
      )
      expect(answer.status).toBe(200)
      await at.platform.db
        .updateTable('coaches')
        .set({ verification: 'verified', verifiedBy: 'admin', verifiedAt: at.clock.now() })
        .where('userId', '=', coach.userId)
        .execute()
    }
    return { ...sequence, to }
  }

  test('for 30 days the former one counts as well, also after a second change', { tags: 'S31' }, async () => {
    const { to, verdict, write } = await move()
    await to({ division: 'Division 3' })
    at.clock.advance(86_400)
    await to({ division: 'NAIA' })
    expect(await verdict()).toMatchObject({
      allowed: false,
      until: '2026-12-24T20:00:00.000Z',
      reason: expect.stringMatching(
        /^You can first write to this player on December 24, 2026\. For 30 days after you change colleges/,
      ),
    })
    at.clock.set('2026-12-24T19:59:59Z')
    expect(await write()).toBe(403)
    at.clock.set('2026-12-24T20:00:00Z')
    expect(await write()).toBe(201)
  })

  test('a stricter one counts at once', async () => {
    const { to, verdict } = await move()
    await to({ division: 'Division 3' })
    await to({ division: 'Division 1' })
    expect(await verdict()).toMatchObject({ allowed: false, until: '2029-06-15T04:01:00.000Z' })
  })
})

describe('a player’s own entries', () => {
  test('a class year that the age forbids is refused beside the field', { tags: 'S32' }, async () => {
    const { editPlayer, write } = await arrange()
    expect(await editPlayer({ yearGraduating: 2027 })).toMatchObject({
      status: 400,
      body: {
        fields: [
          {
            path: 'yearGraduating',
            message:
              'At 14, players graduate between 2029 and 2032. Check your age and your graduation year.',
          },
        ],
      },
    })
    expect(await editPlayer({ dateOfBirth: '2012-03-05', yearGraduating: 2028 })).toMatchObject({
      status: 400,
    })
    expect(await write()).toBe(403)
  })

  test('an age that the class year forbids is refused, too', { tags: 'S32' }, async () => {
    const { editPlayer } = await arrange({}, { age: 17, yearGraduating: 2027 })
    expect(await editPlayer({ age: 14 })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'age', message: expect.stringContaining('between 2029 and 2032') }] },
    })
    expect(await editPlayer({ age: 14, yearGraduating: 2029 })).toMatchObject({ status: 200 })
    expect(await editPlayer({ dateOfBirth: '2013-01-05', age: 13 })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'dateOfBirth' }] },
    })
  })

  test('an earlier class year opens nothing for twelve months, whatever is edited after it', {
    tags: 'S33',
  }, async () => {
    const { editPlayer, verdict, write } = await arrange({}, { ...youngest, yearGraduating: 2030 })
    expect(await verdict()).toMatchObject({ until: '2028-06-15T04:01:00.000Z' })
    expect(await editPlayer({ yearGraduating: 2029 })).toMatchObject({ status: 200 })
    expect(await verdict()).toMatchObject({
      allowed: false,
      until: '2027-11-24T20:00:00.000Z',
      reason: expect.stringMatching(
        /^You can first write to this player on November 24, 2027\. This player's profile changed/,
      ),
    })
    await inMonths(7)
    for (const yearGraduating of [2030, 2029]) await editPlayer({ yearGraduating })
    expect(await verdict()).toMatchObject({ allowed: false, until: '2028-06-15T04:01:00.000Z' })
    at.clock.set('2027-11-24T20:00:00Z')
    expect(await write()).toBe(403)
    at.clock.set('2028-06-15T04:00:59Z')
    expect(await write()).toBe(403)
    at.clock.advance(1)
    expect(await write()).toBe(201)
  })

  test('after twelve months a changed class year counts', async () => {
    const { editPlayer, write } = await arrange({}, { ...youngest, yearGraduating: 2030 })
    await editPlayer({ yearGraduating: 2029 })
    at.clock.set('2027-11-24T19:59:59Z')
    expect(await write()).toBe(403)
    at.clock.advance(1)
    expect(await write()).toBe(201)
  })

  test('an age that is edited first, and a class year that was away for a while, open nothing either', {
    tags: 'S33',
  }, async () => {
    const grown = await arrange()
    expect(await grown.editPlayer({ age: 17 })).toMatchObject({ status: 200 })
    expect(await grown.editPlayer({ yearGraduating: null })).toMatchObject({ status: 200 })
    // The age change waits for the parents, and no class year fits the old age.
    expect(await grown.editPlayer({ yearGraduating: 2027 })).toMatchObject({ status: 400 })
    expect(await grown.write()).toBe(403)
    const unsaid = await arrange({}, { ...youngest, yearGraduating: null })
    for (const age of [15, 16, 17]) await unsaid.editPlayer({ age })
    expect(await unsaid.editPlayer({ yearGraduating: 2027 })).toMatchObject({ status: 400 })
    expect(await unsaid.write()).toBe(403)
    const honest = await arrange({}, { age: 16, yearGraduating: null })
    await honest.editPlayer({ age: 17 })
    await honest.editPlayer({ yearGraduating: 2027 })
    expect(await honest.write()).toBe(201)
  })

  test('a state further east does not make it earlier', { tags: 'S33' }, async () => {
    const { editPlayer, verdict } = await arrange({}, { age: 16, yearGraduating: 2029, stateLocated: 'HI' })
    expect(await verdict()).toMatchObject({ until: '2027-06-15T10:01:00.000Z' })
    await editPlayer({ stateLocated: 'OH' })
    expect(await verdict()).toMatchObject({ until: '2027-06-15T10:01:00.000Z' })
    at.clock.set('2027-06-15T04:01:00Z')
    expect((await verdict()).allowed).toBe(false)
  })

  test('parents are told of each change, and not of an edit that changes nothing of it', {
    tags: 'S34',
  }, async () => {
    const { editPlayer, mails } = await arrange({}, { ...youngest, name: 'Maya Brooks' })
    await editPlayer({ city: 'Akron', yearGraduating: 2031, age: 14, stateLocated: 'OH' })
    expect(await mails()).toEqual([])
    await editPlayer({ yearGraduating: 2030, age: 13, stateLocated: '' })
    const [mail = '', ...more] = await mails()
    expect(more).toEqual([])
    for (const line of ['Graduation year: 2031 → 2030', 'Age: 14 → 13', 'State: Ohio → not given']) {
      expect(mail).toContain(line)
    }
    expect(mail).toContain('Maya Brooks changed this in their profile.')
    await editPlayer({ dateOfBirth: '2013-03-05' })
    await editPlayer({ dateOfBirth: '2013-04-05' })
    expect((await mails()).filter((text) => text.includes('Date of birth: changed'))).toHaveLength(1)
    expect((await mails()).join()).not.toContain('2013-0')
  })
})
