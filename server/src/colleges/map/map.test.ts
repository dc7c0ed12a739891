import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type CollegeMap, getCollegeMap, listCollegesAt } from '@touchline/contract'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { makeCollege } from '../factory.ts'
import { importColleges } from '../import/import.ts'
import { mapPoint } from './projection.ts'

const at = await appOfFile()
afterEach(() => vi.restoreAllMocks())

type Place = [unitid: number | null, latitude: number | null, longitude: number | null]

async function makeInstitution(name: string, [unitid, latitude, longitude]: Place, women = false) {
  const made = await makeCollege(at.platform, { collegeName: name, division: 'NAIA' })
  const { institutionId } = made
  await at.platform.db
    .updateTable('institutions')
    .set({ unitid, latitude, longitude })
    .where('id', '=', institutionId)
    .execute()
  if (women) await makeCollege(at.platform, { collegeName: name, institutionId, gender: 'female' })
  return made
}

beforeAll(async () => {
  await makeInstitution('Boston', [700, 42.36, -71.06], true)
  await makeInstitution('Denver', [120, 39.74, -104.99])
  await makeInstitution('San Juan', [300, 18.47, -66.11])
  await makeInstitution('Somewhere', [310, null, null])
  await makeInstitution('No number', [null, 39.74, -104.99])
  await at.platform.readModels.refresh()
})

async function map(headers: Record<string, string> = {}) {
  const { method, path } = getCollegeMap
  return at.app.inject({ method: method === 'GET' ? 'GET' : 'POST', url: path, headers })
}

test('every institution with a team is one point, in order of its number', async () => {
  const answer = await map()
  expect(getCollegeMap.response.parse(answer.json())).toEqual({
    unitids: [120, 580],
    xs: [343, 909],
    ys: [274, 167],
    // NAIA with a men's team; the other one with both
    flags: [3 + 8, 3 + 8 + 16],
    beside: [300, 310],
    besideFlags: [3 + 8, 3 + 8],
  })
})

test('the map is the same from the database, which answers until the directory is ready', async () => {
  const fromMemory = (await map()).json()
  const later = performance.now() + 60_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  expect((await map()).json()).toEqual(fromMemory)
})

test('browsers keep the map for an hour and learn by its ETag that it is the same', {
  tags: 'R25.10',
}, async () => {
  const answer = await map()
  const { etag = '' } = answer.headers
  expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  const again = await map({ 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await makeInstitution('Reno', [800, 39.53, -119.81])
  await at.platform.readModels.refresh()
  const changed = await map({ 'if-none-match': String(etag) })
  expect(changed.statusCode).toBe(200)
  expect(changed.json().unitids).toHaveLength(3)
})

test('institutions are named with their programs, in the order asked for', async () => {
  const answer = await at.ask(listCollegesAt, { query: { unitids: '700,1,300,700' } })
  const { colleges } = listCollegesAt.response.parse(answer.body)
  expect(colleges.map(({ unitid, name, programs }) => [unitid, name, programs.length])).toEqual([
    [700, expect.stringContaining('Boston'), 2],
    [300, expect.stringContaining('San Juan'), 1],
  ])
  for (const unitids of ['', 'x', '1.5', Array.from({ length: 51 }, (_, index) => index).join(',')]) {
    expect((await at.ask(listCollegesAt, { query: { unitids } })).status).toBe(400)
  }
})

test('Hawaii is drawn below on the left, and Puerto Rico nowhere', () => {
  expect(mapPoint(21.3, -157.82)).toMatchObject({ x: expect.any(Number) })
  expect(mapPoint(21.3, -157.82)?.x).toBeLessThan(400)
  expect(mapPoint(18.47, -66.11)).toBeUndefined()
})

/** The folder with the federal files, which are not in this repository. */
const realFiles = process.env.COLLEGE_DATA

test('the map of the real directory weighs at most 10 kB', { tags: 'R25.10', timeout: 60_000 }, async () => {
  if (!realFiles) {
    process.stdout.write('The map of the real directory was not drawn: COLLEGE_DATA names no folder\n')
    return
  }
  await importColleges(at.platform, [join(realFiles, 'colleges.csv')])
  await at.platform.readModels.refresh()
  const { body } = await map()
  const drawn: CollegeMap = JSON.parse(body)
  expect(drawn.unitids.length).toBeGreaterThan(1600)
  const puertoRico = readFileSync(join(realFiles, 'colleges.csv'), 'utf8').match(/,PR,/g)
  expect(drawn.beside.length).toBeGreaterThanOrEqual(puertoRico?.length ?? 1)
  expect(brotliCompressSync(body).byteLength).toBeLessThanOrEqual(10_000)
})
