import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database to clone, never written to. */
    templateUrl: string
  }
}

/** Starts one PostgreSQL with one migrated template database for the whole run; database.ts clones it. */
export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres()
  project.provide('templateUrl', postgres.url)
  return () => postgres.stop()
}
