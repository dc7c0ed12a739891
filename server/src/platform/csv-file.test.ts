import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv-file.ts'

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

test('any texts are read back as they were, but for the apostrophe before a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 6 }), (texts) => {
      const read = cells(csvLine(['x', ...texts]))
      const expected = texts.map((text) => (/^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text))
      expect(read).toEqual(['x', ...expected])
    }),
  )
})
