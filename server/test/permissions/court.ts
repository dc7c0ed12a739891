import { afterAll, beforeAll } from 'vitest'
import { authSecret } from '../../src/platform/secret.ts'
import { testApp } from '../support/app.ts'
import { actorNames } from './actors.ts'
import { type Court, columnsOf, judge } from './judge.ts'
import { nameOf, type Row } from './row.ts'
import { Stored } from './stored.ts'
import { makeWorld } from './world.ts'

/** The court of one test file, opened before its tests and closed after them. */
export function courtOfFile() {
  let court: Court | undefined
  beforeAll(async () => {
    court = await openCourt()
  })
  afterAll(() => court?.touchline.stop())
  const opened = () => court ?? missing()
  return {
    opened,
    /** What is not as the row says, in words. */
    judge: (row: Row) => judge(opened(), row),
  }
}

function missing(): never {
  throw new Error('The court is not open yet')
}

/** The demo being off, administrators need their second factor. */
async function openCourt(): Promise<Court> {
  const touchline = await testApp({ DEMO: 'off' })
  const { platform } = touchline
  const world = await makeWorld(platform)
  // made by the first who needs it, and kept
  await authSecret(platform)
  const stored = await Stored.keep(platform.db)
  return { touchline, world, stored, before: await stored.contents() }
}

/** How many cells a row has. */
export const cellsOf = (row: Row) => actorNames.length * columnsOf(row).length

/** Rows for `test.each`, with the names and the numbers of cells that results show. */
export const named = (rows: readonly Row[]) =>
  rows.map((row): [string, number, Row] => [nameOf(row), cellsOf(row), row])
