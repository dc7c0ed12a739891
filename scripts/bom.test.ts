import { expect, test } from 'vitest'
import { bomOf } from './bom.ts'

const lock = JSON.stringify({
  packages: {
    '': { name: 'app', version: '1.0.0', dependencies: { a: '1' }, devDependencies: { '@x/tool': '2' } },
    work: { name: '@app/work', version: '1.0.0', dependencies: { b: '1' } },
    'node_modules/@app/work': { resolved: 'work', link: true },
    'node_modules/a': {
      version: '1.0.0',
      license: 'MIT',
      integrity: 'sha512-AQI=',
      dependencies: { b: '2' },
    },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: 'MIT OR ISC' },
    'node_modules/b': { version: '1.0.0', optional: true },
    'node_modules/@x/tool': { version: '2.0.0', dev: true, dependencies: { b: '1', '@app/work': '*' } },
  },
})

test('every part is listed once, with its license, hash and scope, and with what it really gets', () => {
  const { components, dependencies, metadata } = bomOf(lock)
  expect(metadata.component.purl).toBe('pkg:npm/app@1.0.0')
  expect(components.map(({ purl, scope }) => `${purl} ${scope}`)).toEqual([
    'pkg:npm/%40app/work@1.0.0 required',
    'pkg:npm/%40x/tool@2.0.0 excluded',
    'pkg:npm/a@1.0.0 required',
    'pkg:npm/b@1.0.0 optional',
    'pkg:npm/b@2.0.0 required',
  ])
  expect(components[2]).toMatchObject({
    hashes: [{ alg: 'SHA-512', content: '0102' }],
    licenses: [{ license: { id: 'MIT' } }],
  })
  expect(components[4]).toMatchObject({ licenses: [{ expression: 'MIT OR ISC' }] })
  expect(Object.fromEntries(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))).toEqual({
    'pkg:npm/app@1.0.0': ['pkg:npm/%40x/tool@2.0.0', 'pkg:npm/a@1.0.0'],
    'pkg:npm/%40app/work@1.0.0': ['pkg:npm/b@1.0.0'],
    'pkg:npm/%40x/tool@2.0.0': ['pkg:npm/%40app/work@1.0.0', 'pkg:npm/b@1.0.0'],
    'pkg:npm/a@1.0.0': ['pkg:npm/b@2.0.0'],
    'pkg:npm/b@1.0.0': [],
    'pkg:npm/b@2.0.0': [],
  })
})

test('the same lock file gives the same list, another one another serial number', () => {
  expect(bomOf(lock)).toEqual(bomOf(lock))
  expect(bomOf(lock).serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(bomOf(lock.replace('2.0.0', '2.0.1')).serialNumber).not.toBe(bomOf(lock).serialNumber)
})
