import { limits } from '@touchline/contract'
import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { ConcurrencyLimiter } from '../../platform/http/concurrency-limiter.ts'
import { passwordProblem } from './common-passwords.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const person = { name: 'Jordan Ávila Reyes', email: 'j.avila07@mail.example' }

describe('passwords that are easy to guess', () => {
  test('the 3,000 most common that are long enough, and as many as the list has, are refused', {
    tags: 'V6.2.4',
  }, () => {
    const longEnough = dictionary['passwords-common'].filter((one) => one.length >= limits.password.min)
    expect(longEnough.length).toBeGreaterThan(3000)
    expect(longEnough.filter((one) => passwordProblem(one, person) === undefined)).toEqual([])
  })

  test.each([
    ...[
      'password',
      'Password1!',
      'P@$$w0rd2026',
      '12345678',
      '87654321',
      '20080514',
      'qwertyuiop',
      '1qaz2wsx',
    ],
    ...['asdfghjkl;', 'aaaaaaaa', 'abcabcabc', '12121212', 'iloveyou1', 'letmein!!', 'trustno1', 'abcd1234'],
    ...[
      'Michael1985',
      'steelers',
      'chocolate!',
      'wolverin',
      'drowssap',
      'sunflowers',
      'babygirl',
      'nirvana99',
    ],
    ...['soccer2026', 'Soccer10!', 'soccersoccer', 'lovesoccer', 'Ronaldo7777', 'messi101010', 'touchline1'],
  ])('%s is refused', { tags: ['R4.51', 'V6.2.4', 'V6.2.11'] }, (password) => {
    expect(passwordProblem(password, person)).toMatch(/easy to guess/)
  })

  test.each([
    'JordanReyes',
    'reyes-jordan',
    'avilareyes7',
    'j.avila07',
    'J.Avila07@mail.example',
    'mail.example!!',
  ])('%s is refused as their own', { tags: 'V6.2.11' }, (password) =>
    expect(passwordProblem(password, person)).toBeDefined(),
  )

  test.each([
    ...['correct horse battery', 'mud-on-the-boots', 'Tiny!Goats9jump', 'goal keeper of clouds', 'x7$kQ9pz'],
    ...[
      'bananas4breakfast',
      'blue ladder 52',
      'jordan paints seven boats',
      'пять зелёных лодок',
      'red7boats',
      'kickabout-at-dawn',
    ],
  ])('%s is fine', { tags: 'V6.2.5' }, (password) => {
    expect(passwordProblem(password, person)).toBeUndefined()
  })

  test('the longest password allowed is judged at once', { tags: 'V6.2.9' }, () => {
    const before = process.cpuUsage()
    for (const password of ['ab'.repeat(64), `${'a'.repeat(127)}b`, '$'.repeat(128)])
      passwordProblem(password, person)
    // CPU time, because on a busy machine waiting counts too.
    expect(process.cpuUsage(before).user).toBeLessThan(50_000)
  })
})

describe('hashing', () => {
  test('is argon2id with a salt of its own, and knows the same characters from another keyboard', {
    tags: ['V6.2.8', 'V11.4.2'],
  }, async () => {
    const [one, other] = await Promise.all([
      hashPassword('caf\u00e9 on the corner'),
      hashPassword('cafe\u0301 on the corner'),
    ])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await verifyPassword(one, 'cafe\u0301 on the corner')).toBe(true)
    expect(await verifyPassword(other, 'caf\u00e9 on the corner')).toBe(true)
    expect(await verifyPassword(one, 'cafe on the corner')).toBe(false)
  })

  test('runs a few at once, lets some wait and refuses the rest with 503', { tags: 'V15.2.2' }, async () => {
    const work = new ConcurrencyLimiter(2, 3, 'busy')
    let running = 0
    let most = 0
    const gates: (() => void)[] = []
    const task = async (name: number) => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((open) => gates.push(open))
      running -= 1
      return name
    }
    const asked = [1, 2, 3, 4, 5, 6].map((name) => work.run(() => task(name)))
    await expect(asked[5]).rejects.toMatchObject({ statusCode: 503, code: 'unavailable' })
    const openNext = async () => {
      await expect.poll(() => gates.length).toBeGreaterThan(0)
      gates.shift()?.()
    }
    await openNext()
    await asked[0]
    // The freed slot goes to the third in line, not to a new task.
    const late = work.run(() => task(7))
    const done = Promise.all([...asked.slice(0, 5), late])
    for (let opened = 0; opened < 5; opened += 1) await openNext()
    expect(await done).toEqual([1, 2, 3, 4, 5, 7])
    expect(most).toBe(2)
    expect(await work.run(async () => 'free again')).toBe('free again')
  })

  test('a failing task gives its place on', async () => {
    const work = new ConcurrencyLimiter(1, 1, 'busy')
    const failed = work.run(() => Promise.reject(new Error('no')))
    const next = work.run(async () => 'next')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('next')
  })
})
