import { expect, test } from 'vitest'
import { countsOf, outcomeOf, readRequirements } from './asvs-table.ts'

const table = (...rows: string[]) =>
  ['| No. | Level | Asked | How | Proof |', '| --- | :-: | --- | --- | --- |', ...rows].join('\n')

test('rows are read from the tables of requirements alone, tests and reasons apart', () => {
  const markdown = [
    '| No. | Meaning |',
    '| --- | --- |',
    '| 1.1.1 | another table |',
    '',
    table(
      '| 1.2.1 | 1 | a | b | `x.test.ts › one \\| two`<br>Setting: the proxy |',
      '| 1.2.2 | 2 | a | b | Open: no |',
    ),
  ].join('\n')
  expect(readRequirements(markdown)).toEqual({
    requirements: [
      {
        line: 7,
        number: '1.2.1',
        level: 1,
        tests: ['x.test.ts › one | two'],
        reasons: ['Setting: the proxy'],
      },
      { line: 8, number: '1.2.2', level: 2, tests: [], reasons: ['Open: no'] },
    ],
    problems: [],
  })
})

test.each([
  ['| 1.2.1 | 1 | a | b |', 'line 3: 4 cells instead of 5'],
  ['| V1.2 | 1 | a | b | Design: c |', "line 3: 'V1.2' is no number of the standard"],
  ['| 1.2.1 | 4 | a | b | Design: c |', "line 3: 1.2.1: '4' is no level"],
  ['| 1.2.1 | 1 | a |  | Design: c |', 'line 3: 1.2.1: it is not said what is asked, or how it is met'],
  ['| 1.2.1 | 1 | a | b |  |', "line 3: 1.2.1: '' is neither a test nor a reason"],
  ['| 1.2.1 | 1 | a | b | trust us |', "line 3: 1.2.1: 'trust us' is neither a test nor a reason"],
])('%s is no row', (row, problem) => {
  expect(readRequirements(table(row))).toEqual({ requirements: [], problems: [problem] })
})

test('a number has one row', () => {
  const { problems } = readRequirements(
    table('| 1.2.1 | 1 | a | b | Design: c |', '| 1.2.1 | 2 | a | b | Design: c |'),
  )
  expect(problems).toEqual(['line 4: 1.2.1 has a row already'])
})

test('an open requirement stays open and a deviation stays a reason, even with tests beside it', () => {
  const tests = ['x.test.ts › one']
  expect(outcomeOf({ tests, reasons: [] })).toBe('tests')
  expect(outcomeOf({ tests, reasons: ['Setting: the proxy'] })).toBe('tests')
  expect(outcomeOf({ tests, reasons: ['Deviation: not quite'] })).toBe('reason')
  expect(outcomeOf({ tests: [], reasons: ['Design: nothing to test'] })).toBe('reason')
  expect(outcomeOf({ tests, reasons: ['Deviation: not quite', 'Open: the rest'] })).toBe('open')
})

test('counts are told for each level', () => {
  const { requirements } = readRequirements(
    table(
      '| 1.2.2 | 2 | a | b | Open: c |',
      '| 1.2.1 | 1 | a | b | `x.test.ts › one` |',
      '| 1.2.3 | 1 | a | b | Design: c |',
    ),
  )
  expect(countsOf(requirements)).toBe(
    '2 of level 1: 1 proved by tests, 1 by reason, 0 open; 1 of level 2: 0 proved by tests, 0 by reason, 1 open',
  )
})
