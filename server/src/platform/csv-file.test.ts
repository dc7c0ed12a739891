import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLine, RowRefused, readCsv } from './csv-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-csv-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Reads a file and returns its rows as 'line: cell|cell'; a row whose first cell is 'no' is refused. */
async function read(content: string | Buffer) {
  const path = join(folder, 'table.csv')
  await writeFile(path, content)
  const taken: string[] = []
  const { rows, refused } = await readCsv(path, {
    header: (columns) => columns,
    row(cells, line) {
      if (cells.get('a') === 'no') throw new RowRefused('a is no')
      taken.push(`${line}: ${[...cells.values()].reverse().join('|')}`)
    },
  })
  return { taken, rows, refused: refused.map(({ line, reason }) => `${line}: ${reason}`) }
}

const people = ['2: Rosa Marín|Coach, Keepers', '3: Owen O’Dea|Head']
const quoted = 'A,B\nRosa Marín,"Coach, Keepers"\nOwen O’Dea,Head\n'
const tabbed = 'A\tB\nRosa Marín\tCoach, Keepers\nOwen O’Dea\tHead\n'

test.each([
  ['line feeds', quoted],
  ['carriage returns and line feeds', quoted.replaceAll('\n', '\r\n')],
  ['carriage returns alone', quoted.replaceAll('\n', '\r')],
  ['a header that ends in another way than the rows', quoted.replace('\n', '\r\n')],
  ['rows that end in another way than the header', quoted.replaceAll('\n', '\r\n').replace('\r', '')],
  ['a byte order mark', `\ufeff${quoted}`],
  ['semicolons', '"A";B\nRosa Marín;Coach, Keepers\nOwen O’Dea;Head\n'],
  ['tabs', tabbed],
  ['UTF-16, low byte first', Buffer.from(`\ufeff${tabbed}`, 'utf16le')],
  ['UTF-16, high byte first', Buffer.from(`\ufeff${tabbed}`, 'utf16le').swap16()],
  ['rows padded with separators', quoted.replace(/(.)\n(.)/g, '$1,,\n$2')],
  ['a header padded with separators', quoted.replace('A,B', 'A,B,,,')],
  [
    'invisible characters and unusual spaces',
    quoted.replace('Rosa ', '\u200bRosa\u00a0').replace('Head', '\u00a0Head '),
  ],
  ['a line break in a cell', quoted.replace('Owen O’Dea', '"Owen\r\nO’Dea"')],
])('a file with %s is read', async (_name, content) => {
  expect(await read(content)).toEqual({ taken: people, rows: 2, refused: [] })
})

test.each([
  ['sep=,', quoted],
  ['sep=\t', tabbed],
  ['SEP=|', 'A|B\nRosa Marín|Coach, Keepers\nOwen O’Dea|Head'],
])('a first line %j names the separator, and counts as a line', async (first, content) => {
  expect((await read(`${first}\n${content}`)).taken).toEqual([
    '3: Rosa Marín|Coach, Keepers',
    '4: Owen O’Dea|Head',
  ])
})

test('rows that cannot be used are counted, each with the line on which it begins in an editor', async () => {
  const rows = ['no,1', '', 'x,"two\r\nlines"', 'no,"two\r\nlines"', 'x', 'x,1,2', 'x,y"z', ',,', 'no,2']
  expect(await read(['A,B', ...rows].join('\r\n'))).toEqual({
    taken: ['4: x|two lines'],
    rows: 7,
    refused: [
      '2: a is no',
      '6: a is no',
      '8: it has 1 values where the header has 2',
      '9: it has 3 values where the header has 2',
      '10: its quotes cannot be read',
      '12: a is no',
    ],
  })
})

test.each([
  ['', 'it is empty'],
  [Buffer.from([0x41, 0xe9, 0x0a]), 'it is not a CSV file in UTF-8'],
  ['A,B\nx,"y"z\nx,y\nx,"y"\n', 'on line 2 a quote is closed within a cell'],
  ['A,B\nx,"y\n', 'a quote opened after line 1 is never closed'],
])('%j is no table', async (content, reason) => {
  await expect(read(content)).rejects.toThrow(reason)
})

const cells = (line: string): unknown => parse(line, { relax_column_count: true })[0]

test.each([
  ['=1+1', "'=1+1"],
  ['+1 555', "'+1 555"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\u200b=1', "'\u200b=1"],
  ['＝1', "'＝1"],
  ['a=1', 'a=1'],
  ['5\'8"', '5\'8"'],
  ['Smith, Jr.', 'Smith, Jr.'],
  ['two\nlines', 'two\nlines'],
])('%j is written so that a spreadsheet shows %j', (given, shown) => {
  expect(cells(csvLine(['first', given, 3.7, null]))).toEqual(['first', shown, '3.7', ''])
})

test('any texts are read back as they were, but for the apostrophe before a formula', {
  tags: 'R8.39',
}, () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 6 }), (texts) => {
      const read = cells(csvLine(['x', ...texts]))
      const expected = texts.map((text) => (/^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text))
      expect(read).toEqual(['x', ...expected])
    }),
  )
})
