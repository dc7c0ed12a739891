import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../test/support/app.ts'

const here = new URL('./', import.meta.url).pathname
const Event = z.object({ type: z.string(), schema: z.custom<z.ZodType>() })

let touchline: TestApp
beforeAll(async () => {
  touchline = await testApp()
})
afterAll(() => touchline.stop())

test('every domain event has a handler: others would only be written and deleted', async () => {
  const declaring = globSync('**/*.ts', { cwd: here }).filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      file !== 'platform/jobs/domain-events.ts' &&
      /\bdomainEvent\(/.test(readFileSync(here + file, 'utf8')),
  )
  expect(declaring).not.toEqual([])
  for (const file of declaring) {
    const exported: Record<string, unknown> = await import(here + file)
    for (const [name, value] of Object.entries(exported)) {
      const event = Event.safeParse(value)
      if (event.success) expect(touchline.platform.outbox.reactsTo(event.data), name).toBe(true)
    }
  }
})
