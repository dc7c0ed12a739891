import { afterEach, beforeEach } from 'vitest'

// Records the CPU time of each test's process in the report, for test-costs.ts.

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
