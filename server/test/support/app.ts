import { afterAll } from 'vitest'
import { appOn, type TestApp } from './app-on.ts'
import { testDatabase } from './database.ts'

export { type TestApp, TestClock } from './app-on.ts'

/** Runs the whole application on a database of its own. */
export async function testApp(settings: Record<string, string> = {}): Promise<TestApp> {
  return appOn(await testDatabase(), settings)
}

/** Runs the application for the tests of one file, and stops it after them. */
export async function appOfFile(settings: Record<string, string> = {}): Promise<TestApp> {
  const app = await testApp(settings)
  afterAll(() => app.stop())
  return app
}
