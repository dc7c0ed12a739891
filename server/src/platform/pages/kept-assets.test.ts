import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAssets } from './kept-assets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-assets-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Starts a build with these files, at this hour of the month. Returns the files that pages can still get. */
async function start(files: readonly string[], hour: number) {
  const build = join(folder, 'build')
  await rm(build, { recursive: true, force: true })
  await mkdir(join(build, 'es'), { recursive: true })
  for (const file of files) await writeFile(join(build, file), file)
  const kept = join(folder, 'kept')
  await keepAssets({ builds: [build], kept, now: new Date(Date.UTC(2026, 8, 1, hour)) })
  const entries = await readdir(kept, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('the files of an earlier build stay for a day after the start that no longer has them', async () => {
  expect(await start(['form-1.js', 'root-1.js', 'root-1.js.br', 'es/root-1-es.js'], 0)).toEqual(
    expect.arrayContaining(['form-1.js', 'root-1.js', 'root-1-es.js']),
  )
  // weeks later
  expect(await start(['form-1.js', 'root-2.js'], 500)).toContain('root-1.js')
  expect(await start(['form-1.js', 'root-2.js'], 523)).toContain('root-1.js')
  expect((await start(['form-1.js', 'root-2.js'], 525)).sort()).toEqual(['form-1.js', 'root-2.js'])
})

test('a file that comes back with a later build counts as in use again', async () => {
  await start(['root-1.js'], 0)
  await start(['root-2.js'], 1)
  await start(['root-1.js'], 2)
  expect(await start(['root-3.js'], 400)).toContain('root-1.js')
})
