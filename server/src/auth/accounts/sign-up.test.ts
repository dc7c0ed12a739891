import { logIn, ownPageHeaders, signUpCoach, signUpPlayer, verifyEmail } from '@touchline/contract'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { contextOf } from '../../../test/support/context.ts'
import { mailsTo, subjectsTo, tokenTo } from '../../../test/support/mails.ts'
import { makeCollege } from '../../colleges/factory.ts'
import { anonymous } from '../../platform/actor.ts'
import { ConcurrencyLimiter } from '../../platform/http/concurrency-limiter.ts'
import { makePlayer } from '../factory.ts'
import { openAccount } from './sign-up.ts'

const at = await appOfFile()

const player = {
  playerName: 'Lucía Navarro',
  email: 'lucia.navarro@example.com',
  password: 'mud on the boots',
  age: '16',
  gender: 'female',
  school: 'Hillcrest High',
  positions: ['ST', 'LW', 'ST'],
  yearGraduating: 2027,
  divisionsInterestedIn: ['Division 1'],
  promoCode: 'SPRING',
}
const coach = {
  name: 'Dana Whitfield',
  email: 'dana@fernhill.edu',
  title: 'Head Coach',
  password: 'mud on the boots',
  gender: 'male',
}

const accountOf = (email: string) =>
  at.platform.db
    .selectFrom('users')
    .leftJoin('players', 'players.userId', 'users.id')
    .leftJoin('coaches', 'coaches.userId', 'users.id')
    .leftJoin('accounts', 'accounts.userId', 'users.id')
    .select([
      'users.id',
      'users.type',
      'users.name',
      'users.emailVerified',
      'users.createdAt',
      'players.age',
      'players.dateOfBirth',
      'players.positions',
      'players.promoCode',
      'players.listed',
      'coaches.collegeId',
      'coaches.verification',
      'accounts.password',
    ])
    .where('users.email', '=', email)
    .executeTakeFirst()

let wrongs = 0
describe('player sign-up', () => {
  test('stores user, account and profile, and mails a verification link', { tags: 'R18.3' }, async () => {
    const answer = await at.ask(signUpPlayer, { body: { ...player, email: ' Lucia.Navarro@Example.com ' } })
    expect(answer).toMatchObject({ status: 201, body: { message: 'Player account created successfully' } })
    const stored = await accountOf(player.email)
    expect(stored).toMatchObject({
      type: 'player',
      name: 'Lucía Navarro',
      emailVerified: false,
      age: 16,
      positions: ['ST', 'LW'],
      promoCode: 'SPRING',
      listed: false,
    })
    expect(answer.body).toHaveProperty('userId', stored?.id)
    expect(stored?.createdAt).toEqual(at.clock.now())
    expect(stored?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const [mail] = await mailsTo(at, player.email)
    expect(mail?.textBody).toContain(`${at.platform.env.PUBLIC_URL}/verify-email?token=`)
  })

  test('refuses a class year that no player of that age has', async () => {
    const body = { ...player, email: 'soon@example.com', age: '14', yearGraduating: 2027 }
    expect(await at.ask(signUpPlayer, { body })).toMatchObject({
      status: 400,
      body: {
        fields: [
          {
            path: 'yearGraduating',
            message: expect.stringMatching(/At 14, players graduate between 2029 and 2032/),
          },
        ],
      },
    })
    expect(await accountOf('soon@example.com')).toBeUndefined()
    for (const yearGraduating of [2026, 2030]) {
      const adult = { ...player, email: `adult${yearGraduating}@example.com`, age: '22', yearGraduating }
      expect(await at.ask(signUpPlayer, { body: adult })).toMatchObject({ status: 201 })
    }
  })

  test.each([2017, 2032])('refuses the class of %i, which no list offers', async (yearGraduating) => {
    const body = { ...player, email: 'early@example.com', yearGraduating }
    expect(await at.ask(signUpPlayer, { body })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'yearGraduating', message: 'Choose a graduation year.' }] },
    })
  })

  test('keeps the day of birth, which may be left out or empty', async () => {
    for (const [dateOfBirth, kept] of [
      ['2010-03-05', '2010-03-05'],
      ['', null],
    ] as const) {
      const email = `born-${dateOfBirth}@example.com`
      expect(await at.ask(signUpPlayer, { body: { ...player, email, dateOfBirth } })).toMatchObject({
        status: 201,
      })
      expect(await accountOf(email)).toMatchObject({ age: 16, dateOfBirth: kept })
    }
  })

  test('answers a taken e-mail in the same way, changes nothing and mails its owner', {
    tags: ['R4.38', 'V6.3.8'],
  }, async () => {
    const owner = await makePlayer(at.platform, { email: 'owner@example.com', name: 'First Owner' })
    const answer = await at.ask(signUpPlayer, { body: { ...player, email: owner.email } })
    expect(answer).toMatchObject({ status: 201, body: { message: 'Player account created successfully' } })
    expect(Object.keys(Object(answer.body)).sort()).toEqual(['claim', 'message', 'userId'])
    expect(answer.body).not.toHaveProperty('userId', owner.userId)
    expect(await accountOf(owner.email)).toMatchObject({ id: owner.userId, name: 'First Owner' })
    const mails = await mailsTo(at, owner.email)
    expect(mails.map((mail) => mail.subject)).toEqual(['You already have a Touchline account'])
  })

  test('sent twice, as by a double click, is answered alike, and each link opens what it was mailed for', async () => {
    const email = 'double@example.com'
    for (const _ of [1, 2]) {
      const answer = await at.ask(signUpPlayer, { body: { ...player, email } })
      expect(answer).toMatchObject({ status: 201, body: { message: 'Player account created successfully' } })
    }
    // Nobody has verified the address, so no mail warns of anyone.
    const subjects = await subjectsTo(at, email)
    expect(subjects).toEqual(Array.from({ length: 2 }, () => 'Verify your email for Touchline'))
    await at.ask(verifyEmail, { query: { token: await tokenTo(at, email) } }, { headers: ownPageHeaders })
    const session = await at.ask(logIn, { body: { email, password: player.password } })
    expect(session).toMatchObject({ status: 200 })
    expect(
      await at.platform.db.selectFrom('users').select('id').where('email', '=', email).execute(),
    ).toHaveLength(1)
  })

  test('takes about as long for a taken e-mail as for a new one', { tags: 'R4.38' }, async () => {
    const taken = await makePlayer(at.platform)
    const hashing = vi.spyOn(ConcurrencyLimiter.prototype, 'run')
    const hashed = async (email: string) => {
      hashing.mockClear()
      await at.ask(signUpPlayer, { body: { ...player, email } })
      return hashing.mock.calls.length
    }
    // Hashing the password takes nearly all of the time.
    expect([await hashed('fresh@example.com'), await hashed(taken.email)]).toEqual([1, 1])
    hashing.mockRestore()
  })

  test('a failure half-way leaves nothing behind', { tags: ['V2.3.3', 'V16.5.3'] }, async () => {
    await at.settle()
    const email = 'half@example.com'
    const person = { type: 'player', name: player.playerName, email, password: player.password } as const
    const refused = async () => {
      throw new Error('The profile is refused')
    }
    await expect(openAccount(contextOf(at.platform, anonymous), person, refused)).rejects.toThrow(/refused/)
    expect(await accountOf(email)).toBeUndefined()
    const { rows: events } =
      await sql`select from pgboss.job where name = 'auth.signedUp' and state < 'active'`.execute(
        at.platform.db,
      )
    expect(events).toEqual([])
  })

  test.each([
    ['twelve years', { age: '12' }, 'age', "We can't open an account for you."],
    ['twenty-six years', { age: 26 }, 'age', "We can't open an account for you."],
    ['a day that is none', { dateOfBirth: '2010-02-30' }, 'dateOfBirth', 'Enter a full date of birth'],
    ['a day of a child', { dateOfBirth: '2014-01-01' }, 'age', "We can't open an account for you."],
    ['another age', { dateOfBirth: '2009-01-31' }, 'dateOfBirth', 'This date makes you 17'],
    ['letters as age', { age: '16a' }, 'age', 'Please enter a valid age.'],
    ['a short password', { password: 'short' }, 'password', 'Use at least 8 characters.'],
    [
      'a common password',
      { password: 'P@ssw0rd!' },
      'password',
      'This password is too easy to guess. Try a few words of your own.',
    ],
    [
      'the own name',
      { password: 'Navarro-Lucia' },
      'password',
      "Don't use your name or email as your password.",
    ],
    ['no e-mail', { email: 'nobody' }, 'email', 'Enter an email address like name@example.com.'],
    ['an unknown key', { admin: true }, 'admin', "We don't recognize this field."],
  ])('refuses %s beside its field', { tags: ['R4.51', 'V6.2.1'] }, async (_, wrong, path, message) => {
    wrongs += 1
    const email = `wrong-${wrongs}@example.com`
    const answer = await at.ask(signUpPlayer, { body: { ...player, email, ...wrong } })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: [{ path, message: expect.stringContaining(message) }] },
    })
    expect(await accountOf(email)).toBeUndefined()
  })

  test('is in the audit log without address or password', { tags: 'V14.2.4' }, async () => {
    const rows = await at.platform.db.selectFrom('auditLog').selectAll().execute()
    expect(rows.map((row) => row.action)).toEqual(
      expect.arrayContaining(['auth.signedUp', 'auth.signUpTaken']),
    )
    expect(JSON.stringify(rows)).not.toMatch(/@|boots/)
  })
})

describe('coach sign-up', () => {
  test('joins the college of that gender by id, waiting', { tags: 'R18.4' }, async () => {
    const college = await makeCollege(at.platform)
    const answer = await at.ask(signUpCoach, { body: { ...coach, school: college.collegeId } })
    expect(answer).toMatchObject({ status: 201, body: { message: 'Coach account created successfully' } })
    expect(await accountOf(coach.email)).toMatchObject({
      type: 'coach',
      collegeId: college.collegeId,
      verification: 'pending',
    })
  })

  test('finds the college by its exact name, whatever the case and apostrophe, on the side given', async () => {
    const men = await makeCollege(at.platform, { collegeName: "Saint Brendan's College" })
    const women = await makeCollege(at.platform, {
      collegeName: "Saint Brendan's College",
      gender: 'female',
      institutionId: men.institutionId,
    })
    const body = { ...coach, email: 'w@brendan.edu', school: 'saint brendan’s college', gender: 'female' }
    expect(await at.ask(signUpCoach, { body })).toMatchObject({ status: 201 })
    expect(await accountOf('w@brendan.edu')).toMatchObject({ collegeId: women.collegeId })
  })

  test('refuses an unknown school, the other gender, and an address outside .edu', {
    tags: 'R4.29',
  }, async () => {
    const college = await makeCollege(at.platform, { gender: 'female' })
    const ask = (wrong: object) =>
      at.ask(signUpCoach, {
        body: { ...coach, email: 'x@fernhill.edu', school: college.collegeId, ...wrong },
      })
    const field = (path: string) => ({ status: 400, body: { fields: [{ path }] } })
    expect(await ask({ school: 'No Such College' })).toMatchObject(field('school'))
    expect(await ask({ school: at.platform.ids.next(), gender: 'female' })).toMatchObject(field('school'))
    expect(await ask({ gender: 'male' })).toMatchObject(field('gender'))
    expect(await ask({ school: college.collegeName, gender: 'male' })).toMatchObject(field('gender'))
    expect(await ask({ gender: 'female', email: 'x@fernhill.com' })).toMatchObject({
      status: 400,
      body: { message: 'Email must end with .edu', fields: [{ path: 'email' }] },
    })
    expect(await accountOf('x@fernhill.edu')).toBeUndefined()
  })
})
