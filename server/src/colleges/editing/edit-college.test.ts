import { editCollege, getCollege } from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { logInAs, makeCoach } from '../../auth/factory.ts'
import { makeCollege } from '../factory.ts'

const at = await appOfFile()

const details = {
  description: 'A campus by the river.',
  collegeWebsite: 'https://www.fernhill.example/soccer',
  positionsNeeded: ['GK', 'ST'],
  coaches: 'Casey Holt, Head Coach',
  division: 'Division 2',
  overview: 'We press high.',
}

async function arrange(overrides: Parameters<typeof makeCollege>[1] = {}) {
  const { collegeId } = await makeCollege(at.platform, overrides)
  const coach = await makeCoach(at.platform, { collegeId })
  const token = await logInAs(at.platform, coach.userId)
  const edit = (change: object = {}, using = token) =>
    at.ask(editCollege, { body: { collegeId, ...details, ...change } }, { token: using })
  return { collegeId, coach, token, edit }
}

const read = (collegeId: string) =>
  at.platform.db.selectFrom('colleges').selectAll().where('id', '=', collegeId).executeTakeFirstOrThrow()

const auditOf = (collegeId: string) =>
  at.platform.db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'details'])
    .where('subjectId', '=', collegeId)
    .execute()

test('the six fields are replaced, seen by anyone, and logged; nothing else changes', {
  tags: ['R7.28', 'R18.24'],
}, async () => {
  const { collegeId, coach, edit } = await arrange({ graduatingYears: [2027], division: 'Division 2' })
  const before = await read(collegeId)
  const answer = await edit({ collegeName: 'Mallory University', profilePic: 'x' })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      message: 'College details updated successfully',
      data: { collegeId, ...details, positionsNeeded: ['ST', 'GK'], can: { edit: true } },
    },
  })
  const page = await at.ask(getCollege, { params: { collegeId } })
  expect(page.body).toMatchObject({ description: details.description, overview: details.overview })
  const { collegeName, graduatingYears, profilePic, editedColumns } = await read(collegeId)
  expect({ collegeName, graduatingYears, profilePic }).toEqual({
    collegeName: before.collegeName,
    graduatingYears: [2027],
    profilePic: null,
  })
  const edited = ['coaches', 'college_website', 'description', 'overview', 'positions_needed']
  expect(editedColumns).toEqual(edited)
  expect(await auditOf(collegeId)).toEqual([
    {
      actorId: coach.userId,
      action: 'colleges.edited',
      details: { columns: 'description college_website positions_needed coaches overview' },
    },
  ])
})

test('saving the same values edits nothing; clearing a field is an edit', async () => {
  const { collegeId, edit } = await arrange({
    ...details,
    positionsNeeded: ['ST', 'GK'],
    division: 'Division 2',
  })
  await edit()
  expect((await read(collegeId)).editedColumns).toEqual([])
  await edit({ description: '', positionsNeeded: [], collegeWebsite: '' })
  expect(await read(collegeId)).toMatchObject({
    description: '',
    collegeWebsite: '',
    positionsNeeded: [],
    editedColumns: ['college_website', 'description', 'positions_needed'],
  })
  await edit({ description: '', positionsNeeded: [], collegeWebsite: '', overview: 'New' })
  expect((await read(collegeId)).editedColumns).toContain('description')
  expect((await read(collegeId)).editedColumns).toContain('overview')
})

test('an omitted field keeps its value', async () => {
  const { collegeId, edit } = await arrange()
  await edit()
  for (const name of Object.keys(details)) {
    expect(await edit({ [name]: undefined }), name).toMatchObject({ status: 200 })
  }
  const given = { overview: 'We sit deep.' }
  const undefinedOnes = Object.fromEntries(Object.keys(details).map((name) => [name, undefined]))
  await edit({ ...undefinedOnes, ...given })
  expect(await read(collegeId)).toMatchObject({ ...details, ...given, positionsNeeded: ['ST', 'GK'] })
})

test('a coach states the facts of the page, marked as a coach’s, and an empty cost is the directory’s again', async () => {
  const { collegeId, edit } = await arrange()
  await at.platform.db
    .updateTable('institutions')
    .set({ cost: 31_000, costOutOfState: 45_000 })
    .where('id', '=', (await read(collegeId)).institutionId)
    .execute()
  const page = async () => (await at.ask(getCollege, { params: { collegeId } })).body
  expect(await page()).toMatchObject({ cost: 31_000, statedByCoach: [] })
  const facts = { graduatingYears: [2029, 2028, 2029], gpa: 3.2, rosterSize: 28, cost: 24_500 }
  expect(await edit(facts)).toMatchObject({ status: 200 })
  expect(await page()).toMatchObject({
    graduatingYears: [2028, 2029],
    gpa: 3.2,
    rosterSize: 28,
    cost: 24_500,
    costOutOfState: 45_000,
    statedByCoach: ['graduatingYears', 'gpa', 'rosterSize', 'cost'],
  })
  expect((await read(collegeId)).editedColumns).toEqual(
    expect.arrayContaining(['graduating_years', 'gpa', 'roster_size']),
  )
  await edit({ cost: null, gpa: null, graduatingYears: [] })
  expect(await page()).toMatchObject({
    cost: 31_000,
    gpa: null,
    rosterSize: 28,
    statedByCoach: ['rosterSize'],
  })
})

test('only a verified coach of exactly this college may', { tags: ['R7.29', 'V8.4.1'] }, async () => {
  const { collegeId, edit } = await arrange()
  const { collegeId: far } = await makeCollege(at.platform)
  const stranger = await makeCoach(at.platform, { collegeId: far })
  const waiting = await makeCoach(at.platform, { collegeId, verification: 'pending' })
  const refusals = [
    [stranger.userId, { statusCode: 403, message: 'You can only edit your own college.' }],
    [waiting.userId, { statusCode: 403, code: 'coach_not_verified' }],
  ] as const
  for (const [userId, body] of refusals) {
    expect(await edit({}, await logInAs(at.platform, userId))).toMatchObject({ status: 403, body })
  }
  expect(await read(collegeId)).toMatchObject({ description: '', editedColumns: [] })
})

test('a coach who has moved away loses it at once', async () => {
  const { coach, edit } = await arrange()
  const { collegeId } = await makeCollege(at.platform)
  await at.platform.db.updateTable('coaches').set({ collegeId }).where('userId', '=', coach.userId).execute()
  expect(await edit()).toMatchObject({ status: 403 })
})

test.each([
  ['collegeWebsite', 'javascript:alert(1)'],
  ['collegeWebsite', 'ftp://fernhill.example'],
  ['collegeWebsite', 'https://user:secret@fernhill.example'],
  ['division', 'Premier League'],
  ['positionsNeeded', ['ST', 'SWEEPER']],
  ['description', 'x'.repeat(2001)],
  ['overview', 'a\u0000b'],
  ['collegeId', 'fernhill'],
  ['gpa', 4.1],
  ['rosterSize', 2.5],
  ['cost', -1],
  ['costOutOfState', 'a lot'],
  ['graduatingYears', [1999]],
])('%s as %j is refused beside the field', { tags: 'V1.2.2' }, async (path, value) => {
  const { collegeId, edit } = await arrange()
  const answer = await edit({ [path]: value })
  expect(answer.status).toBe(400)
  expect(Object(answer.body).fields[0].path.split('.')[0]).toBe(path)
  expect((await read(collegeId)).editedColumns).toEqual([])
})

test('a website without a scheme gets https', async () => {
  const { edit } = await arrange()
  expect(await edit({ collegeWebsite: 'fernhill.example' })).toMatchObject({
    body: { data: { collegeWebsite: 'https://fernhill.example' } },
  })
})
