import { expect, test } from 'vitest'
import { harnessOfFile, named } from './harness.ts'
import { parts } from './table.ts'

// one set of fixtures serves the whole file (fixtures.ts)
const harness = harnessOfFile()

test.each(named(parts.sharing))(
  '%s: %i cells as the table says',
  { timeout: 300_000 },
  async (_name, _cells, row) => {
    expect(await harness.evaluate(row)).toEqual([])
  },
)
