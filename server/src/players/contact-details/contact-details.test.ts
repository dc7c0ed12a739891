// @module-tag S3
import {
  changeShare,
  favoritePlayer,
  getPlayerPage,
  getProfilePreview,
  getShareTerms,
  listFavoritePlayers,
  listInterestedPlayers,
  listShares,
  type PlayerPage,
  searchPlayers,
  shareProfile,
  unshareProfile,
  updateCoachProfile,
  updatePlayerProfile,
} from '@touchline/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLines } from '../../../test/support/admin/report.ts'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import {
  accept,
  block,
  decline,
  guardianOf,
  remove,
  unblock,
} from '../../../test/support/conversations/family.ts'
import { type Person, send, started } from '../../../test/support/conversations/pair.ts'
import { demoPassword, logInAs, makeCoach, makePlayer } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'

let at: TestApp
beforeAll(async () => {
  at = await testApp()
})
beforeEach(() => at.clock.set('2026-09-14T15:00:00Z'))
afterAll(() => at.stop())

const phone = '(216) 555-0142'
const coachPhone = '(216) 555-0199'

type Born = Parameters<typeof makePlayer>[1]

/** Creates a Division 1 coach and, unless `held`, a 16-year-old player whom contact rules let the coach write to. */
async function pair(born: Born = {}) {
  const college = await makeCollege(at.platform)
  const person = await makePlayer(at.platform, {
    stateLocated: 'OH',
    phoneNumber: phone,
    clubCoachPhoneNumber: coachPhone,
    ...born,
  })
  const player: Person = { ...person, token: await logInAs(at.platform, person.userId) }
  return { college, coach: await coachOf(college.collegeId), player, guardian: await guardianOf(at, player) }
}

const held = { age: 15, yearGraduating: 2029 } as const

async function coachOf(collegeId: string): Promise<Person> {
  const coach = await makeCoach(at.platform, { collegeId, name: 'Dana Whitlock' })
  return { ...coach, token: await logInAs(at.platform, coach.userId) }
}

async function pageOf(player: Person, coach: Person, key = player.userId): Promise<PlayerPage> {
  const token = await logInAs(at.platform, coach.userId)
  const { body } = await at.ask(getPlayerPage, { params: { player: key } }, { token })
  const [page] = getPlayerPage.response.parse(body)
  if (!page) throw new Error('No page')
  return page
}

/** Returns what the coach sees: the state, and whether all three details are on the page or none. */
async function seen(player: Person, coach: Person) {
  const page = await pageOf(player, coach)
  const details = [page.email, page.phoneNumber, page.clubCoachPhoneNumber]
  const none = details.every((detail) => detail === undefined)
  if (!none) expect(details).toEqual([player.email, phone, coachPhone])
  expect(page.visibility).toBe('full')
  expect(page.contactDetails?.state === 'shown' || page.contactDetails === null).toBe(!none)
  return page.contactDetails?.state ?? 'adult'
}

const share = (player: Person, collegeId: string, more: object = { contactDetails: true }) =>
  at.ask(shareProfile, { body: { userId: player.userId, collegeId, ...more } }, { token: player.token })

const bySilence = {}

const include = (player: Person, collegeId: string, contactDetails: boolean) =>
  at.ask(
    changeShare,
    { params: { playerId: player.userId, collegeId }, body: { contactDetails } },
    { token: player.token },
  )

/** Returns what the player sees of the share with this college: in its terms and in the list. */
async function readShare({ userId: playerId, token }: Person, collegeId: string) {
  const terms = await at.ask(getShareTerms, { params: { playerId, collegeId } }, { token })
  const list = await at.ask(listShares, { params: { playerId } }, { token })
  const listed = listShares.response.parse(list.body).shares.find((one) => one.collegeId === collegeId)
  return { terms: getShareTerms.response.parse(terms.body).contactDetails, listed: listed?.contactDetails }
}

const unshare = (player: Person, collegeId: string, by = player) =>
  at.ask(unshareProfile, { query: { userId: player.userId, collegeId } }, { token: by.token })

describe('a minor', () => {
  test('is contacted through Touchline from the day that the rules name, and no page, list or preview has the details', {
    tags: 'R11.22',
  }, async () => {
    const { coach, player, college } = await pair(held)
    const page = await pageOf(player, coach)
    expect(page.contactDetails).toEqual({ state: 'held', opens: 'June 15, 2027', reminded: false })
    const { token } = coach
    const { userId } = coach
    const body = { collegeId: college.collegeId, userId: player.userId }
    expect((await at.ask(favoritePlayer, { body }, { token })).status).toBe(200)
    const answers = await Promise.all([
      at.ask(searchPlayers, { query: {} }, { token }),
      at.ask(listFavoritePlayers, { query: { userId } }, { token }),
      at.ask(listInterestedPlayers, { query: { userId } }, { token }),
      at.ask(
        getProfilePreview,
        { params: { playerId: player.userId }, query: { viewer: 'coach' } },
        { token: player.token },
      ),
    ])
    for (const answer of [...answers, { status: 200, body: page }]) {
      expect(answer.status).toBe(200)
      const text = JSON.stringify(answer.body)
      for (const detail of [player.email, phone, coachPhone]) expect(text).not.toContain(detail)
    }
    expect(JSON.stringify(answers[1].body)).toContain(player.userId)
  })

  test('without a class year has no day to name', async () => {
    const { coach, player } = await pair()
    await at.platform.db
      .updateTable('players')
      .set({ yearGraduating: null })
      .where('userId', '=', player.userId)
      .execute()
    expect((await pageOf(player, coach)).contactDetails).toEqual({
      state: 'held',
      opens: '',
      reminded: false,
    })
  })

  test('looked up by e-mail has the page of the id, without the e-mail', async () => {
    const { coach, player } = await pair(held)
    expect(await pageOf(player, coach, player.email)).toEqual(await pageOf(player, coach))
  })

  test('in the 12 months after an edit is held as before it', async () => {
    const { coach, player, college } = await pair(held)
    const edit = { yearGraduating: 2028 }
    const params = { playerId: player.userId }
    const { status } = await at.ask(updatePlayerProfile, { params, body: edit }, { token: player.token })
    expect(status).toBe(200)
    at.clock.advance(86_400)
    expect(await seen(player, coach)).toBe('held')
    await share(player, college.collegeId)
    expect(await seen(player, coach)).toBe('shown')
  })

  test('who turns 18 is an adult that day, and one who is 18 never was held', async () => {
    const { coach, player } = await pair({ age: 17, dateOfBirth: '2008-10-01', yearGraduating: 2027 })
    expect(await seen(player, coach)).toBe('waiting')
    at.clock.set('2026-10-02T13:00:00Z')
    expect(await seen(player, coach)).toBe('adult')
    const adult = await pair({ age: 18, yearGraduating: 2026 })
    expect(await seen(adult.player, adult.coach)).toBe('adult')
  })

  test('is seen in full by the own family', async () => {
    const { player, guardian } = await pair(held)
    for (const { token } of [player, guardian]) {
      const { body } = await at.ask(getPlayerPage, { params: { player: player.userId } }, { token })
      expect(body).toMatchObject([{ email: player.email, phoneNumber: phone, contactDetails: null }])
    }
  })
})

describe('a share', () => {
  test('shows them to the whole college and to no other, and only while it lasts', async () => {
    const { coach, player, college } = await pair(held)
    const colleague = await coachOf(college.collegeId)
    const elsewhere = (await pair()).coach
    await share(player, college.collegeId)
    expect(await seen(player, coach)).toBe('shown')
    expect((await pageOf(player, coach)).contactDetails?.opens).toBe('June 15, 2027')
    expect(await seen(player, colleague)).toBe('shown')
    expect(await seen(player, elsewhere)).toBe('held')
    expect((await unshare(player, college.collegeId)).status).toBe(200)
    expect(await seen(player, coach)).toBe('held')
    expect(await seen(player, colleague)).toBe('held')
  })

  test('includes them where contact rules let the staff contact the player now, unless the player says otherwise', async () => {
    const { coach, player, college } = await pair()
    const terms = { included: true, mayContact: true, opens: '' }
    expect(await readShare(player, college.collegeId)).toEqual({ terms, listed: undefined })
    await share(player, college.collegeId, bySilence)
    expect(await seen(player, coach)).toBe('shown')
    expect(await readShare(player, college.collegeId)).toEqual({ terms, listed: terms })
    const other = await pair()
    await share(other.player, other.college.collegeId, { contactDetails: false })
    expect(await seen(other.player, other.coach)).toBe('waiting')
    expect((await pageOf(other.player, other.coach)).sharedAt).toBeDefined()
  })

  test('leaves them out where the rules do not yet, with the day; the player changes both, and nobody else', async () => {
    const { coach, player, college, guardian } = await pair(held)
    const { collegeId } = college
    const terms = { included: false, mayContact: false, opens: 'June 15, 2027' }
    expect(await readShare(player, collegeId)).toEqual({ terms, listed: undefined })
    expect((await include(player, collegeId, true)).status).toBe(404)
    await share(player, collegeId, bySilence)
    expect(await seen(player, coach)).toBe('held')
    expect((await include(player, collegeId, true)).status).toBe(200)
    expect(await seen(player, coach)).toBe('shown')
    await share(player, collegeId, { contactDetails: false })
    expect(await readShare(player, collegeId)).toEqual({
      terms: { ...terms, included: true },
      listed: { ...terms, included: true },
    })
    expect((await include(player, collegeId, false)).status).toBe(200)
    expect(await seen(player, coach)).toBe('held')
    expect((await include({ ...player, token: guardian.token }, collegeId, true)).status).toBe(403)
    const lines = await auditLines(at.platform, 'sharing.contactDetailsChanged', player.userId)
    expect(lines.map(({ details }) => details)).toEqual([
      { collegeId, included: true },
      { collegeId, included: false },
    ])
  })

  test('of an adult asks nothing, and one from before has them included', async () => {
    const adult = await pair({ age: 18, yearGraduating: 2026 })
    await share(adult.player, adult.college.collegeId, { contactDetails: false })
    expect(await readShare(adult.player, adult.college.collegeId)).toEqual({ terms: null, listed: null })
    expect(await seen(adult.player, adult.coach)).toBe('adult')
    const { coach, player, college } = await pair(held)
    const before = { playerId: player.userId, collegeId: college.collegeId, sharedAt: at.clock.now() }
    await at.platform.db.insertInto('shares').values(before).execute()
    expect(await seen(player, coach)).toBe('shown')
  })

  test('that a parent takes back hides them at once, although it had opened a conversation', {
    tags: 'R11.22',
  }, async () => {
    const { coach, player, college, guardian } = await pair()
    const conversation = await started(at, coach, player)
    expect(await seen(player, coach)).toBe('waiting')
    await share(player, college.collegeId)
    await at.settle() // sharing opens the request
    expect(await seen(player, coach)).toBe('shown')
    expect((await send(at, coach, conversation, 'Thank you')).status).toBe(201)
    expect((await unshare(player, college.collegeId, guardian)).status).toBe(200)
    expect(await seen(player, coach)).toBe('waiting')
    expect((await send(at, coach, conversation, 'Still here')).status).toBe(201)
  })

  test('does not reach a coach whom the family has blocked, nor the account that coach makes next', async () => {
    const { coach, player, college } = await pair()
    await share(player, college.collegeId)
    const conversation = await started(at, coach, player)
    expect(await seen(player, coach)).toBe('shown')
    await block(at, player, conversation)
    expect(await seen(player, coach)).toBe('closed')
    expect(await seen(player, await coachOf(college.collegeId))).toBe('shown')
    const [name, domain] = coach.email.split('@')
    const again = await makeCoach(at.platform, {
      collegeId: college.collegeId,
      email: `${name}+again@${domain}`,
    })
    expect(await seen(player, { ...again, token: '' })).toBe('closed')
    await unblock(at, player, conversation)
    expect(await seen(player, coach)).toBe('shown')
  })
})

describe('a conversation', () => {
  test('shows them once it is accepted, to colleagues as well, and not while it waits', {
    tags: 'R11.22',
  }, async () => {
    const { coach, player, college, guardian } = await pair()
    const colleague = await coachOf(college.collegeId)
    const conversation = await started(at, coach, player)
    expect(await seen(player, coach)).toBe('waiting')
    expect((await accept(at, guardian, conversation)).status).toBe(200)
    expect(await seen(player, coach)).toBe('shown')
    expect(await seen(player, colleague)).toBe('shown')
    expect(await seen(player, (await pair()).coach)).toBe('waiting')
  })

  test('is accepted by an answer, too', async () => {
    const { coach, player } = await pair()
    const conversation = await started(at, coach, player)
    expect((await send(at, player, conversation, 'Hello coach')).status).toBe(201)
    expect(await seen(player, coach)).toBe('shown')
  })

  test('that is declined hides them from that coach, and accepted later shows them', async () => {
    const { coach, player } = await pair()
    const conversation = await started(at, coach, player)
    await decline(at, player, conversation)
    expect(await seen(player, coach)).toBe('closed')
    expect(await seen(player, await coachOf((await coachRow(coach)).collegeId))).toBe('waiting')
    await accept(at, player, conversation)
    expect(await seen(player, coach)).toBe('shown')
  })

  test('that is blocked after it was accepted hides them from the whole college', {
    tags: 'R11.22',
  }, async () => {
    const { coach, player, college, guardian } = await pair()
    const colleague = await coachOf(college.collegeId)
    const conversation = await started(at, coach, player)
    await accept(at, player, conversation)
    await block(at, guardian, conversation)
    expect(await seen(player, coach)).toBe('closed')
    expect(await seen(player, colleague)).toBe('waiting')
    await unblock(at, guardian, conversation)
    expect(await seen(player, colleague)).toBe('shown')
  })

  test('that is off the lists stays accepted', async () => {
    const { coach, player } = await pair()
    const conversation = await started(at, coach, player)
    await accept(at, player, conversation)
    for (const person of [coach, player]) await remove(at, person, conversation)
    expect(await seen(player, coach)).toBe('shown')
  })

  test('does not count while contact rules hold, as after an edit to a later class', async () => {
    const { coach, player } = await pair()
    const conversation = await started(at, coach, player)
    await accept(at, player, conversation)
    expect(await seen(player, coach)).toBe('shown')
    await at.platform.db
      .updateTable('players')
      .set({ yearGraduating: 2029 })
      .where('userId', '=', player.userId)
      .execute()
    expect(await seen(player, coach)).toBe('held')
  })

  test('does not go along to another college, nor stay with the one that the coach left', async () => {
    const { coach, player, college } = await pair()
    const colleague = await coachOf(college.collegeId)
    const next = await makeCollege(at.platform)
    const there = await coachOf(next.collegeId)
    await accept(at, player, await started(at, coach, player))
    const moved = await at.ask(
      updateCoachProfile,
      {
        params: { coachId: coach.userId },
        body: { collegeId: next.collegeId, currentPassword: demoPassword },
      },
      { token: coach.token },
    )
    expect(moved.status).toBe(200)
    await at.platform.db
      .updateTable('coaches')
      .set({ verification: 'verified', verifiedBy: 'admin', verifiedAt: at.clock.now() })
      .where('userId', '=', coach.userId)
      .execute()
    for (const one of [coach, colleague, there]) expect(await seen(player, one)).toBe('waiting')
  })

  test.each([
    ['unverified', { verification: 'pending', verifiedBy: null, verifiedAt: null }],
    ['suspended', undefined],
  ] as const)('with a coach who is %s by now opens nothing to colleagues', async (_, standing) => {
    const { coach, player, college } = await pair()
    const colleague = await coachOf(college.collegeId)
    await accept(at, player, await started(at, coach, player))
    expect(await seen(player, colleague)).toBe('shown')
    const { db } = at.platform
    if (standing) await db.updateTable('coaches').set(standing).where('userId', '=', coach.userId).execute()
    else
      await db
        .updateTable('users')
        .set({ suspendedAt: at.clock.now() })
        .where('id', '=', coach.userId)
        .execute()
    expect(await seen(player, colleague)).toBe('waiting')
  })
})

const coachRow = (coach: Person) =>
  at.platform.db
    .selectFrom('coaches')
    .select('collegeId')
    .where('userId', '=', coach.userId)
    .executeTakeFirstOrThrow()
