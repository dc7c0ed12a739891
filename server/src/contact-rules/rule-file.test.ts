import { mkdtempSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { TestClock } from '../../test/support/app.ts'
import { shippedText } from '../../test/support/contact-rules/case.ts'
import { OperatorFile } from '../platform/operator-file.ts'
import { contactRulesKind } from './rule-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-rules-'))
afterAll(() => rmSync(folder, { recursive: true }))

const edition = (version: string) => JSON.stringify({ ...JSON.parse(shippedText), version })

/** Returns a rule file with edition 1, a clock, and the logged errors. */
function opened(name: string) {
  const path = join(folder, `${name}.json`)
  writeFileSync(path, edition('1'))
  const errors: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
  const clock = new TestClock()
  const file = new OperatorFile(path, contactRulesKind, { clock, log })
  const version = async (seconds = 2) => {
    clock.advance(seconds)
    return (await file.current()).version
  }
  return { path, errors, clock, file, version }
}

test('an edit is in force at the next judgment a second later, also with the clock set back', async () => {
  const { path, version } = opened('edit')
  expect(await version()).toBe('1')
  writeFileSync(path, edition('2nd'))
  expect(await version(0)).toBe('1')
  expect(await version(1)).toBe('2nd')
  writeFileSync(path, edition('third'))
  expect(await version(-3600)).toBe('third')
})

test('a file put in the place of the old one is read, and a version of the same length too', async () => {
  const { path, version } = opened('renamed')
  writeFileSync(`${path}.new`, edition('2'))
  renameSync(`${path}.new`, path)
  expect(await version()).toBe('2')
})

test('every decision during a reload waits for the new edition', async () => {
  const { path, clock, file } = opened('together')
  writeFileSync(path, edition('second'))
  clock.advance(2)
  const editions = await Promise.all(Array.from({ length: 20 }, () => file.current()))
  expect(new Set(editions.map(({ version }) => version))).toEqual(new Set(['second']))
})

test('a broken edit leaves the last good edition in force and is logged once for each change', {
  tags: 'V16.3.4',
}, async () => {
  const { path, errors, version, file } = opened('broken')
  expect(await file.isBroken()).toBe(false)
  writeFileSync(path, '{ "version": "2", ')
  expect([await version(), await version(), await version()]).toEqual(['1', '1', '1'])
  expect(errors).toHaveLength(1)
  expect(await file.isBroken()).toBe(true)
  expect(errors[0]).toContain(path)
  expect(errors[0]).toContain('JSON')
  writeFileSync(path, edition('second').replace('America/Phoenix', 'America/Nowhere'))
  expect([await version(), await version()]).toEqual(['1', '1'])
  expect(errors).toHaveLength(2)
  expect(errors[1]).toContain('zones.AZ[0]')
  writeFileSync(path, edition('mended'))
  expect(await version()).toBe('mended')
  expect(await file.isBroken()).toBe(false)
  expect(errors).toHaveLength(2)
})

test('a file that goes away is told once and read when it is back', async () => {
  const { path, errors, version } = opened('gone')
  unlinkSync(path)
  expect([await version(), await version()]).toEqual(['1', '1'])
  expect(errors).toHaveLength(1)
  writeFileSync(path, edition('back'))
  expect(await version()).toBe('back')
})

test('a file that cannot be used at the start is an error that names file and place', () => {
  const { path, clock } = opened('start')
  const log = pino({ level: 'silent' })
  const open = () => new OperatorFile(path, contactRulesKind, { clock, log })
  writeFileSync(path, edition('1').replace('"00:01"', '"midnight"'))
  expect(open).toThrow(
    /The contact rules in .*start\.json cannot be used:\n {2}rules\[0\]\.starts\.date\.time: /,
  )
  unlinkSync(path)
  expect(open).toThrow(/The contact rules in .*start\.json cannot be used:\nENOENT/)
})
