import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Court, cellsOf, judge, openCourt } from './judge.ts'
import { nameOf, type Row } from './row.ts'

/** Tests every cell of these rows, one test for each row. */
export function judgePart(rows: readonly Row[]) {
  let court: Court
  beforeAll(async () => {
    court = await openCourt()
  })
  afterAll(() => court.touchline.stop())

  const count = rows.reduce((sum, row) => sum + cellsOf(row), 0)
  describe(`${count} cells`, () => {
    test.each(rows.map((row) => [nameOf(row), cellsOf(row), row] as const))(
      '%s: %i cells',
      { timeout: 90_000 },
      async (_name, _cells, row) => {
        expect(await judge(court, row)).toEqual([])
      },
    )
  })
}
