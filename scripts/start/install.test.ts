import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const image = mkdtempSync(join(tmpdir(), 'touchline-image-'))
afterAll(() => rmSync(image, { recursive: true, force: true }))

test('a command runs where there is no package-lock.json, as in the image, and installs nothing', () => {
  mkdirSync(join(image, 'scripts', 'start'), { recursive: true })
  for (const file of [
    'elapsed.mjs',
    'install.mjs',
    'node-binaries.json',
    'node-binaries.mjs',
    'pinned-node.mjs',
    'with-node.mjs',
  ]) {
    cpSync(new URL(file, import.meta.url), join(image, 'scripts', 'start', file))
  }
  writeFileSync(join(image, 'command.mjs'), 'console.log("ran", process.argv[2])')
  const args = [join(image, 'scripts', 'start', 'with-node.mjs'), join(image, 'command.mjs'), 'here']
  const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect([stdout.trim(), status]).toEqual(['ran here', 0])
  expect(readdirSync(image).sort()).toEqual(['command.mjs', 'scripts'])
})
