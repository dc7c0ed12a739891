// @module-tag S51
import { expect, test } from 'vitest'
import { mutate, oneOfEach } from './bad-input.ts'
import { harnessOfFile, named } from './harness.ts'
import { table } from './table.ts'

// One set of fixtures serves the whole file (fixtures.ts).
const harness = harnessOfFile()

// Each row sends hundreds of requests and compares the whole database after each.
test.each(named(oneOfEach(table)))(
  '%s answers bad input with a clear 4xx, or takes it as it is, and never breaks',
  { tags: 'V1.1.1 V1.2.4 V1.4.2 V2.2.1 V15.3.3 V15.3.5 V15.3.7'.split(' '), timeout: 300_000 },
  async (_name, _cells, row) => {
    expect(await mutate(harness.opened(), row)).toBeGreaterThan(0)
  },
)
