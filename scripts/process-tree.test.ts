import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ProcessTrees } from './process-tree.ts'

const burn = 'for (;;) { const { user, system } = process.cpuUsage(); if (user + system > 400_000) break }'
const nested = (script: string) =>
  `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(script)}])`

/** Returns the CPU seconds counted for a program. */
async function secondsOf(script: string): Promise<number | undefined> {
  const trees = new ProcessTrees()
  const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore', detached: true })
  trees.follow(child.pid ?? 0)
  await once(child, 'exit')
  return trees.end(child.pid ?? 0)
}

test.skipIf(!existsSync('/proc/self/stat'))("a program's grandchild is counted once", async () => {
  const alone = (await secondsOf(burn)) ?? 0
  expect(alone).toBeGreaterThan(0.3)
  const withParents = (await secondsOf(nested(nested(burn)))) ?? 0
  expect(withParents).toBeGreaterThan(0.3)
  expect(withParents).toBeLessThan(3 * alone)
})

test('a program that is not followed has no figure', () => {
  expect(new ProcessTrees().end(process.pid)).toBeUndefined()
})
