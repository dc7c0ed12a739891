import { rm } from 'node:fs/promises'
import { dataDir } from './place.ts'

/** Removes what the run's server kept. */
export default async function teardown() {
  await rm(dataDir, { recursive: true, force: true })
}
