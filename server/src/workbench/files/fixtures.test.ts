import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ImportColumn, importLimits, importTargetNames } from '@touchline/contract'
import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { localize } from '../../platform/i18n/localized-text.ts'
import { firstSettings } from '../settings.ts'
import { matchColumns } from './columns/match-columns.ts'
import { makeWorkbook } from './fixtures/make-workbook.ts'
import { findHeader } from './reading/find-header.ts'
import { readTable } from './reading/read-file.ts'
import type { Chosen } from './reading/table.ts'
import type { Candidate } from './rows/candidate.ts'
import { readRows, titlesOf } from './rows/read-rows.ts'

const folder = join(import.meta.dirname, 'fixtures')
const now = new Date('2027-03-01T12:00:00Z')

/** Reads a file as the first preview does, and tells what was understood in lines. */
async function told(bytes: Uint8Array, chosen: Chosen = {}): Promise<string> {
  const table = await readTable(bytes, chosen)
  const headerRow = findHeader(table.rows)
  const titles = titlesOf(table, headerRow)
  const columns = matchColumns(titles, firstSettings)
  const plan = { headerRow, columns, values: [], fixes: [], decisions: [], policy: 'fill' as const }
  const rows = readRows(table, plan, { settings: firstSettings, now })
  const how = [
    table.format,
    table.encoding,
    JSON.stringify(table.delimiter),
    table.sheets.join('|'),
    table.sheet,
  ]
  return [
    how.filter((one) => one !== '' && one !== '""').join(' '),
    `header in row ${headerRow}`,
    ...titles.map((title, at) => `  ${title} -> ${nameOf(columns[at] ?? null)}`),
    ...rows.flatMap((row) => linesOf(row, titles)),
    '',
  ].join('\n')
}

const nameOf = (column: ImportColumn) =>
  column === null ? 'left out' : typeof column === 'string' ? importTargetNames[column] : column.label

function linesOf(
  { row, name, facts, contacts, stage, priority, tags, notes, problems }: Candidate,
  titles: string[],
) {
  const said = { ...facts, ...contacts, stage: stage?.stage, priority, tags: tags.join('|') || undefined }
  const values = Object.entries(said).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${value}`],
  )
  return [
    `${row}: ${name} ${values.join(' ')}`.trim(),
    ...notes.map(({ body }) => `   note ${JSON.stringify(body)}`),
    ...problems.map(({ column, message, text }) => {
      const where = column === null ? 'row' : titles[column]
      return `   PROBLEM ${where}: ${localize(message, 'en')} ${JSON.stringify(text)}`
    }),
  ]
}

/** The reading of a file stands beside it, and is checked to the letter. */
const matches = async (name: string, text: string) =>
  expect(text).toMatchFileSnapshot(join(folder, 'expected', `${name}.txt`))

describe('a file', () => {
  for (const name of readdirSync(folder).filter((one) => /\.(csv|tsv)$/.test(one) && one !== 'empty.csv'))
    test(`${name} is read`, async () => matches(name, await told(readFileSync(join(folder, name)))))

  test('in UTF-16 of either order is read as the same in UTF-8', async () => {
    const text = readFileSync(join(folder, 'bom.csv'), 'utf8')
    const little = Buffer.from(text, 'utf16le')
    const big = Buffer.from(little).swap16()
    const rows = async (bytes: Uint8Array) => (await readTable(bytes, {})).rows
    const same = await rows(readFileSync(join(folder, 'bom.csv')))
    for (const bytes of [little, big, little.subarray(2), big.subarray(2)])
      expect(await rows(bytes)).toEqual(same)
  })

  test('of 5,000 rows is read, one more is refused', async () => {
    const lines = (count: number) =>
      strToU8(
        `Name,Class\n${Array.from({ length: count }, (_, at) => `Player Number ${at},2028\n`).join('')}`,
      )
    expect((await readTable(lines(importLimits.rows), {})).rows).toHaveLength(5001)
    await expect(readTable(lines(importLimits.rows + 1), {})).rejects.toThrow(/5001 rows/)
  })

  test('of 100 columns is read, one more is refused', async () => {
    const columns = (count: number) =>
      strToU8(`${Array.from({ length: count }, (_, at) => `Column ${at}`).join(',')}\na,b\n`)
    expect((await readTable(columns(100), {})).rows).toHaveLength(2)
    await expect(readTable(columns(101), {})).rejects.toThrow(/101 columns/)
  })

  test('without anything, or of another kind, is refused', async () => {
    for (const bytes of [readFileSync(join(folder, 'empty.csv')), strToU8('\n\n , ,\n')])
      await expect(readTable(bytes, {})).rejects.toThrow(/nothing in this file/)
    const others = [
      [0xd0, 0xcf, 0x11, 0xe0, 0xa1],
      [0x50, 0x4b, 0x03, 0x04, 0, 0],
      [0x25, 0x50, 0x44, 0x46, 0x00, 0x01],
    ]
    for (const bytes of others)
      await expect(readTable(Uint8Array.from(bytes), {})).rejects.toThrow(/can't open/)
  })
})

describe('a workbook', () => {
  test('with a banner, merged classes, comments, days and formulas is read', async () => {
    const day = 46150 // 2026-05-08, which a spreadsheet made of 5-8
    const bytes = makeWorkbook([
      { name: 'Read me', rows: [['How we use this'], ['Ask Sam']] },
      {
        name: 'Board 27',
        rows: [
          ['GIRLS BOARD 2026-27', null, null, null, null, null],
          [],
          [null, 'Athlete', 'Class', 'Pos', 'Ht.', 'GPA', 'Comments'],
          [null, 'Ortiz, Maya', 2028, 'CB/RB', { day }, { formula: '3+0.8', value: 3.8 }, 'calm'],
          [null, 'Vale, Robin', null, 'F/M', '6-1', { error: '#DIV/0!' }],
          [null, { formula: 'A1&B1', value: 'Kit Moss' }, 2029, 'GK', '5\'8"', 3.85],
        ],
        merged: ['A1:G1', 'C4:C5'],
        comments: { B4: 'Sam: saw her twice & liked her', D6: 'also CB' },
      },
      { name: 'Old', rows: Array.from({ length: 30 }, () => ['x']), hidden: true },
    ])
    await matches('banner.xlsx', await told(bytes))
  })

  test('is read by the sheet that was chosen', async () => {
    const bytes = makeWorkbook([
      {
        name: '2028',
        rows: [
          ['Name', 'Class'],
          ['Kit Moss', 2028],
          ['Lee Fox', 2028],
        ],
      },
      {
        name: 'Portal & JUCO',
        rows: [
          ['Name', 'Type', 'Class'],
          ['Pat Ray', 'Portal', 2026],
        ],
      },
    ])
    await matches('two-sheets.xlsx', await told(bytes))
    await matches('second-sheet.xlsx', await told(bytes, { sheet: 'Portal & JUCO' }))
  })

  test('with two merged blocks side by side and no name row in the first columns is read', async () => {
    const bytes = makeWorkbook([
      {
        name: 'Sheet1',
        rows: [
          ['Prospect', null, 'Academics', null, 'Contact'],
          ['First', 'Last', 'GPA', 'HS', 'Cell', 'E-mail', '28?'],
          [
            'Maya',
            'Ortiz Jr.',
            '3,5',
            'Lone Star',
            '555 201 4477 (mom 555 201 9000)',
            'maya@mail.example',
            'yes',
          ],
          ['Kit', 'Moss III', 'n/a', 'Plano', '555-111-2222\n555-333-4444', null, 'no'],
        ],
        merged: ['A1:B1', 'C1:D1', 'E1:F1'],
      },
    ])
    await matches('blocks.xlsx', await told(bytes))
  })

  test('that would unpack to too much is refused before it is', async () => {
    const bomb = makeWorkbook([{ name: 'Sheet1', rows: [['Name']] }], {
      'xl/sharedStrings.xml': new Uint8Array(importLimits.unpacked),
    })
    expect(bomb.length).toBeLessThan(100_000)
    await expect(readTable(bomb, {})).rejects.toThrow(/too large once unpacked/)
  })

  test('that says it is smaller than it is ends where it said', async () => {
    const bytes = makeWorkbook([{ name: 'Sheet1', rows: [['Name'], ['Kit Moss']] }], {
      'xl/sharedStrings.xml': new Uint8Array(30_000_000),
    })
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < bytes.length - 30; at++) {
      const sign = view.getUint32(at, true)
      if (sign === 0x02014b50 && view.getUint32(at + 24, true) === 30_000_000)
        view.setUint32(at + 24, 10, true)
      if (sign === 0x04034b50 && view.getUint32(at + 22, true) === 30_000_000)
        view.setUint32(at + 22, 10, true)
    }
    const before = process.memoryUsage().arrayBuffers
    await readTable(bytes, {}).catch(() => {})
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
  })
})
