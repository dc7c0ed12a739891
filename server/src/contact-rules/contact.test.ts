import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ContactRules, getContactRules } from '@touchline/contract'
import { afterAll, expect, test } from 'vitest'
import { appOfFile, type TestApp, testApp } from '../../test/support/app.ts'
import { facts, shippedText } from '../../test/support/contact-rules/case.ts'
import { makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import { transact } from '../platform/db/database.ts'
import { contactVerdict, contactVerdictFor } from './service.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-rules-'))
const ownFile = join(folder, 'rules.json')
const app = await appOfFile()
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

async function pair(college: Parameters<typeof makeCollege>[1], player: Parameters<typeof makePlayer>[1]) {
  const { collegeId } = await makeCollege(app.platform, college)
  const [coach, other] = [
    await makeCoach(app.platform, { collegeId }),
    await makePlayer(app.platform, player),
  ]
  return { coachId: coach.userId, playerId: other.userId }
}

test("a first message is judged by the coach's college and the player, at this second", async () => {
  const dated = await pair({ division: 'Division 1' }, { yearGraduating: 2029, stateLocated: 'TX' })
  const verdict = () => contactVerdict(app.platform, app.platform.db, dated)
  app.clock.set('2027-06-15T06:00:59Z')
  expect(await verdict()).toMatchObject({
    allowed: false,
    until: '2027-06-15T06:01:00.000Z',
    untilText: 'June 15, 2027 at 12:01 AM Mountain Time',
  })
  app.clock.advance(1)
  expect(await verdict()).toMatchObject({ allowed: true, until: null, reason: '' })
})

test('every division is asked its own rule, also inside a transaction', async () => {
  app.clock.set('2026-09-14T15:00:00Z')
  const young = { yearGraduating: 2030, stateLocated: null }
  for (const [division, allowed] of [
    ['Division 1', false],
    ['Division 2', false],
    ['Division 3', true],
    ['NAIA', true],
    ['NJCAA', true],
    ['Other', true],
  ] as const) {
    const both = await pair({ division, gender: 'female' }, { ...young, gender: 'female' })
    const verdict = await transact(app.platform.db, (trx) => contactVerdict(app.platform, trx, both))
    expect(verdict.allowed, division).toBe(allowed)
  }
})

test('nobody to judge is a 404', async () => {
  const known = await pair({}, {})
  const ask = (ids: typeof known) => contactVerdict(app.platform, app.platform.db, ids)
  await expect(ask({ ...known, playerId: randomUUID() })).rejects.toMatchObject({ statusCode: 404 })
  await expect(ask({ ...known, coachId: known.playerId })).rejects.toMatchObject({ statusCode: 404 })
})

test('anyone may read the rules in force; zones and other languages stay with us', async () => {
  const answer = await app.ask(getContactRules)
  expect(answer.status).toBe(200)
  const { version, rules, note } = ContactRules.parse(answer.body)
  const shipped = JSON.parse(shippedText)
  expect({ version, note }).toEqual({ version: shipped.version, note: shipped.note })
  expect(rules).toEqual(shipped.rules.map(({ es: _, ...rule }: { es: unknown }) => rule))
  expect(answer.body).not.toHaveProperty('zones')
})

test("two apps in one process keep their own rules; an operator's edit reaches people without a restart", async () => {
  const own = JSON.parse(shippedText)
  writeFileSync(ownFile, JSON.stringify({ ...own, version: 'ours' }))
  const other = await testApp({ CONTACT_RULES_FILE: ownFile })
  try {
    const versionOf = async (one: TestApp) => {
      one.clock.advance(2)
      return ContactRules.parse((await one.ask(getContactRules)).body).version
    }
    expect([await versionOf(other), await versionOf(app)]).toEqual(['ours', own.version])
    const [first, ...rest] = own.rules
    const freed = { ...own, version: 'freed', rules: [{ ...first, starts: 'anyTime' }, ...rest] }
    writeFileSync(ownFile, JSON.stringify(freed))
    expect([await versionOf(other), await versionOf(app)]).toEqual(['freed', own.version])
    expect((await contactVerdictFor(other.platform, facts({ classYear: 2033 }))).allowed).toBe(true)
    expect((await contactVerdictFor(app.platform, facts({ classYear: 2033 }))).allowed).toBe(false)
  } finally {
    await other.stop()
  }
})

test('a broken rule file stops the start and names the place', async () => {
  const own = readFileSync(ownFile, 'utf8').replace('"Division 2"', '"Division II"')
  writeFileSync(ownFile, own)
  await expect(testApp({ CONTACT_RULES_FILE: ownFile })).rejects.toThrow(
    /The contact rules in .*rules\.json cannot be used:\n {2}rules\[1\]\.divisions\[0\]: /,
  )
})
