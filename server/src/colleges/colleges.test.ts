import {
  createCollege,
  getCoachCollegeName,
  getCollege,
  getCollegeIdByName,
  searchColleges,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { makeCoach, makePlayer, signedIn } from '../auth/factory.ts'
import { transact } from '../platform/db/database.ts'
import { makeCollege } from './factory.ts'
import { unusedCollegesQueue } from './service.ts'

const at = await appOfFile()

const nowhere = '0199a7b2-6a51-7c2e-9d3f-0000000000ff'
const page = (collegeId: string, token?: string) => at.ask(getCollege, { params: { collegeId } }, { token })

async function signedInCoach(overrides: Parameters<typeof makeCoach>[1]) {
  return signedIn(at.platform, makeCoach(at.platform, overrides))
}
async function signedInPlayer() {
  return signedIn(at.platform, makePlayer(at.platform))
}

test('the page of a college, and what each viewer may do there', { tags: 'R18.23' }, async () => {
  const { collegeId } = await makeCollege(at.platform, {
    collegeName: 'Kestrel Moor College',
    positionsNeeded: ['ST', 'GK'],
    description: 'On the moor',
    gpa: 3.25,
  })
  const player = await signedInPlayer()
  const own = await signedInCoach({ collegeId })
  const waiting = await signedInCoach({ collegeId, verification: 'pending' })

  const anonymous = await page(collegeId)
  expect(anonymous.status).toBe(200)
  expect(anonymous.body).toMatchObject({
    collegeName: 'Kestrel Moor College',
    description: 'On the moor',
    overview: '',
    gpa: 3.25,
    city: 'Fernhill',
    state: 'OH',
    shared: false,
    can: { share: false, edit: false },
  })
  expect((await page(collegeId, player.token)).body).toMatchObject({ can: { share: true, edit: false } })
  expect((await page(collegeId, own.token)).body).toMatchObject({ can: { share: false, edit: true } })
  expect((await page(collegeId, waiting.token)).body).toMatchObject({ can: { share: false, edit: false } })

  await at.platform.db
    .insertInto('shares')
    .values({ playerId: player.userId, collegeId, sharedAt: at.clock.now() })
    .execute()
  expect((await page(collegeId, player.token)).body).toMatchObject({ shared: true })
  expect((await page(collegeId, (await signedInPlayer()).token)).body).toMatchObject({ shared: false })
})

test('an unlisted college is there for its own coaches alone', async () => {
  const { collegeId } = await makeCollege(at.platform, { listed: false })
  const own = await signedInCoach({ collegeId, verification: 'pending' })
  const other = await signedInCoach({ collegeId: (await makeCollege(at.platform)).collegeId })
  expect((await page(collegeId, own.token)).status).toBe(200)
  for (const token of [undefined, other.token, (await signedInPlayer()).token]) {
    expect((await page(collegeId, token)).body).toMatchObject({ statusCode: 404, code: 'not_found' })
  }
  expect((await page(nowhere)).status).toBe(404)
  expect((await page('1 or 1=1')).status).toBe(400)
})

const given = {
  collegeName: 'Pennant Hill College',
  description: 'A new program',
  collegeWebsite: 'pennanthill.example',
  positionsNeeded: ['GK', 'GK', 'CB'],
  coaches: 'Sam Lindqvist',
  division: 'NAIA',
  graduatingYears: [2028, 2027],
  gender: 'female',
}
const create = (body: object) => at.ask(createCollege, { body })

test.each([
  ['female', 'female'],
  ['male', undefined],
])('a college that names no gender is on the %s side with the Gender header %s', async (side, header) => {
  const body = { ...given, collegeName: `Sideless ${side}`, gender: undefined }
  const answer = await at.ask(createCollege, { body }, { headers: header ? { gender: header } : {} })
  expect(answer).toMatchObject({ status: 201, body: { data: { gender: side } } })
})

test('a college made at sign-up waits unlisted, and the sign-up may be tried again', {
  tags: ['R18.5', 'S27'],
}, async () => {
  const first = await create(given)
  expect(first.status).toBe(201)
  const { message, data } = createCollege.response.parse(first.body)
  expect(message).toBe('College created successfully')
  expect(data).toMatchObject({
    collegeName: 'Pennant Hill College',
    gender: 'female',
    collegeWebsite: 'https://pennanthill.example',
    positionsNeeded: ['CB', 'GK'],
    graduatingYears: [2027, 2028],
    unitid: null,
  })
  const place = { city: 'Lakeport', state: 'OH' }
  const repeated = { ...given, collegeName: 'PENNANT HILL College', description: 'Told anew', ...place }
  const again = await create(repeated)
  expect(again.status).toBe(201)
  expect(again.body).toMatchObject({ data: place })
  expect(again.body).toMatchObject({ data: { collegeId: data.collegeId, description: 'Told anew' } })
  expect((await page(data.collegeId)).status).toBe(404)
  expect((await at.ask(searchColleges, { query: { name: 'pennant' } })).body).toMatchObject({ total: 0 })
  const stored = await at.platform.db
    .selectFrom('colleges')
    .innerJoin('institutions', 'institutions.id', 'colleges.institutionId')
    .select(['madeAtSignUp', 'emailDomain'])
    .where('colleges.id', '=', data.collegeId)
    .executeTakeFirst()
  expect(stored).toEqual({ madeAtSignUp: true, emailDomain: null })
})

test('the filter by state finds a college made at sign-up, once it is listed', {
  tags: 'R4.64',
}, async () => {
  const body = { ...given, collegeName: 'Placed College', city: 'Moab', state: 'UT' }
  const { data } = createCollege.response.parse((await create(body)).body)
  expect(data).toMatchObject({ city: 'Moab', state: 'UT' })
  const { db } = at.platform
  await db.updateTable('colleges').set({ listed: true }).where('id', '=', data.collegeId).execute()
  await at.settle()
  const found = await at.ask(searchColleges, { query: { name: 'placed', states: 'UT' } })
  expect(found.body).toMatchObject({ colleges: [{ collegeName: 'Placed College', city: 'Moab' }] })
  const refused = await create({ ...body, state: 'Utah' })
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'state' }] } })
})

test('the positions of a new college may come in the words of the external form', async () => {
  const body = { ...given, collegeName: 'Grouped College', positionsNeeded: ['Forward', 'Goalkeeper', 'ST'] }
  expect(await create(body)).toMatchObject({
    status: 201,
    body: { data: { positionsNeeded: ['ST', 'LW', 'RW', 'GK'] } },
  })
})

test('two sign-ups at once with one new college make one', async () => {
  const body = { ...given, collegeName: 'Twin Gate College' }
  const answers = await Promise.all([create(body), create(body), create(body)])
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201])
  const rows = await at.platform.db
    .selectFrom('colleges')
    .select('id')
    .where('collegeName', '=', 'Twin Gate College')
    .execute()
  expect(rows).toHaveLength(1)
})

test('a name that is in the list, or that a coach has joined, is refused for that side alone', async () => {
  await makeCollege(at.platform, { collegeName: 'Larkrise College', gender: 'female' })
  const taken = await create({ ...given, collegeName: 'larkrise COLLEGE' })
  expect(taken.status).toBe(409)
  expect(taken.body).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Choose it from the list'),
    fields: [{ path: 'collegeName' }],
  })
  expect((await create({ ...given, collegeName: 'Larkrise College', gender: 'male' })).status).toBe(201)

  const joined = await makeCollege(at.platform, { collegeName: 'Joined', gender: 'female', listed: false })
  await makeCoach(at.platform, { collegeId: joined.collegeId, verification: 'pending' })
  expect((await create({ ...given, collegeName: 'Joined' })).status).toBe(409)
})

test.each([
  [{ collegeName: '' }, 'collegeName'],
  [{ collegeName: 'x'.repeat(151) }, 'collegeName'],
  [{ collegeWebsite: 'javascript:alert(1)' }, 'collegeWebsite'],
  [{ division: 'Division 4' }, 'division'],
  [{ positionsNeeded: ['XX'] }, 'positionsNeeded.0'],
  [{ positionsNeeded: ['forward'] }, 'positionsNeeded.0'],
  [{ graduatingYears: [2025] }, 'graduatingYears'],
  [{ listed2: true }, 'listed2'],
])('a new college with %o is refused', { tags: 'R18.5' }, async (wrong, path) => {
  const answer = await create({ ...given, ...wrong })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ fields: [{ path }] })
})

test('the hourly look removes what nobody joined in 24 hours', async () => {
  const make = async (collegeName: string) =>
    createCollege.response.parse((await create({ ...given, collegeName })).body).data.collegeId
  const unused = await make('Unused College')
  const used = await make('Used College')
  await makeCoach(at.platform, { collegeId: used, gender: 'female', verification: 'pending' })
  const directory = await makeCollege(at.platform, { listed: false })
  at.clock.advance(24 * 3600 + 60)
  const young = await make('Young College')
  await transact(at.platform.db, (trx) => at.platform.jobs.send(trx, unusedCollegesQueue, {}))
  await at.settle()
  const ids = [unused, used, young, directory.collegeId]
  const left = await at.platform.db.selectFrom('colleges').select('id').where('id', 'in', ids).execute()
  expect(left.map((row) => row.id).sort()).toEqual([used, young, directory.collegeId].sort())
  const orphans = await at.platform.db
    .selectFrom('institutions')
    .select('id')
    .where('name', '=', 'Unused College')
    .execute()
  expect(orphans).toEqual([])
})

test('a coach learns the name of the own college, and its id by that name', {
  tags: ['R4.53', 'R18.26', 'R18.27'],
}, async () => {
  const { collegeId } = await makeCollege(at.platform, { collegeName: 'St. Ægir’s & Sons/West' })
  const twin = await makeCollege(at.platform, { collegeName: 'St. Ægir’s & Sons/West', gender: 'female' })
  const coach = await signedInCoach({ collegeId, verification: 'pending' })
  const { token } = coach
  const name = await at.ask(getCoachCollegeName, { params: { userId: coach.userId } }, { token })
  expect(name.body).toEqual({ collegeId: 'St. Ægir’s & Sons/West' })
  expect((await at.ask(getCoachCollegeName, { params: { userId: nowhere } }, { token })).status).toBe(403)

  const byName = (collegeName: string, as = token) =>
    at.ask(getCollegeIdByName, { params: { collegeName } }, { token: as })
  expect((await byName("st. ægir's & sons/WEST")).body).toEqual({ collegeId })
  const women = await signedInCoach({ collegeId: twin.collegeId, gender: 'female' })
  expect((await byName('St. Ægir’s & Sons/West', women.token)).body).toEqual({ collegeId: twin.collegeId })
  expect((await byName('Nowhere College')).status).toBe(404)
  await makeCollege(at.platform, { collegeName: 'Unlisted College', listed: false })
  expect((await byName('Unlisted College')).status).toBe(404)
})

test.each(['', '%20', 'undefined'])(
  'an empty college name (%j) says so',
  { tags: 'R19.23' },
  async (segment) => {
    const { collegeId } = await makeCollege(at.platform)
    const { token } = await signedInCoach({ collegeId })
    const answer = await at.app.inject({
      url: `/api/colleges/editCollege/collegeId/${segment}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      message: 'Invalid collegeName: The value is empty or undefined.',
      fields: [{ path: 'collegeName' }],
    })
  },
)
