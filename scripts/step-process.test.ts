import { expect, test } from 'vitest'
import { StepProcess } from './step-process.ts'

const inner =
  "process.on('SIGTERM', () => { console.log('inner ends'); process.exit() }); console.log('inner'); setInterval(() => {}, 1e6)"
const outer = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}], { stdio: 'inherit' })
  process.on('SIGTERM', () => console.log('outer ends'))
  child.on('exit', () => process.exit(3))
`
const program = (script: string, env?: Record<string, string> | (() => Record<string, string>)) =>
  new StepProcess({ name: 'a step', args: ['-e', script], env })

test("a program's stdout and stderr are kept, and its exit code is returned", async () => {
  let exits = 0
  const step = program("console.log('says'); console.error('warns'); process.exitCode = 2")
  expect(await step.ended(() => exits++)).toBe(2)
  expect(step.said).toContain('says\n')
  expect(step.said).toContain('warns\n')
  expect(exits).toBe(1)
  expect(step.isStopped).toBe(false)
})

test('settings are given to the program, also those known only when it starts', async () => {
  const step = program('console.log(process.env.STEP_WORD)', () => ({ STEP_WORD: 'late' }))
  await step.ended(() => {})
  expect(step.said).toBe('late\n')
})

test.skipIf(process.platform === 'win32')('a step is stopped with everything it started', async () => {
  const step = program(outer)
  const ended = step.ended(() => {})
  await expect.poll(() => step.said, { timeout: 30_000 }).toContain('inner\n')
  step.stop()
  expect(await ended).toBe(3)
  expect(step.isStopped).toBe(true)
  expect(step.said).toContain('inner ends\n')
  expect(step.said).toContain('outer ends\n')
})
