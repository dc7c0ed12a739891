import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { importColleges } from './import.ts'
import { describeImport } from './report.ts'

const at = await appOfFile()
const folder = await mkdtemp(join(tmpdir(), 'touchline-prices-'))
beforeEach(async () => void (await sql`truncate institutions, colleges cascade`.execute(at.platform.db)))
afterAll(() => rm(folder, { recursive: true, force: true }))

const header =
  'unitid,net_price,net_price_0_30k,net_price_30_48k,net_price_48_75k,net_price_75_110k,net_price_110k_plus,completion_rate'
const rows = [
  '900001,15250,9875,10410,13300,,24100,0.731',
  '900002,6120,-1240,,,,,',
  '900003,,,,,,,0.41',
  '900004,,,,,,,',
]

async function file(name: string, lines: readonly string[]) {
  const path = join(folder, name)
  await writeFile(path, `${lines.join('\n')}\n`)
  return path
}

const directory = () =>
  file('directory.csv', [
    'unitid,name,state,division,mens_soccer,womens_soccer,cost',
    ...[1, 2, 3, 4].map((number) => `90000${number},Orchard ${number},OH,NAIA,true,true,30000`),
  ])
const prices = (lines: readonly string[] = rows, name = 'net_price_2021-22.csv') =>
  file(name, [header, ...lines])
const run = (...paths: string[]) => importColleges(at.platform, paths)

async function stored() {
  const found = await at.platform.db
    .selectFrom('institutions')
    .select(['unitid', 'netPrice', 'netPriceBands', 'completionRate', 'netPriceYear'])
    .orderBy('unitid')
    .execute()
  return found.map((one) => Object.values(one))
}

test('net prices come with their year, below 0 too, and what is missing stays unknown', {
  tags: 'R25.1 R25.3'.split(' '),
}, async () => {
  const result = await run(await prices(), await directory())
  expect(result.files[0]).toMatchObject({ rows: 4, year: '2021-22', refused: [] })
  expect(await stored()).toEqual([
    [900001, 15250, [9875, 10410, 13300, null, 24100], 0.731, '2021-22'],
    [900002, 6120, [-1240, null, null, null, null], null, '2021-22'],
    [900003, null, null, 0.41, '2021-22'],
    [900004, null, null, null, null],
  ])
  expect(describeImport(result, 1)).toContain('(table of net prices of 2021-22): 4 rows, 4 used, 0 refused')
  const again = await run(await prices())
  expect(again.institutions).toEqual({ added: 0, changed: 0, unchanged: 4 })
  expect(describeImport(again, 1)).toContain('Nothing changed: everything was already here')
})

test('a later year replaces a row whole; an earlier one, the directory and an empty row change nothing', async () => {
  await run(await directory(), await prices())
  await run(await prices(['900001,16000,,,,,,', rows[3] ?? ''], 'net_price_2022-23.csv'))
  const after = await stored()
  expect(after[0]).toEqual([900001, 16000, null, null, '2022-23'])
  await run(await prices(), await directory())
  expect(await stored()).toEqual(after)
})

test("prices touch no program, so a coach's own statement stays", async () => {
  await run(await directory())
  await sql`update colleges set stated_cost = 28000, edited_columns = '{stated_cost}'`.execute(at.platform.db)
  const before = await at.platform.db.selectFrom('colleges').selectAll().orderBy('id').execute()
  const result = await run(await prices())
  expect(result.colleges).toEqual({ added: 0, changed: 0, unchanged: 8 })
  expect(await at.platform.db.selectFrom('colleges').selectAll().orderBy('id').execute()).toEqual(before)
})

test('rows that cannot be used are refused with their reason', async () => {
  await run(await directory())
  const bad = [
    '900001,12.5,,,,,,',
    '900002,1e4,,,,,,',
    '900003,900000,,,,,,',
    '900004,5000,,,,,,1.2',
    '999999,5000,,,,,,',
    rows[0] ?? '',
    rows[0] ?? '',
  ]
  const { files } = await run(await prices(bad))
  expect(files[0]?.refused).toEqual([
    { line: 2, reason: "net_price is '12.5', which is not a whole number" },
    { line: 3, reason: "net_price is '1e4', which is not a whole number" },
    { line: 4, reason: 'net_price is 900000, which is not between -200000 and 200000' },
    { line: 5, reason: 'completion_rate is 1.2, which is not between 0 and 1' },
    { line: 8, reason: 'unitid 900001 is on line 7 already' },
    { line: 6, reason: 'unitid 999999 is not in the directory' },
  ])
  const strange = await run(await prices(['999999,5000,,,,,,']))
  expect(describeImport(strange, 1)).toContain('Nothing changed: the directory has none of these colleges')
})

test('a table without a year or with another header is refused in words', { tags: 'R25.1' }, async () => {
  await run(await directory())
  const unnamed = await prices(rows, 'prices.csv')
  await expect(run(unnamed)).rejects.toThrow('prices.csv: its name has no year. Name the year of its prices')
  for (const year of ['2021', '2021-23', 'last year']) {
    const strange = importColleges(at.platform, [unnamed], { year })
    await expect(strange).rejects.toThrow(`'${year}' is no school year`)
  }
  await importColleges(at.platform, [unnamed], { year: '2020-21' })
  expect((await stored())[0]?.at(-1)).toBe('2020-21')
  const wrong = await file('net_price_2023-24.csv', [header.replace('_0_30k', '_low'), ...rows])
  await expect(run(wrong)).rejects.toThrow('as a table of net prices it lacks the columns net_price_0_30k')
})

/** The folder with the federal files, which are not in this repository. */
const realFiles = process.env.COLLEGE_DATA

test('the real net prices import whole', async () => {
  if (!realFiles) {
    process.stdout.write('The import of the real net prices was not run: COLLEGE_DATA names no folder\n')
    return
  }
  const result = await run(join(realFiles, 'colleges.csv'), join(realFiles, 'net_price_2021-22.csv'))
  expect(result.files[1]).toMatchObject({ rows: 1630, refused: [] })
  const known = (await stored()).filter(([, , , , year]) => year !== null)
  expect(known.filter(([, price]) => price !== null)).toHaveLength(1623)
  expect(known.filter(([, , bands]) => Array.isArray(bands) && bands.every(Number.isInteger))).toHaveLength(
    1504,
  )
}, 60_000)
