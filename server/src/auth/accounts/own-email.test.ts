import {
  cancelEmailChange,
  changeEmail,
  deleteAccount,
  deletionWord,
  forgotPassword,
  logIn,
  resetPassword,
  verifyEmail,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { mailsTo, subjectsTo, tokenTo } from '../../../test/support/mails.ts'
import { demoPassword, logInAs, makeGuardian, makePlayer, signedIn } from '../factory.ts'

const at = await appOfFile()

let count = 0
const fresh = () => `another-${++count}@homes.example`

const change = ({ token }: { token: string }, email: string, password = demoPassword) =>
  at.ask(changeEmail, { body: { email, password } }, { token })

const open = (token: string) => at.ask(verifyEmail, { query: { token } })
const logsIn = async (email: string) =>
  (await at.ask(logIn, { body: { email, password: demoPassword } })).status === 200

describe('another address', () => {
  test('is for players and parents: the old one stays until the link to the new one is opened, and both are told', async () => {
    for (const making of [makePlayer(at.platform), makeGuardian(at.platform)]) {
      const person = await signedIn(at.platform, making)
      const email = fresh()
      expect(await change(person, email)).toMatchObject({
        status: 200,
        body: { email: person.email, pendingEmail: email },
      })
      expect(await logsIn(email)).toBe(false)
      const [link] = await mailsTo(at, email)
      expect(link?.subject).toBe('Verify your new email for Touchline')
      expect(await mailsTo(at, person.email)).toMatchObject([
        { subject: 'A new email for your Touchline account' },
      ])
      expect((await open(await tokenTo(at, email))).status).toBe(200)
      expect(await logsIn(email)).toBe(true)
      const told = await subjectsTo(at, person.email)
      expect(told).toContain('Your Touchline email was changed')
    }
  })

  test('is told to the old one also where the account is deleted before the mail goes out', async () => {
    const person = await signedIn(at.platform, makePlayer(at.platform))
    const email = fresh()
    await change(person, email)
    await open(await tokenTo(at, email))
    const body = { password: demoPassword, confirm: deletionWord }
    expect((await at.ask(deleteAccount, { body }, { token: person.token })).status).toBe(200)
    expect(await subjectsTo(at, person.email)).toContain('Your Touchline email was changed')
  })

  test('asks for the password, and is not the one there is', { tags: 'V7.5.1' }, async () => {
    const person = await signedIn(at.platform, makePlayer(at.platform))
    expect(await change(person, fresh(), 'not-the-password')).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'password' }] },
    })
    expect(await change(person, person.email)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'email' }] },
    })
  })

  test.each(['before', 'after'])(
    'is not kept from its owner by a sign-up with it that nobody proves, %s the link is mailed',
    async (when) => {
      const person = await signedIn(at.platform, makePlayer(at.platform))
      const email = fresh()
      const typed = async () => (await makePlayer(at.platform, { email, emailVerified: false })).userId
      let stranger = when === 'before' ? await typed() : ''
      await change(person, email)
      if (when === 'after') stranger = await typed()
      expect((await open(await tokenTo(at, email))).status).toBe(200)
      expect(await logsIn(email)).toBe(true)
      const left = at.platform.db
        .selectFrom('users')
        .select(['id', 'email'])
        .where('id', 'in', [stranger, person.userId])
      expect(await left.execute()).toEqual([{ id: person.userId, email }])
    },
  )

  test("of a minor is seen by the parents at once, with the address, and once more when it is done; an adult's is not", async () => {
    const child = await signedIn(at.platform, makePlayer(at.platform, { age: 15 }))
    const parent = await makeGuardian(at.platform)
    await at.platform.db
      .insertInto('guardianships')
      .values({ playerId: child.userId, guardianId: parent.userId, since: at.clock.now() })
      .execute()
    const email = fresh()
    await change(child, email)
    const [asked] = await mailsTo(at, parent.email)
    expect(asked?.subject).toBe("A new email for your child's Touchline account")
    expect(asked?.textBody).toContain(email)
    await open(await tokenTo(at, email))
    expect((await subjectsTo(at, parent.email)).toSorted()).toEqual([
      "A new email for your child's Touchline account",
      "The email of your child's Touchline account was changed",
    ])
    await at.platform.db.updateTable('players').set({ age: 18 }).where('userId', '=', child.userId).execute()
    await change({ token: await logInAs(at.platform, child.userId) }, fresh())
    expect(await mailsTo(at, parent.email)).toHaveLength(2)
  })

  test('is canceled from the old address by a new password, or by a signed-in owner', async () => {
    const person = await signedIn(at.platform, makePlayer(at.platform))
    const [first, second] = [fresh(), fresh()]
    await change(person, first)
    await at.ask(forgotPassword, { body: { email: person.email } })
    const reset = await tokenTo(at, person.email)
    await at.ask(resetPassword, { body: { token: reset, newPassword: demoPassword.replace('dawn', 'dusk') } })
    expect((await open(await tokenTo(at, first))).status).toBe(400)

    const other = await signedIn(at.platform, makePlayer(at.platform))
    await change(other, second)
    expect((await at.ask(cancelEmailChange, {}, { token: other.token })).body).toEqual({
      email: other.email,
      pendingEmail: '',
    })
    expect((await open(await tokenTo(at, second))).status).toBe(400)
  })
})
