import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTerms, logIn, ownTermsVersion, signUpPlayer, verifyEmail } from '@touchline/contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { tokenTo } from '../../../test/support/mails.ts'
import { readTerms } from '../../platform/i18n/terms.ts'
import { makePlayer } from '../factory.ts'

const at = await appOfFile()

const password = 'mud on the boots'
let count = 0
const newEmail = () => `newcomer-${++count}@families.example`

async function signUp(
  email: string,
  { replaces, after = 3601, ip }: { replaces?: string; after?: number; ip?: string } = {},
) {
  const body = {
    playerName: 'Lucía Navarro',
    email,
    password,
    age: 16,
    gender: 'female',
    school: 'Hillcrest High',
    yearGraduating: 2028,
    ...(replaces === undefined ? {} : { replaces }),
  }
  // An hour apart, plus `after`.
  at.clock.advance(after)
  const { status, body: answer } = await at.ask(signUpPlayer, { body }, ip === undefined ? {} : { ip })
  expect(status).toBe(201)
  return signUpPlayer.response.parse(answer)
}

const verify = (token: string) =>
  at.ask(verifyEmail, { query: { token } }, { headers: { 'sec-fetch-site': 'same-origin' } })
const accountOf = (email: string) =>
  at.platform.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

describe('an address that was mistyped', () => {
  test('is changed by the browser that signed up, and the old link is worth nothing', {
    tags: 'R4.62',
  }, async () => {
    const [wrong, right] = [newEmail(), newEmail()]
    const { claim } = await signUp(wrong)
    const old = await tokenTo(at, wrong)
    await signUp(right, { replaces: claim })
    expect((await verify(old)).status).toBe(400)
    expect(await accountOf(wrong)).toBeUndefined()
    expect((await verify(await tokenTo(at, right))).status).toBe(200)
    expect((await at.ask(logIn, { body: { email: right, password } })).status).toBe(200)
  })

  test('stays once somebody has verified it', async () => {
    const [first, second] = [newEmail(), newEmail()]
    const { claim } = await signUp(first)
    await verify(await tokenTo(at, first))
    await signUp(second, { replaces: claim })
    expect(await accountOf(first)).toMatchObject({ emailVerified: true })
    expect(await accountOf(second)).toMatchObject({ emailVerified: false })
  })

  test('looks the same where it belongs to an account, which stays', { tags: 'R4.62' }, async () => {
    const owner = await makePlayer(at.platform)
    const free = newEmail()
    const taken = await signUp(owner.email)
    const changed = await signUp(free, { replaces: taken.claim })
    expect(Object.keys(changed).sort()).toEqual(Object.keys(await signUp(newEmail())).sort())
    expect(await accountOf(owner.email)).toMatchObject({ id: owner.userId, emailVerified: true })
    // The link arrives here as after any other address.
    expect((await verify(await tokenTo(at, free))).status).toBe(200)
  })

  test('gets five links an hour, however often a sign-up with it replaces another', {
    tags: 'R4.62',
  }, async () => {
    const stranger = newEmail()
    const ip = '192.0.2.7'
    let { claim } = await signUp(stranger, { ip })
    for (let times = 0; times < 7; times++) {
      await at.settle()
      ;({ claim } = await signUp(stranger, { replaces: claim, after: 1, ip }))
    }
    await at.settle()
    const mails = at.platform.db.selectFrom('mails').select('id').where('recipient', '=', stranger)
    expect(await mails.execute()).toHaveLength(5)
  })

  test.each(['', 'made.up.claim'])('a claim like %j changes nothing else', async (claim) => {
    const earlier = newEmail()
    await signUp(earlier)
    await signUp(newEmail(), { replaces: claim })
    expect(await accountOf(earlier)).toBeDefined()
  })
})

describe('the terms of use', () => {
  test('are noted with the account: which edition, and when', { tags: 'R4.60' }, async () => {
    const email = newEmail()
    await signUp(email)
    expect(await accountOf(email)).toMatchObject({ agreedTerms: ownTermsVersion, agreedAt: at.clock.now() })
    expect((await at.ask(getTerms, {})).body).toEqual({ version: ownTermsVersion, text: null })
  })

  test("are the operator's where a file is named, with another version after each change", {
    tags: 'R4.61',
  }, () => {
    const folder = temporaryFolder()
    const file = join(folder, 'terms.txt')
    writeFileSync(file, '# Terms\n\nBe kind.\n')
    const { version, text } = readTerms({ TERMS_FILE: file })
    expect(text).toEqual({ en: '# Terms\n\nBe kind.', es: '# Terms\n\nBe kind.' })
    expect(createHash('sha256').update('# Terms\n\nBe kind.').digest('hex')).toContain(version)
    writeFileSync(join(folder, 'terms.es.txt'), '# Términos')
    expect(readTerms({ TERMS_FILE: file }).text?.es).toBe('# Términos')
    writeFileSync(file, '# Terms\n\nBe kinder.')
    expect(readTerms({ TERMS_FILE: file }).version).not.toBe(version)
  })

  test.each(['none.txt', 'empty.txt'])('%s cannot be used, and the error names it', (name) => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'empty.txt'), ' \n')
    expect(() => readTerms({ TERMS_FILE: join(folder, name) })).toThrow(name)
  })
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'terms-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
