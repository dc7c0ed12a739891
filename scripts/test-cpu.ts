import { afterEach, beforeEach } from 'vitest'

// Notes with each test how much CPU time its process took meanwhile; test-costs.ts reads it from the report.

declare module 'vitest' {
  interface TaskMeta {
    cpuSeconds?: number
  }
}

let before = process.cpuUsage()

beforeEach(() => {
  before = process.cpuUsage()
})

afterEach(({ task }) => {
  const { user, system } = process.cpuUsage(before)
  task.meta.cpuSeconds = (user + system) / 1e6
})
