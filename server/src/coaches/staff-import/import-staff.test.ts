import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchPlayers } from '@touchline/contract'
import { afterAll, expect, test, vi } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { waitingForLocks } from '../../../test/support/database.ts'
import { logInAs, makeAdmin, makeCoach } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'
import { emailVerified } from '../../events.ts'
import { transact } from '../../platform/db/database.ts'
import { lockCoach } from '../queries.ts'
import { grant, refuse, type Word } from '../verification/standing.ts'
import { describeStaffImport, importStaff } from './import-staff.ts'

const at = await appOfFile({ COACH_VERIFICATION: 'approval' })
const folder = await mkdtemp(join(tmpdir(), 'touchline-staff-'))
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function run(...rows: string[]) {
  const path = join(folder, 'staff.csv')
  await writeFile(path, ['College,Name,Title,E-mail', ...rows, ''].join('\n'))
  return importStaff(at.platform, path)
}

async function maySearch(userId: string) {
  const { status } = await at.ask(searchPlayers, {}, { token: await logInAs(at.platform, userId) })
  return status === 200
}

const prove = (userId: string) =>
  transact(at.platform.db, (trx) => at.platform.outbox.publish(trx, emailVerified, { userId }))

test('an exact address on the list verifies at once, at proof of the address or at the import; nearly the same does not', {
  tags: 'V2.3.1',
}, async () => {
  const { collegeId, collegeName } = await makeCollege(at.platform, { emailDomain: 'aldermoor.edu' })
  const waiting = { collegeId, verification: 'pending' } as const
  const early = await makeCoach(at.platform, { ...waiting, email: 'early@aldermoor.edu' })
  const near = await makeCoach(at.platform, { ...waiting, email: 'early+me@aldermoor.edu' })
  const unproven = await makeCoach(at.platform, {
    ...waiting,
    email: 'un@aldermoor.edu',
    emailVerified: false,
  })
  const refused = await makeCoach(at.platform, {
    collegeId,
    verification: 'refused',
    email: 're@aldermoor.edu',
  })
  const list = ['Early@aldermoor.edu', 'late@aldermoor.edu', 'un@aldermoor.edu', 're@aldermoor.edu']
  const rows = list.map((email) => `${collegeName},Some Body,Head coach,${email}`)
  expect(await run(...rows)).toMatchObject({ added: 4, verified: 1, ended: 0, refused: [] })
  const late = await makeCoach(at.platform, { ...waiting, email: 'late@aldermoor.edu' })
  await prove(late.userId)
  const people = [early, late, near, unproven, refused]
  expect(await Promise.all(people.map(({ userId }) => maySearch(userId)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  const again = await run(...rows)
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 4, removed: 0, verified: 0 })
  expect(describeStaffImport(await run(...rows), 0.1)).toContain('Nothing changed')
})

test('a coach removed from the list loses the verification that depended on it, and nobody else does', async () => {
  const { collegeId, collegeName } = await makeCollege(at.platform)
  const other = await makeCollege(at.platform)
  const waiting = { collegeId, verification: 'pending' } as const
  const stays = await makeCoach(at.platform, { ...waiting, email: 'stays@brackenhall.edu' })
  const goes = await makeCoach(at.platform, { ...waiting, email: 'goes@brackenhall.edu' })
  const elsewhere = {
    collegeId: other.collegeId,
    verification: 'pending',
    email: 'else@cedarvale.edu',
  } as const
  const untouched = await makeCoach(at.platform, elsewhere)
  const judged = await makeCoach(at.platform, { collegeId, evidence: 'administrator' })
  const row = (college: string, email: string) => `${college},Some Body,Coach,${email}`
  await run(
    row(collegeName, stays.email),
    row(collegeName, goes.email),
    row(other.collegeName, untouched.email),
  )
  const people = [stays, goes, untouched, judged]
  expect(await Promise.all(people.map(({ userId }) => maySearch(userId)))).toEqual([true, true, true, true])
  expect(await run(row(collegeName, stays.email))).toMatchObject({ removed: 1, unchanged: 1, ended: 1 })
  expect(await Promise.all(people.map(({ userId }) => maySearch(userId)))).toEqual([true, false, true, true])
  expect(await run(`${collegeName},,,`)).toMatchObject({ removed: 1, ended: 1 })
  expect(await maySearch(stays.userId)).toBe(false)
})

test('rows that cannot be used are refused with the reason, and nobody of their college is taken off', async () => {
  const { collegeId, collegeName } = await makeCollege(at.platform)
  const madeUp = await makeCollege(at.platform, { madeAtSignUp: true, listed: false })
  const coach = await makeCoach(at.platform, { collegeId, verification: 'pending', email: 'kay@dunmore.edu' })
  await run(`${collegeName},Kay Dunn,Head coach,kay@dunmore.edu`)
  const result = await run(
    `${collegeName},Kay Dunn,Head coach,kay@dunmore`,
    `${collegeName},,Head coach,sam@dunmore.edu`,
    `${collegeName},Lee Orr,Coach,lee@dunmore.edu`,
    `${collegeName},Lee Orr,Coach,LEE@dunmore.edu`,
    'Nowhere College,Ann Low,Coach,ann@nowhere.edu',
    `${madeUp.collegeName},Ann Low,Coach,ann@made-up.edu`,
    `${collegeName},Too Few`,
    ',Ann Low,Coach,ann@dunmore.edu',
    `${collegeName},\u3164,Coach,may@dunmore.edu`,
    `${collegeName},May \u202ewoL,Coach,may@dunmore.edu`,
  )
  expect(result.refused.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    "2: email is 'kay@dunmore', which is no address that ends with .edu",
    '3: name is empty',
    '5: email is on line 4 already',
    "6: we list no college 'Nowhere College'",
    `7: we list no college '${madeUp.collegeName}'`,
    '8: it has 2 values where the header has 4',
    '9: college is empty',
    '10: name is empty',
    '11: it holds characters that cannot be shown',
  ])
  expect(result).toMatchObject({ added: 1, removed: 0, kept: 1, ended: 0 })
  expect(await maySearch(coach.userId)).toBe(true)
  expect(describeStaffImport(result, 1)).toContain('1 not in the file but kept')
})

test('a file of which no row can be used is an error with each reason, and one without rows as well', async () => {
  const { collegeName } = await makeCollege(at.platform)
  await run(`${collegeName},Kay Dunn,Head coach,kay@elmstead.edu`)
  await expect(run('Nowhere College,Ann Low,Coach,ann@nowhere.edu', `${collegeName},,,x`)).rejects.toThrow(
    /every row is refused\n {2}line 2: we list no college 'Nowhere College'\n {2}line 3: name is empty$/,
  )
  await expect(run()).rejects.toThrow('staff.csv has no rows below its header')
  const result = await run(`${collegeName},Kay Dunn,Head coach,kay@elmstead.edu`, 'x,y,z,w')
  expect(describeStaffImport(result, 0.1)).toContain('Nothing changed: the other rows were already here')
})

test('columns are known by the names that colleges use, and of two equal ones the first counts', async () => {
  const { collegeName } = await makeCollege(at.platform)
  const path = join(folder, 'named.csv')
  const header = 'School,Coach Name,Position,Email Address,Coach Name'
  await writeFile(path, `${header}\n${collegeName},Rosa Marín,Head Coach,Rosa.M@FERNDALE.EDU,x\n`)
  expect(await importStaff(at.platform, path)).toMatchObject({ added: 1, refused: [] })
  const { db } = at.platform
  const entry = await db
    .selectFrom('staffEntries')
    .select(['name', 'title'])
    .where('email', '=', 'rosa.m@ferndale.edu')
  expect(await entry.executeTakeFirst()).toEqual({ name: 'Rosa Marín', title: 'Head Coach' })
})

test('a file that is no staff list changes nothing and says why', async () => {
  const path = join(folder, 'other.csv')
  await writeFile(path, 'id,name\n1,Fern\n')
  await expect(importStaff(at.platform, path)).rejects.toThrow('lacks the columns college, title, email')
  await expect(importStaff(at.platform, join(folder, 'none.csv'))).rejects.toThrow('There is no file')
})

test('an import that waits for a refusal, or for an administrator’s word, leaves it as it is', async () => {
  const { collegeId, collegeName } = await makeCollege(at.platform)
  const byList = { collegeId, evidence: 'staffList' } as const
  const [refused, confirmed] = [await makeCoach(at.platform, byList), await makeCoach(at.platform, byList)]
  const admin = await makeAdmin(at.platform)
  const { platform } = at
  const meanwhile = await transact(platform.db, async (trx) => {
    for (const { userId } of [refused, confirmed]) await lockCoach(trx, userId)
    const running = run(`${collegeName},Some Body,Head coach,${platform.ids.next()}@brackenhall.edu`)
    await expect.poll(() => waitingForLocks(platform.db)).toBeGreaterThan(0)
    await refuse(platform, trx, { coachId: refused.userId, why: 'withdrawn', by: admin.userId })
    const word: Word = { evidence: 'administrator', granterId: admin.userId }
    await grant(platform, trx, { coach: { ...confirmed, coachId: confirmed.userId }, word })
    return { running }
  })
  expect(await meanwhile.running).toMatchObject({ ended: 0 })
  const standing = await platform.db
    .selectFrom('coaches')
    .select(['verification', 'verifiedBy'])
    .where('collegeId', '=', collegeId)
    .orderBy('userId')
    .execute()
  expect(standing).toEqual([
    { verification: 'refused', verifiedBy: admin.userId },
    { verification: 'verified', verifiedBy: admin.userId },
  ])
})

test('the entries are stored before anybody is decided about, so that a large list needs no long transaction', async () => {
  const { collegeId, collegeName } = await makeCollege(at.platform)
  const waiting = { collegeId, verification: 'pending', email: 'first@larkmoor.edu' } as const
  await makeCoach(at.platform, waiting)
  const transactions = vi.spyOn(at.platform.db, 'transaction')
  expect(await run(`${collegeName},Some Body,Coach,${waiting.email}`)).toMatchObject({ verified: 1 })
  expect(transactions).toHaveBeenCalledTimes(2)
  transactions.mockRestore()
})
