import { appOn, type TestApp } from './app-on.ts'
import { testDatabase } from './database.ts'

export { type TestApp, TestClock } from './app-on.ts'

/** Runs the whole application on a database of its own. */
export async function testApp(settings: Record<string, string> = {}): Promise<TestApp> {
  return appOn(await testDatabase(), settings)
}
