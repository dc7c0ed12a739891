import { afterAll, beforeAll } from 'vitest'
import { authSecret } from '../../src/platform/secret.ts'
import { testApp } from '../support/app.ts'
import { actorNames } from './actors.ts'
import { columnsOf, evaluate, type Harness } from './evaluate.ts'
import { makeFixtures } from './fixtures.ts'
import { nameOf, type Row } from './row.ts'
import { Stored } from './stored.ts'

/** Opens one harness for a test file, before its tests, and closes it after them. */
export function harnessOfFile() {
  let harness: Harness | undefined
  beforeAll(async () => {
    harness = await openHarness()
  })
  afterAll(() => harness?.touchline.stop())
  const opened = () => harness ?? missing()
  return {
    opened,
    /** Describes each difference from the row. */
    evaluate: (row: Row) => evaluate(opened(), row),
  }
}

function missing(): never {
  throw new Error('The harness is not open yet')
}

/** Starts the application without the demo, so that administrators need their second factor. */
async function openHarness(): Promise<Harness> {
  const touchline = await testApp({ DEMO: 'off' })
  const { platform } = touchline
  const fixtures = await makeFixtures(platform)
  // The first request would create the secret and be charged for it.
  await authSecret(platform)
  return { touchline, fixtures, stored: await Stored.keep(platform.db) }
}

const cellsOf = (row: Row) => actorNames.length * columnsOf(row).length

/** Builds rows for `test.each`, with the names and cell counts shown in results. */
export const named = (rows: readonly Row[]) =>
  rows.map((row): [string, number, Row] => [nameOf(row), cellsOf(row), row])
