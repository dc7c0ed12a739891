import {
  Calendar,
  CalendarChanged,
  type CalendarGame,
  getCollegeCalendar,
  getPlayerCalendar,
  Problem,
  saveCollegeCalendar,
  savePlayerCalendar,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { logInAs, makeAdmin, makeCoach, makeGuardian, makePlayer, signedIn } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const at = await appOfFile()

const nobody = '01890000-0000-7000-8000-000000000000'
const league: CalendarGame = {
  id: '1789999999991',
  title: 'League final',
  start: '2026-09-26T18:30',
  extendedProps: { opponent: 'Hill Rovers', address: 'Field 4, Riverside Park' },
}
const away: CalendarGame = {
  id: '1789999999992',
  title: 'Away day',
  start: '2026-09-19T09:05',
  extendedProps: { opponent: '', address: '' },
}
const cup: CalendarGame = { ...away, id: '1789999999993', title: 'Cup', start: '2026-11-01T01:30' }

async function playerWith(games: CalendarGame[], overrides: Parameters<typeof makePlayer>[1] = {}) {
  const { userId, token } = await signedIn(at.platform, makePlayer(at.platform, overrides))
  const params = { playerId: userId }
  const save = (list: unknown, ifMatch?: string) =>
    at.ask(
      savePlayerCalendar,
      { params, body: { games: list } },
      { token, headers: ifMatch === undefined ? {} : { 'if-match': ifMatch } },
    )
  if (games.length > 0) expect((await save(games)).status).toBe(200)
  return { playerId: userId, token, params, save }
}

async function coachOf(collegeId: string, verification: 'verified' | 'pending' = 'verified') {
  return signedIn(at.platform, makeCoach(at.platform, { collegeId, verification }))
}

describe('a save', () => {
  test('replaces the list, answers it in order of time, and says so', {
    tags: ['R13.4', 'R13.18', 'R18.35'],
  }, async () => {
    const { save, params, token } = await playerWith([league])
    const saved = await save([cup, away])
    expect(saved.body).toEqual({
      message: 'Games saved successfully',
      games: [away, cup],
      visibility: 'full',
      version: 2,
    })
    expect((await at.ask(getPlayerCalendar, { params }, { token })).body).toEqual({
      games: [away, cup],
      visibility: 'full',
      version: 2,
    })
    expect((await save([])).body).toMatchObject({ games: [], version: 3 })
  })

  test('keeps the time of the place, whatever happens to clocks that night', async () => {
    const { save } = await playerWith([])
    const skipped = { ...away, id: 'skipped', start: '2026-03-08T02:30' }
    expect((await save([skipped, cup])).body).toMatchObject({
      games: [{ start: '2026-03-08T02:30' }, { start: '2026-11-01T01:30' }],
    })
  })

  test('takes seconds off, and texts that are left out as empty', async () => {
    const { save } = await playerWith([])
    const saved = await save([{ id: 'a', title: '  Cup  ', start: '2026-09-19T10:00:00' }])
    expect(saved.body).toMatchObject({
      games: [
        { id: 'a', title: 'Cup', start: '2026-09-19T10:00', extendedProps: { opponent: '', address: '' } },
      ],
    })
  })

  test('takes 500 long games and no more', async () => {
    const { save } = await playerWith([])
    const games = Array.from({ length: 501 }, (_, index) => ({
      id: `game-${index}`,
      title: 'ö'.repeat(200),
      start: '2026-09-19T10:00',
      extendedProps: { opponent: 'ö'.repeat(200), address: 'ö'.repeat(300) },
    }))
    expect((await save(games.slice(1))).status).toBe(200)
    const refused = await save(games)
    expect(refused.status).toBe(400)
    expect(Problem.parse(refused.body).fields?.[0]?.path).toBe('games')
  })

  test.each([
    ['no title', { ...league, title: '  ' }, 'games.1.title'],
    ['a long title', { ...league, title: 'x'.repeat(201) }, 'games.1.title'],
    ['no id', { ...league, id: '' }, 'games.1.id'],
    ['a long id', { ...league, id: 'x'.repeat(61) }, 'games.1.id'],
    ['an id that is taken', { ...league, id: away.id }, 'games.1.id'],
    ['a day that does not exist', { ...league, start: '2026-02-30T10:00' }, 'games.1.start'],
    ['an hour that does not exist', { ...league, start: '2026-02-20T24:00' }, 'games.1.start'],
    ['a date alone', { ...league, start: '2026-02-20' }, 'games.1.start'],
    ['a time with a zone', { ...league, start: '2026-02-20T10:00Z' }, 'games.1.start'],
    [
      'a long opponent',
      { ...league, extendedProps: { ...league.extendedProps, opponent: 'x'.repeat(201) } },
      'games.1.extendedProps.opponent',
    ],
    [
      'a long address',
      { ...league, extendedProps: { ...league.extendedProps, address: 'x'.repeat(301) } },
      'games.1.extendedProps.address',
    ],
    ['an unknown key', { ...league, color: 'red' }, 'games.1.color'],
  ])(
    'with %s is refused, names the field and changes nothing',
    { tags: 'V1.4.2' },
    async (_what, wrong, path) => {
      const { save, params, token } = await playerWith([cup])
      const refused = await save([away, wrong])
      expect(refused.status).toBe(400)
      expect(Problem.parse(refused.body).fields?.map((field) => field.path)).toEqual([path])
      expect((await at.ask(getPlayerCalendar, { params }, { token })).body).toMatchObject({
        games: [cup],
        version: 1,
      })
    },
  )
})

describe('If-Match', () => {
  test('the ETag of an answer counts the saves', async () => {
    const { save, params, token } = await playerWith([])
    expect((await at.ask(getPlayerCalendar, { params }, { token })).headers.etag).toBe('"0"')
    expect((await save([league], '"0"')).headers.etag).toBe('"1"')
    expect((await at.ask(getPlayerCalendar, { params }, { token })).headers.etag).toBe('"1"')
  })

  test('a save of an older version is refused with the newer list and its ETag', async () => {
    const { save } = await playerWith([league])
    const refused = await save([away], '"0"')
    expect(refused.status).toBe(412)
    expect(refused.headers.etag).toBe('"1"')
    const problem = CalendarChanged.parse(refused.body)
    expect(problem.code).toBe('changed_meanwhile')
    expect(problem.current).toEqual({ games: [league], visibility: 'full', version: 1 })
    expect((await save([away], String(refused.headers.etag))).status).toBe(200)
  })

  test.each([
    ['no header', undefined, 200],
    ['any version', '*', 200],
    ['one of several', '"7", "1"', 200],
    ['a tag weakened by a proxy', 'W/"1"', 200],
    ['an older one', '"0"', 412],
    ['a bare number', '1', 412],
    ['nonsense', 'x"1"', 412],
    ['nothing', '', 412],
  ])('with %s', async (_what, ifMatch, status) => {
    const { save } = await playerWith([league])
    expect((await save([away], ifMatch)).status).toBe(status)
  })

  test('of two tabs that save at once, exactly one wins and nothing is mixed', {
    tags: ['R13.21', 'V2.3.4'],
  }, async () => {
    const { save, params, token } = await playerWith([league])
    for (let round = 1; round <= 5; round++) {
      const answers = await Promise.all([
        save([{ ...away, id: 'left' }, cup], `"${round}"`),
        save([{ ...away, id: 'right' }], `"${round}"`),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
      const won = answers.find(({ status }) => status === 200)
      const lost = answers.find(({ status }) => status === 412)
      const kept = Calendar.parse((await at.ask(getPlayerCalendar, { params }, { token })).body)
      expect(Calendar.parse(won?.body)).toEqual(kept)
      expect(CalendarChanged.parse(lost?.body).current).toEqual(kept)
    }
  })
})

describe("a player's calendar", () => {
  const months = {
    games: [
      { title: 'Away day', start: '2026-09-01T00:00' },
      { title: 'League final', start: '2026-09-01T00:00' },
      { title: 'Cup', start: '2026-11-01T00:00' },
    ].map((game) => ({ ...game, extendedProps: { opponent: '', address: '' } })),
    visibility: 'month',
  }
  const counts = {
    games: [
      { id: '2026-09', title: '2 games', start: '2026-09-01T00:00' },
      { id: '2026-11', title: '1 game', start: '2026-11-01T00:00' },
    ].map((game) => ({ ...game, extendedProps: { opponent: '', address: '' } })),
    visibility: 'month',
    version: 1,
  }

  test('of a minor tells others how many games a month has, and of an adult titles', {
    tags: 'S1',
  }, async () => {
    const said = { ...away, title: 'Showcase Sat Sep 5 10am, Richland Field 7, Dallas' }
    const { params, playerId } = await playerWith([said, league, cup], { age: 17 })
    const minor = await at.ask(getPlayerCalendar, { params })
    expect(minor.body).toEqual(counts)
    const spanish = await at.ask(getPlayerCalendar, { params }, { headers: { 'accept-language': 'es' } })
    expect(spanish.body).toMatchObject({ games: [{ title: '2 partidos' }, { title: '1 partido' }] })
    await at.platform.db.updateTable('players').set({ age: 18 }).where('userId', '=', playerId).execute()
    expect(JSON.stringify((await at.ask(getPlayerCalendar, { params })).body)).toContain('Richland Field')
  })

  test('of an adult tells others titles and months, and nothing of time, place, opponent, order or ids', {
    tags: 'R11.17',
  }, async () => {
    const zebra = { ...league, title: 'Zebra Cup', start: '2026-09-02T10:00' }
    const { params } = await playerWith(
      [zebra, { ...away, title: 'Away day', start: '2026-09-30T20:00' }, cup],
      { age: 19 },
    )
    const { body } = await at.ask(getPlayerCalendar, { params })
    const calendar = Calendar.parse(body)
    expect(calendar.games.map(({ title }) => title)).toEqual(['Away day', 'Zebra Cup', 'Cup'])
    const text = JSON.stringify(body)
    for (const secret of ['Hill Rovers', 'Riverside', '20:00', '10:00', '-02T', '-30T', '17899999']) {
      expect(text).not.toContain(secret)
    }
  })

  test.each(['anonymous', 'another player', 'an unverified coach', 'an administrator'])(
    '%s sees months, and of a minor how many',
    async (viewer) => {
      const { params, playerId } = await playerWith([league, away, cup])
      const { collegeId } = await makeCollege(at.platform)
      const token = {
        anonymous: async () => undefined,
        'another player': async () => (await playerWith([])).token,
        'an unverified coach': async () => (await coachOf(collegeId, 'pending')).token,
        'an administrator': async () => logInAs(at.platform, (await makeAdmin(at.platform)).userId),
      }[viewer]
      const options = { token: await token?.() }
      expect((await at.ask(getPlayerCalendar, { params }, options)).body).toEqual(counts)
      await at.platform.db.updateTable('players').set({ age: 18 }).where('userId', '=', playerId).execute()
      expect((await at.ask(getPlayerCalendar, { params }, options)).body).toMatchObject(months)
    },
  )

  test("a minor's parent sees it in full, paused or not; other parents, and an adult's, see months", {
    tags: 'S2',
  }, async () => {
    const { params, playerId } = await playerWith([league, away, cup], { age: 16 })
    const parent = await makeGuardian(at.platform)
    const tie = { guardianId: parent.userId, since: at.clock.now() }
    const token = await logInAs(at.platform, parent.userId)
    const look = async () => (await at.ask(getPlayerCalendar, { params }, { token })).body
    expect(await look()).toEqual(counts)
    await at.platform.db
      .insertInto('guardianships')
      .values({ ...tie, playerId })
      .execute()
    const player = at.platform.db.updateTable('players').where('userId', '=', playerId)
    await player.set({ pausedAt: at.clock.now() }).execute()
    expect(await look()).toMatchObject({ visibility: 'full', games: { length: 3 } })
    await player.set({ pausedAt: null, age: 18 }).execute()
    expect(await look()).toMatchObject(months)
  })

  test('a verified coach sees it in full, and the audit log has it', { tags: 'R18.35' }, async () => {
    const { params, playerId } = await playerWith([league, away])
    const { collegeId } = await makeCollege(at.platform)
    const coach = await coachOf(collegeId)
    const { body } = await at.ask(getPlayerCalendar, { params }, { token: coach.token })
    expect(body).toEqual({ games: [away, league], visibility: 'full', version: 1 })
    const entries = await at.platform.db
      .selectFrom('auditLog')
      .select(['action', 'subjectId'])
      .where('actorId', '=', coach.userId)
      .execute()
    expect(entries).toEqual([{ action: 'calendar.playerCalendarRead', subjectId: playerId }])
  })

  test('an unknown and a hidden player have the same empty calendar; the hidden player still sees it', {
    tags: 'R13.22',
  }, async () => {
    const hidden = await playerWith([league], { suspendedAt: null })
    await at.platform.db
      .updateTable('users')
      .set({ emailVerified: false })
      .where('id', '=', hidden.playerId)
      .execute()
    const { collegeId } = await makeCollege(at.platform)
    const { token } = await coachOf(collegeId)
    for (const viewer of [undefined, token]) {
      const asked = (playerId: string) =>
        at.ask(getPlayerCalendar, { params: { playerId } }, { token: viewer })
      const [forHidden, forNobody] = [await asked(hidden.playerId), await asked(nobody)]
      expect(forHidden.body).toEqual(forNobody.body)
      expect(forHidden.headers.etag).toBe(forNobody.headers.etag)
      expect(forHidden.body).toMatchObject({ games: [], version: 0 })
    }
  })

  test("another player's is not changed", { tags: 'R13.20' }, async () => {
    const owner = await playerWith([league])
    const other = await playerWith([])
    const refused = await at.ask(
      savePlayerCalendar,
      { params: owner.params, body: { games: [] } },
      { token: other.token },
    )
    expect(refused.status).toBe(403)
    expect((await at.ask(getPlayerCalendar, { params: owner.params })).body).toMatchObject({ version: 1 })
  })
})

describe("a college's calendar", () => {
  async function collegeWith(games: CalendarGame[], listed = true) {
    const { collegeId } = await makeCollege(at.platform, { listed })
    const coach = await coachOf(collegeId)
    const params = { collegeId }
    const save = (list: CalendarGame[], token = coach.token, ifMatch = '*') =>
      at.ask(
        saveCollegeCalendar,
        { params, body: { games: list } },
        { token, headers: { 'if-match': ifMatch } },
      )
    if (games.length > 0) expect((await save(games)).status).toBe(200)
    return { collegeId, coach, params, save }
  }

  test('is open to anyone, in full', { tags: ['R13.4', 'R18.34'] }, async () => {
    const { params } = await collegeWith([league, away])
    const { body, headers } = await at.ask(getCollegeCalendar, { params })
    expect(body).toEqual({ games: [away, league], visibility: 'full', version: 1 })
    expect(headers.etag).toBe('"1"')
  })

  test('is changed by its verified coaches only', { tags: ['R7.27', 'R13.20', 'R18.34'] }, async () => {
    const { collegeId, save, params } = await collegeWith([league])
    const colleague = await coachOf(collegeId)
    const pending = await coachOf(collegeId, 'pending')
    const stranger = await coachOf((await makeCollege(at.platform)).collegeId)
    expect((await save([away], pending.token)).status).toBe(403)
    expect((await save([away], stranger.token)).status).toBe(403)
    expect((await at.ask(getCollegeCalendar, { params })).body).toMatchObject({ games: [league], version: 1 })
    expect((await save([away], colleague.token)).status).toBe(200)
  })

  test('of two colleagues who save at once, exactly one wins', async () => {
    const { collegeId, coach, save } = await collegeWith([league])
    const colleague = await coachOf(collegeId)
    const answers = await Promise.all([save([away], coach.token, '"1"'), save([cup], colleague.token, '"1"')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('unlisted, it is empty for all but its own coaches', async () => {
    const { params, coach } = await collegeWith([league], false)
    const asked = (collegeId: string, token?: string) =>
      at.ask(getCollegeCalendar, { params: { collegeId } }, { token })
    expect((await asked(params.collegeId)).body).toEqual((await asked(nobody)).body)
    expect((await asked(params.collegeId)).body).toEqual({ games: [], visibility: 'full', version: 0 })
    expect((await asked(params.collegeId, coach.token)).body).toMatchObject({ games: [league] })
  })

  test('ids are unique within a calendar only', async () => {
    const one = await collegeWith([league])
    const other = await collegeWith([league])
    expect((await one.save([league])).status).toBe(200)
    expect((await at.ask(getCollegeCalendar, { params: other.params })).body).toMatchObject({
      games: [league],
    })
  })
})
