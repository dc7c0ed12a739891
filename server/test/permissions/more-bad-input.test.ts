import { expect, test } from 'vitest'
import { oneOfEach, spoil } from './bad-input.ts'
import { courtOfFile, named } from './court.ts'
import { parts } from './table.ts'

// one world for the whole file (world.ts)
const court = courtOfFile()
const rows = oneOfEach([...parts.colleges, ...parts.talking])

// hundreds of requests for a row, each with a look at the whole database
test.each(named(rows))(
  '%s answers bad input with a clear 4xx, or takes it as it is, and never breaks',
  { timeout: 300_000 },
  async (_name, _cells, row) => {
    expect(await spoil(court.opened(), row)).toBeGreaterThan(0)
  },
)
