import {
  exportFavoritePlayers,
  favoritePlayer,
  playerPath,
  removePlayer,
  saveNotificationSettings,
} from '@touchline/contract'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { appOfFile } from '../../test/support/app.ts'
import { logInAs, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const app = await appOfFile()

let collegeId: string
let coach: { userId: string; token: string }

beforeEach(async () => {
  ;({ collegeId } = await makeCollege(app.platform))
  const { userId } = await makeCoach(app.platform, { collegeId })
  coach = { userId, token: await logInAs(app.platform, userId) }
})

async function favorite(userId: string) {
  await app.ask(favoritePlayer, { body: { userId, collegeId } }, { token: coach.token })
  app.clock.advance(5)
}

const file = (headers: Record<string, string> = {}) =>
  app.ask(exportFavoritePlayers, {}, { token: coach.token, headers })

async function rowsOf(headers?: Record<string, string>) {
  const { status, body } = await file(headers)
  expect(status).toBe(200)
  const text = String(body)
  expect(text.charCodeAt(0)).toBe(0xfeff)
  return z.array(z.array(z.string())).parse(parse(text, { bom: true }))
}

test('favorites come as a CSV file, the latest first, without contact details', {
  tags: 'R8.39',
}, async () => {
  const first = await makePlayer(app.platform, {
    name: 'Lucía Núñez',
    positions: ['LW', 'ST'],
    gpa: 3.7,
    heightInches: 68,
    stateLocated: 'OH',
    phoneNumber: '(555) 010-7788',
    clubCoachPhoneNumber: '(555) 010-7799',
  })
  const second = await makePlayer(app.platform, { name: '=HYPERLINK("http://evil.example","x")' })
  await favorite(first.userId)
  await favorite(second.userId)
  const rows = await rowsOf()
  expect(rows.map(([name]) => name)).toEqual([
    'Name',
    `'=HYPERLINK("http://evil.example","x")`,
    'Lucía Núñez',
  ])
  expect(rows[2]?.slice(0, 5)).toEqual(['Lucía Núñez', 'LW ST', expect.any(String), '3.7', '5\'8"'])
  expect(rows[2]?.at(-1)).toBe(`${app.platform.env.PUBLIC_URL}${playerPath(first.userId)}`)
  const { body, headers } = await file()
  const text = String(body)
  expect(text).not.toContain('010-77')
  expect(text).not.toContain('@')
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="touchline-favorites-[\d-]+\.csv"$/),
  })
})

test('days are those of the coach’s own time zone', async () => {
  app.clock.set('2026-09-15T02:30:00Z')
  const sam = await makePlayer(app.platform)
  await favorite(sam.userId)
  expect((await rowsOf()).at(-1)?.at(-2)).toBe('2026-09-14')
  await app.ask(saveNotificationSettings, { body: { timeZone: 'Europe/Madrid' } }, { token: coach.token })
  expect((await rowsOf()).at(-1)?.at(-2)).toBe('2026-09-15')
  const { headers } = await file()
  expect(headers['content-disposition']).toContain('touchline-favorites-2026-09-15.csv')
})

test('the headings follow the language, and removed or paused players are not in it', async () => {
  const [here, gone, paused] = [
    await makePlayer(app.platform, { name: 'Still Here' }),
    await makePlayer(app.platform),
    await makePlayer(app.platform),
  ]
  for (const { userId } of [here, gone, paused]) await favorite(userId)
  await app.ask(removePlayer, { query: { userId: gone.userId, collegeId } }, { token: coach.token })
  await app.platform.db
    .updateTable('players')
    .set({ pausedAt: app.clock.now() })
    .where('userId', '=', paused.userId)
    .execute()
  const rows = await rowsOf({ 'accept-language': 'es' })
  expect(rows.map(([name]) => name)).toEqual(['Nombre', 'Still Here'])
})

test('more favorites than one batch are all there', async () => {
  const ids: string[] = []
  for (let index = 0; index < 205; index += 1) ids.push((await makePlayer(app.platform)).userId)
  const at = app.clock.now()
  await app.platform.db
    .insertInto('favourites')
    .values(ids.map((playerId) => ({ collegeId, playerId, favouritedAt: at })))
    .execute()
  expect(await rowsOf()).toHaveLength(206)
})

test('each player in the file counts as shown, and past the limit there is no file', async () => {
  for (let index = 0; index < 3; index += 1) await favorite((await makePlayer(app.platform)).userId)
  const counted = () =>
    app.platform.db
      .selectFrom('readCounts')
      .select('ofDay')
      .where('coachId', '=', coach.userId)
      .executeTakeFirst()
  expect(await counted()).toBeUndefined()
  await file()
  expect(await counted()).toEqual({ ofDay: 3 })
  await app.platform.db
    .updateTable('readCounts')
    .set({ ofDay: app.platform.env.PLAYERS_READ_A_DAY })
    .where('coachId', '=', coach.userId)
    .execute()
  await favorite((await makePlayer(app.platform)).userId)
  expect((await file()).status).toBe(429)
  const lines = await app.platform.db
    .selectFrom('auditLog')
    .select(['subjectId', 'details'])
    .where('actorId', '=', coach.userId)
    .where('action', '=', 'playerLists.favoritesExported')
    .execute()
  expect(lines).toEqual([{ subjectId: collegeId, details: { players: 3 } }])
})
