import { expect, test } from 'vitest'
import { courtOfFile, named } from './court.ts'
import { parts } from './table.ts'

// one world for the whole file (world.ts)
const court = courtOfFile()

test.each(named(parts.colleges))(
  '%s: %i cells as the table says',
  { timeout: 300_000 },
  async (_name, _cells, row) => {
    expect(await court.judge(row)).toEqual([])
  },
)
