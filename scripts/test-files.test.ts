import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import config from '../vitest.config.ts'
import { readFolders, root } from './sources.ts'

const Config = z.object({
  test: z.object({
    projects: z.array(z.object({ test: z.object({ include: z.array(z.string()) }) })),
  }),
})

test('every test that stands in a folder is run: no project leaves a moved folder out', () => {
  const { projects } = Config.parse(config).test
  const patterns = projects.flatMap((project) => project.test.include)
  const run = new Set(globSync(patterns, { cwd: root, exclude: (name) => name.endsWith('node_modules') }))
  const files = readFolders().filter((path) => /\.test\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((path) => !run.has(path))).toEqual([])
})
