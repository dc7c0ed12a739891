import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  documentedCommands,
  type Image,
  lackingInImage,
  readImage,
  settingsExplained,
  settingsRead,
} from './image.ts'
import { readImports } from './imports.ts'
import { root } from './sources.ts'

const read = (path: string) => readFileSync(root + path, 'utf8')

interface Manifest {
  dependencies?: Record<string, string>
  scripts?: Record<string, string>
}

function manifest(path: string): Manifest {
  return JSON.parse(read(path))
}

const operations = read('docs/operations.md')

test('the app and every documented command import only what the image holds', () => {
  const commands = documentedCommands(operations, manifest('package.json').scripts ?? {})
  expect(commands).toContain('server/cli/backup/restore.ts')
  expect(commands.length).toBeGreaterThanOrEqual(9)
  const packages = ['contract', 'server', 'web'].flatMap((workspace) =>
    Object.keys(manifest(`${workspace}/package.json`).dependencies ?? {}),
  )
  const entries = ['server/src/main.ts', 'scripts/start/with-node.mjs', ...commands]
  const contents = {
    image: readImage(read('Dockerfile')),
    packages: new Set(packages),
    read: (path: string) => readImports(path, read(path)),
  }
  expect(lackingInImage(entries, contents)).toEqual([])
})

test('a file outside, a package for development and a removed package are found, also through others', () => {
  const image: Image = readImage(
    [
      'FROM node AS packages',
      'RUN npm ci \\',
      '  && rm -rf @types \\',
      '    icons-*',
      'FROM node',
      'COPY --from=packages /app/node_modules node_modules',
      'COPY server scripts ./',
    ].join('\n'),
  )
  expect(image).toEqual({ copied: ['server', 'scripts'], removed: ['@types', 'icons-*'] })
  const files = new Map([
    ['server/cli/a.ts', "import { b } from '../b.ts'\nimport type { C } from '../../bench/c.ts'\n"],
    ['server/b.ts', "import 'icons-small'\nimport 'vitest'\nimport 'pg'\nimport '../docs/d.ts'\n"],
  ])
  const contents = {
    image,
    packages: new Set(['pg', 'icons-small']),
    read: (path: string) => readImports(path, files.get(path) ?? ''),
  }
  expect(lackingInImage(['server/cli/a.ts'], contents)).toEqual([
    'docs/d.ts is not in the image',
    'server/b.ts: the image removes icons-small',
    'server/b.ts: vitest is no dependency of what the image installs',
  ])
})

// for tests of the product only
const untold = ['CLOCK_SHIFT']
// the image sets these, a demo is no cluster, and tests alone have a push service of their own
const notForCompose = ['DATA_DIR', 'DEMO', 'HOST', 'PORT', 'PUSH_SERVICE']

test('the documents explain every setting, and compose.yaml passes it on', () => {
  const settings = settingsRead(read('server/src/platform/env.ts'))
  const explained = settingsExplained(operations)
  expect(settings).toContain('S3_ENDPOINT')
  expect(explained.toSorted()).toEqual(settings.filter((name) => !untold.includes(name)).toSorted())
  const passed = [...read('compose.yaml').matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name)
  expect(explained.filter((name) => !passed.includes(name)).toSorted()).toEqual(notForCompose)
})
