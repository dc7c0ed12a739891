import { expect, test } from 'vitest'
import { harnessOfFile, named } from './harness.ts'
import { table } from './table.ts'

// One set of fixtures serves the whole file (fixtures.ts).
const harness = harnessOfFile()

test.each(named(table))(
  '%s: %i cells as the table says',
  {
    tags: 'R7.21 R17.1 R17.4 R17.5 R18.15 S9 S13 V3.5.3 V4.1.1 V8.2.1 V8.2.2 V8.2.3 V8.3.1 V8.4.1 V14.2.4 V15.3.1'.split(
      ' ',
    ),
    timeout: 300_000,
  },
  async (_name, _cells, row) => {
    expect(await harness.evaluate(row)).toEqual([])
  },
)
