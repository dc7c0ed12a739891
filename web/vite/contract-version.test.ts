import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contractVersion } from './contract-version.ts'

const folder = mkdtempSync(join(tmpdir(), 'contract-'))
afterAll(() => rmSync(folder, { recursive: true }))

const versionWith = (file: string, text: string) => {
  writeFileSync(join(folder, file), text)
  return contractVersion(folder)
}

test('another source of the contract is another version; its tests are none of it', () => {
  const first = versionWith('players.ts', 'club: z.string()')
  expect(first).toMatch(/^[\da-f]{8}$/)
  expect(versionWith('players.test.ts', 'a test')).toBe(first)
  const changed = versionWith('players.ts', 'club: z.string(), jersey: z.int()')
  expect(changed).not.toBe(first)
  expect(versionWith('posts.ts', '')).not.toBe(changed)
})

test('without a folder it is that of the contract', () => {
  expect(contractVersion()).not.toBe(contractVersion(folder))
  expect(contractVersion()).toBe(contractVersion())
})
