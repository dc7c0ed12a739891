// @module-tag S14
import {
  confirmCoach,
  confirmColleague,
  createContactMessage,
  type Endpoint,
  getAdminOverview,
  getCoachProfile,
  listCoachesToDecide,
  listColleagues,
  listCollege,
  listContactMessages,
  listUnlistedColleges,
  markContactMessage,
  refuseCoach,
  refuseColleague,
  removeCollege,
  updateCoachProfile,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { auditLines } from '../../test/support/admin/report.ts'
import { appOfFile } from '../../test/support/app.ts'
import { subjectsTo } from '../../test/support/mails.ts'
import { demoPassword, logInAs, makeAdmin, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const at = await appOfFile()
const admin = await makeAdmin(at.platform, { name: 'Avery Stone' })
const token = await logInAs(at.platform, admin.userId)

const ask = (endpoint: Endpoint, input: object = {}) => at.ask(endpoint, input, { token })
async function get<E extends Endpoint>(endpoint: E, query: object = {}) {
  const { status, body } = await ask(endpoint, { query })
  expect(status).toBe(200)
  return body
}
const overview = async () => getAdminOverview.response.parse(await get(getAdminOverview))

describe('coaches', () => {
  const list = async (query: object = {}) =>
    listCoachesToDecide.response.parse(await get(listCoachesToDecide, query))

  test('are listed while pending, with the evidence for and against them, the own domain first, then the oldest', async () => {
    const { collegeId, collegeName } = await makeCollege(at.platform, { emailDomain: 'fernhill.edu' })
    const staff = []
    for (const day of [1, 2, 3, 4, 5, 6]) {
      staff.push(await makeCoach(at.platform, { collegeId, verifiedAt: new Date(`2026-01-0${day}`) }))
    }
    const gone = { collegeId, suspendedAt: at.clock.now(), verifiedAt: new Date('2025-01-01') }
    await makeCoach(at.platform, gone)
    const waiting = { collegeId, verification: 'pending' } as const
    const below = await makeCoach(at.platform, { ...waiting, email: 'dana@alumni.fernhill.edu' })
    const far = await makeCoach(at.platform, { ...waiting, email: 'dana@notfernhill.edu' })
    const near = await makeCoach(at.platform, { ...waiting, email: 'dana@fernhill.edu' })
    const nearer = await makeCoach(at.platform, { ...waiting, email: 'sam@fernhill.edu' })
    await makeCoach(at.platform, { ...waiting, emailVerified: false })
    await makeCoach(at.platform, { ...waiting, suspendedAt: at.clock.now() })
    const pages = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await list({ limit: 1, cursor })
      pages.push(...page.coaches)
      cursor = page.nextCursor
    }
    expect(pages.map(({ coachId, domain }) => [coachId, domain])).toEqual([
      [near.userId, 'own'],
      [nearer.userId, 'own'],
      [below.userId, 'subdomain'],
      [far.userId, 'none'],
    ])
    expect(pages[0]).toMatchObject({
      email: 'dana@fernhill.edu',
      college: {
        collegeId,
        collegeName,
        emailDomain: 'fernhill.edu',
        listed: true,
        coaches: { verified: 6, pending: 4, refused: 0 },
      },
      history: [],
      refusals: [],
    })
    expect(pages[0]?.colleagues.map((one) => one.coachId)).toEqual(staff.slice(0, 5).map((one) => one.userId))
    expect((await overview()).waitingCoaches).toBe(4)
  })

  test('at a domain that several colleges share are not put first, and need a note', async () => {
    const [{ collegeId }, other] = [
      await makeCollege(at.platform, { emailDomain: 'umn.edu' }),
      await makeCollege(at.platform, { emailDomain: 'd.umn.edu' }),
    ]
    const waiting = { verification: 'pending' } as const
    const early = await makeCoach(at.platform, {
      ...waiting,
      collegeId: other.collegeId,
      email: 'sam@elsewhere.edu',
    })
    const shared = await makeCoach(at.platform, { ...waiting, collegeId, email: 'sam@umn.edu' })
    const all = (await list()).coaches.filter(({ coachId }) =>
      [early.userId, shared.userId].includes(coachId),
    )
    expect(all.map(({ coachId, domain }) => [coachId, domain])).toEqual([
      [early.userId, 'none'],
      [shared.userId, 'shared'],
    ])
    expect(await ask(confirmCoach, { params: { coachId: shared.userId }, body: {} })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'note' }] },
    })
  })

  test('are shown with every time they were verified or refused before, and where', async () => {
    const one = await makeCollege(at.platform, { collegeName: 'Alder Falls College' })
    const two = await makeCollege(at.platform, { collegeName: 'Briar Point College' })
    const coach = await makeCoach(at.platform, { collegeId: one.collegeId, verification: 'pending' })
    const { userId: coachId } = coach
    const colleague = await makeCoach(at.platform, {
      collegeId: one.collegeId,
      name: 'Senior Holt',
      evidence: 'administrator',
    })
    const theirs = await logInAs(at.platform, colleague.userId)
    const own = await logInAs(at.platform, coachId)
    const step = async (answer: Promise<{ status: number }>) => {
      at.clock.advance(60)
      expect((await answer).status).toBe(200)
    }
    const params = { coachId }
    await step(at.ask(confirmColleague, { params }, { token: theirs }))
    await step(ask(refuseCoach, { params, body: { note: 'Left the staff' } }))
    await step(ask(confirmCoach, { params, body: { note: 'Back again' } }))
    const move = { collegeId: two.collegeId, currentPassword: demoPassword }
    await step(at.ask(updateCoachProfile, { params, body: move }, { token: own }))
    await step(ask(refuseCoach, { params, body: {} }))
    const [found] = (await list({ verification: 'refused' })).coaches.filter((row) => row.coachId === coachId)
    expect(found?.history).toMatchObject([
      {
        collegeName: 'Alder Falls College',
        evidence: 'administrator',
        grantedBy: 'Avery Stone',
        endedWhy: 'collegeChanged',
      },
      {
        collegeName: 'Alder Falls College',
        evidence: 'colleague',
        grantedBy: 'Senior Holt',
        endedWhy: 'withdrawn',
      },
    ])
    expect(found?.refusals).toMatchObject([
      { collegeName: 'Briar Point College', by: 'administrator', refusedBy: 'Avery Stone' },
      { collegeName: 'Alder Falls College', by: 'administrator', refusedBy: 'Avery Stone' },
    ])
  })

  test('are confirmed once: rights open, the college is listed, a mail and an audit line follow', async () => {
    const { collegeId, collegeName } = await makeCollege(at.platform, { listed: false, madeAtSignUp: true })
    const coach = await makeCoach(at.platform, { collegeId, verification: 'pending' })
    const own = await logInAs(at.platform, coach.userId)
    expect(await at.ask(listColleagues, {}, { token: own })).toMatchObject({ status: 403 })
    const params = { coachId: coach.userId }
    expect(await ask(confirmCoach, { params, body: {} })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'note', message: 'Enter a reason.' }] },
    })
    expect(await ask(confirmCoach, { params, body: { note: 'dana@fern.edu vouched' } })).toMatchObject({
      status: 400,
    })
    for (const _ of [1, 2]) {
      expect(await ask(confirmCoach, { params, body: { note: 'Named on the staff page' } })).toMatchObject({
        status: 200,
        body: { coachId: coach.userId, verification: 'verified' },
      })
    }
    await at.settle()
    expect(await at.ask(listColleagues, {}, { token: own })).toMatchObject({ status: 200 })
    expect(await subjectsTo(at, coach.email)).toEqual([`You're verified as a coach at ${collegeName}`])
    expect(await auditLines(at.platform, 'coaches.confirmed', coach.userId)).toEqual([
      { actorId: admin.userId, details: { by: 'administrator', collegeId, note: 'Named on the staff page' } },
    ])
    expect(await ask(listCollege, { params: { collegeId } })).toMatchObject({ body: { listed: true } })
    expect(await auditLines(at.platform, 'colleges.listed', collegeId)).toEqual([])
  })

  test('whose address is at the own domain are confirmed without a note; one made at sign-up proves nothing', async () => {
    const colleges = [
      await makeCollege(at.platform, { emailDomain: 'alderbrook1.edu' }),
      await makeCollege(at.platform, { emailDomain: 'alderbrook2.edu', madeAtSignUp: true }),
    ]
    const statuses = []
    for (const { collegeId, emailDomain } of colleges) {
      const email = `sam@${emailDomain}`
      const coach = await makeCoach(at.platform, { collegeId, email, verification: 'pending' })
      statuses.push((await ask(confirmCoach, { params: { coachId: coach.userId }, body: {} })).status)
    }
    expect(statuses).toEqual([200, 400])
  })

  test('are listed once confirmed, with the person who confirmed them, the latest first', async () => {
    const { collegeId } = await makeCollege(at.platform)
    const made = { collegeId, verification: 'verified' } as const
    const bySomebody = { verifiedBy: admin.userId, verifiedAt: new Date('2031-01-02') }
    const older = await makeCoach(at.platform, { ...made, verifiedAt: new Date('2031-01-01') })
    const newer = await makeCoach(at.platform, { ...made, ...bySomebody })
    const left = { verifiedBy: 'someone who has left', verifiedAt: new Date('2031-01-03') }
    const newest = await makeCoach(at.platform, { ...made, ...left })
    const first = await list({ verification: 'verified', limit: 2 })
    const second = await list({ verification: 'verified', limit: 1, cursor: first.nextCursor })
    expect([...first.coaches, ...second.coaches]).toMatchObject([
      { coachId: newest.userId, decidedBy: '' },
      { coachId: newer.userId, decidedBy: 'Avery Stone', confirmedAt: '2031-01-02T00:00:00.000Z' },
      { coachId: older.userId, decidedBy: 'domain' },
    ])
  })

  test('lose a confirmation only with a note, are notified, and can be confirmed again; no colleague undoes it', {
    tags: 'S28',
  }, async () => {
    const { collegeId, collegeName } = await makeCollege(at.platform)
    const coach = await makeCoach(at.platform, { collegeId })
    const colleague = await makeCoach(at.platform, { collegeId, verifiedAt: new Date('2020-01-01') })
    const own = await logInAs(at.platform, coach.userId)
    const params = { coachId: coach.userId }
    expect(await ask(refuseCoach, { params, body: {} })).toMatchObject({ status: 400 })
    for (const _ of [1, 2]) {
      const body = { note: 'The college has let them go' }
      expect(await ask(refuseCoach, { params, body })).toMatchObject({ body: { verification: 'refused' } })
    }
    await at.settle()
    expect(await auditLines(at.platform, 'coaches.withdrawn', coach.userId)).toEqual([
      {
        actorId: admin.userId,
        details: { by: 'administrator', collegeId, note: 'The college has let them go' },
      },
    ])
    expect(await at.ask(listColleagues, {}, { token: own })).toMatchObject({ status: 403 })
    expect(await at.ask(getCoachProfile, { params }, { token: own })).toMatchObject({ status: 200 })
    expect(await subjectsTo(at, coach.email)).toEqual([
      `You're no longer verified as a coach at ${collegeName}`,
    ])
    expect((await list({ verification: 'refused' })).coaches.map((one) => one.coachId)).toContain(
      coach.userId,
    )
    const theirs = await logInAs(at.platform, colleague.userId)
    expect(await at.ask(confirmColleague, { params }, { token: theirs })).toMatchObject({ status: 403 })
    const body = { note: 'A mistake' }
    expect(await ask(confirmCoach, { params, body })).toMatchObject({ status: 200 })
    expect(await at.ask(listColleagues, {}, { token: own })).toMatchObject({ status: 200 })
  })

  test('are refused without a note while pending', async () => {
    const { collegeId, collegeName } = await makeCollege(at.platform)
    const coach = await makeCoach(at.platform, { collegeId, verification: 'pending' })
    const input = { params: { coachId: coach.userId }, body: {} }
    expect(await ask(refuseCoach, input)).toMatchObject({ body: { verification: 'refused' } })
    await at.settle()
    expect(await auditLines(at.platform, 'coaches.refused', coach.userId)).toEqual([
      { actorId: admin.userId, details: { by: 'administrator', collegeId } },
    ])
    expect(await subjectsTo(at, coach.email)).toEqual([`We couldn't verify you as a coach at ${collegeName}`])
  })

  test('whom a colleague refused are refused by the administrator as well, which that colleague does not undo', {
    tags: 'R17.15',
  }, async () => {
    const { collegeId } = await makeCollege(at.platform)
    const colleague = await makeCoach(at.platform, { collegeId, evidence: 'administrator' })
    const coach = await makeCoach(at.platform, { collegeId, verification: 'pending' })
    const params = { coachId: coach.userId }
    const theirs = { token: await logInAs(at.platform, colleague.userId) }
    expect(await at.ask(refuseColleague, { params }, theirs)).toMatchObject({ status: 200 })
    for (const _ of [1, 2])
      expect(await ask(refuseCoach, { params, body: {} })).toMatchObject({ status: 200 })
    expect(await auditLines(at.platform, 'coaches.refused', coach.userId)).toEqual([
      { actorId: colleague.userId, details: { why: 'unknown' } },
      { actorId: admin.userId, details: { by: 'administrator', collegeId } },
    ])
    expect(await at.ask(confirmColleague, { params }, theirs)).toMatchObject({ status: 403 })
  })

  test('without a proven e-mail or no coach at all are a 404; a suspended one can only be refused', async () => {
    const { collegeId } = await makeCollege(at.platform)
    const people = [
      await makeCoach(at.platform, { collegeId, verification: 'pending', emailVerified: false }),
      await makeCoach(at.platform, { collegeId, verification: 'pending', suspendedAt: at.clock.now() }),
      await makePlayer(at.platform),
    ]
    for (const [index, { userId: coachId }] of people.entries()) {
      const input = { params: { coachId }, body: { note: 'x' } }
      expect(await ask(confirmCoach, input)).toMatchObject({ status: 404 })
      expect(await ask(refuseCoach, input)).toMatchObject({ status: index === 1 ? 200 : 404 })
    }
  })
})

describe('colleges that are not listed', () => {
  const list = async (query: object = {}) =>
    listUnlistedColleges.response.parse(await get(listUnlistedColleges, query))

  test('are shown newest first with how many coaches wait, and can be listed', async () => {
    const older = await makeCollege(at.platform, { listed: false, madeAtSignUp: true })
    const newer = await makeCollege(at.platform, { listed: false, madeAtSignUp: true })
    await makeCollege(at.platform)
    await makeCoach(at.platform, { collegeId: older.collegeId, verification: 'pending' })
    const before = await overview()
    const first = await list({ limit: 1 })
    expect(first.colleges).toMatchObject([{ collegeId: newer.collegeId, coaches: 0 }])
    const second = await list({ limit: 1, cursor: first.nextCursor })
    expect(second.colleges).toMatchObject([{ collegeId: older.collegeId, coaches: 1 }])
    for (const _ of [1, 2]) {
      expect(await ask(listCollege, { params: { collegeId: older.collegeId } })).toMatchObject({
        status: 200,
        body: { collegeId: older.collegeId, listed: true },
      })
    }
    expect(await auditLines(at.platform, 'colleges.listed', older.collegeId)).toHaveLength(1)
    expect((await list()).colleges.map((one) => one.collegeId)).not.toContain(older.collegeId)
    expect((await overview()).unlistedColleges).toBe(before.unlistedColleges - 1)
  })

  test('are removed only while nobody belongs to them', async () => {
    const empty = await makeCollege(at.platform, { listed: false, madeAtSignUp: true })
    const joined = await makeCollege(at.platform, { listed: false, madeAtSignUp: true })
    const listed = await makeCollege(at.platform)
    await makeCoach(at.platform, { collegeId: joined.collegeId, verification: 'refused' })
    const remove = async ({ collegeId }: { collegeId: string }) =>
      (await ask(removeCollege, { params: { collegeId } })).status
    expect([await remove(joined), await remove(listed)]).toEqual([409, 409])
    expect([await remove(empty), await remove(empty)]).toEqual([200, 404])
    const institution = at.platform.db.selectFrom('institutions').select('id')
    expect(await institution.where('id', '=', empty.institutionId).execute()).toEqual([])
    expect(await institution.where('id', '=', joined.institutionId).execute()).toHaveLength(1)
    expect(await auditLines(at.platform, 'colleges.removed', empty.collegeId)).toEqual([
      { actorId: admin.userId, details: { name: empty.collegeName } },
    ])
    expect(await ask(listCollege, { params: { collegeId: empty.collegeId } })).toMatchObject({ status: 404 })
  })

  test('keep a name that reads like one of our texts in the message of any language', async () => {
    const unlisted = { listed: false, madeAtSignUp: true, collegeName: 'Log in answered you' }
    const params = { collegeId: (await makeCollege(at.platform, unlisted)).collegeId }
    const answer = await at.ask(removeCollege, { params }, { token, headers: { 'accept-language': 'es' } })
    expect(answer.body).toEqual({ message: 'Quitamos Log in answered you.' })
  })
})

describe('messages of the contact form', () => {
  const list = async (query: object = {}) =>
    listContactMessages.response.parse(await get(listContactMessages, query))

  test('stay open until they are handled, and can be reopened', async () => {
    for (const name of ['Ola', 'Noor']) {
      const body = { name, email: 'ola@example.com', userType: 'scout', message: `From ${name} <script>` }
      expect(await at.ask(createContactMessage, { body })).toMatchObject({ status: 201 })
    }
    const first = await list({ limit: 1 })
    const second = await list({ limit: 1, cursor: first.nextCursor })
    const reads = await at.platform.db
      .selectFrom('auditLog')
      .select('actorId')
      .where('action', '=', 'contactMessages.read')
      .execute()
    expect(reads).toEqual([{ actorId: admin.userId }, { actorId: admin.userId }])
    const [newest, oldest] = [...first.messages, ...second.messages]
    expect([newest, oldest]).toMatchObject([
      { name: 'Noor', userType: 'scout', message: 'From Noor <script>', handledAt: null, handledBy: '' },
      { name: 'Ola' },
    ])
    const params = { messageId: newest?.messageId }
    const mark = (handled: boolean) => ask(markContactMessage, { params, body: { handled } })
    for (const _ of [1, 2]) {
      expect(await mark(true)).toMatchObject({
        status: 200,
        body: { handledBy: 'Avery Stone', handledAt: at.clock.now().toISOString() },
      })
    }
    expect((await list()).messages).toMatchObject([{ name: 'Ola' }])
    expect((await list({ state: 'handled' })).messages).toMatchObject([{ name: 'Noor' }])
    expect((await overview()).unhandledMessages).toBe(1)
    expect(await mark(false)).toMatchObject({ body: { handledBy: '', handledAt: null } })
    expect((await list()).messages).toHaveLength(2)
    const messageId = newest?.messageId ?? ''
    expect(await auditLines(at.platform, 'contactMessages.handled', messageId)).toHaveLength(1)
    expect(await auditLines(at.platform, 'contactMessages.reopened', messageId)).toHaveLength(1)
    const missing = { params: { messageId: at.platform.ids.next() }, body: { handled: true } }
    expect(await ask(markContactMessage, missing)).toMatchObject({ status: 404 })
  })
})
