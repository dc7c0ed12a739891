import { expect, test } from 'vitest'
import { mutate, oneOfEach } from './bad-input.ts'
import { harnessOfFile, named } from './harness.ts'
import { parts } from './table.ts'

// one set of fixtures for the whole file (fixtures.ts)
const harness = harnessOfFile()
const rows = oneOfEach([...parts.people, ...parts.sharing])

// hundreds of requests for a row, each with a look at the whole database
test.each(named(rows))(
  '%s answers bad input with a clear 4xx, or takes it as it is, and never breaks',
  { timeout: 300_000 },
  async (_name, _cells, row) => {
    expect(await mutate(harness.opened(), row)).toBeGreaterThan(0)
  },
)
