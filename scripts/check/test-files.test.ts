import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFolders, root } from './sources.ts'

test('every test that stands in a folder is run: no project leaves a moved folder out', () => {
  const config = readFileSync(`${root}vitest.config.ts`, 'utf8')
  const patterns = [...config.matchAll(/include: \['([^']+)'\]/g)].map(([, pattern = '']) => pattern)
  const run = new Set(globSync(patterns, { cwd: root, exclude: (name) => name.endsWith('node_modules') }))
  const files = readFolders().filter((path) => /\.test\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((path) => !run.has(path))).toEqual([])
})
