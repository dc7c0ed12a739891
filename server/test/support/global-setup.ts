import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database to be cloned, never written to. */
    templateUrl: string
  }
}

/** Starts one PostgreSQL for the whole run with one migrated template database; see database.ts for the clones. */
export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres()
  project.provide('templateUrl', postgres.url)
  return () => postgres.stop()
}
