import { type Endpoint, logIn, ownPageHeaders } from '@touchline/contract'
import { z } from 'zod'
import { demoPassword, makePlayer } from '../../../src/auth/factory.ts'
import { endpoints } from '../../permissions/every-endpoint.ts'
import { type InProcessApp, InProcessApps } from '../platform/in-process-apps.ts'

const { max } = logIn.limit ?? { max: 0 }
const Wait = z.coerce.number().int()
const proxy = '10.9.9.9'

interface Visit {
  ip: string
  forwarded?: string | undefined
}

/** Headers of visitors who pretend to be another client each time. */
const games: readonly ((n: number) => string)[] = [
  (n) => `1.2.3.${n}`,
  (n) => `1.2.3.${n}, 5.6.7.${n}`,
  (n) => `2001:db8:${n}::1`,
  (n) => `[2001:db8:${n}::1]:443`,
  (n) => `1.2.3.${n}:8080`,
  (n) => `"1.2.3.${n}"`,
  (n) => `for=1.2.3.${n};proto=https`,
  (n) => `unknown${n}`,
  (n) => `,,${n},,`,
  (n) => `127.0.0.1, ::1, 10.0.0.${n}`,
  (n) => Array.from({ length: 300 }, (_, index) => `1.${n}.3.${index & 255}`).join(','),
  (n) => `${'x'.repeat(5000)}${n}`,
]

/**
 * Checks the rate limit of every endpoint that has one against forged headers, address rotation and
 * restarts. Refusals must tell how long to wait, and an attacker must not lock out the owner of an account.
 */
export async function run() {
  const apps = await InProcessApps.start()
  const wrong: string[] = []
  const counts = { checks: 0, requests: 0 }
  const expect = (right: boolean, what: string) => {
    counts.checks += 1
    if (!right) wrong.push(what)
  }
  const tools: Tools = { expect, sent: (number) => (counts.requests += number) }
  try {
    const url = await apps.database()
    const settings = ['off', 'on', '2'].map((TRUST_PROXY) => ({ TRUST_PROXY }))
    const [direct, behindOne, behindTwo] = await Promise.all(settings.map((one) => apps.app(url, one)))
    if (!direct || !behindOne || !behindTwo) throw new Error('no app')
    await everyLimit(direct, tools)
    await headers(direct, tools, {
      visit: (game, who) => ({ ip: who, forwarded: game }),
      network: '198.51.100',
    })
    await headers(behindOne, tools, {
      visit: (game, who) => ({ ip: proxy, forwarded: `${game}, ${who}` }),
      network: '198.51.101',
    })
    const two = (game: string, who: string) => ({ ip: proxy, forwarded: `${game}, ${who}, 10.8.8.8` })
    await headers(behindTwo, tools, { visit: two, network: '198.51.102' })
    await networks(direct, tools)
    await stuffing(direct, tools)
    await waiting(direct, tools)
    for (const app of [direct, behindOne, behindTwo]) await app.stop()
    await restarts(apps, url, tools)
  } finally {
    await apps.stop()
  }
  for (const line of wrong) process.stderr.write(`${line}\n`)
  return { failures: wrong.length, ...counts, games: games.length, wrong }
}

interface Tools {
  expect(right: boolean, what: string): void
  sent(requests: number): void
}

/**
 * Checks each limit of the contract: as many calls as it allows, then 429 with Retry-After, while
 * another address is not affected.
 */
async function everyLimit(app: InProcessApp, { expect, sent }: Tools) {
  for (const endpoint of endpoints) {
    if (!endpoint.limit) continue
    const statuses: number[] = []
    for (let n = 0; n <= endpoint.limit.max; n++) {
      statuses.push((await ask(app, endpoint, { visit: { ip: '192.0.2.9' } })).status)
    }
    sent(statuses.length + 1)
    expect(
      statuses.indexOf(429) === endpoint.limit.max,
      `${endpoint.name} refuses at ${statuses.indexOf(429)}`,
    )
    const { wait } = await ask(app, endpoint, { visit: { ip: '192.0.2.9' } })
    const longest = endpoint.limit.minutes * 60
    expect(wait >= longest - 120 && wait <= longest, `${endpoint.name} says to wait ${wait} s`)
    const other = await ask(app, endpoint, { visit: { ip: '192.0.2.10' } })
    expect(other.status !== 429, `${endpoint.name} refuses another address`)
  }
}

/** Checks that forged headers never change the address that counts. */
async function headers(
  app: InProcessApp,
  tools: Tools,
  { visit, network }: { visit: (game: string, who: string) => Visit; network: string },
) {
  for (const [number, game] of games.entries()) {
    const who = `${network}.${number}`
    const refusedAt = await firstRefusal(app, tools, { visit: (n) => visit(game(n), who) })
    tools.expect(refusedAt === max, `${game(1).slice(0, 60)} as ${who} is refused at ${refusedAt}`)
    const other = await ask(app, logIn, { visit: visit(game(1), `${network}.${100 + number}`) })
    tools.expect(other.status !== 429, `a visitor other than ${who} is refused`)
  }
}

/** Checks that all IPv6 addresses of one /64 count as one visitor. */
async function networks(app: InProcessApp, tools: Tools) {
  const within = await firstRefusal(app, tools, {
    visit: (n) => ({ ip: `2001:db8:1:1:${n.toString(16)}::${n + 1}` }),
  })
  tools.expect(within === max, `one /64 is refused at ${within}`)
  const mapped = await firstRefusal(app, tools, {
    visit: (n) => ({ ip: n % 2 === 0 ? '::ffff:203.0.113.77' : '203.0.113.77' }),
  })
  tools.expect(mapped === max, `an IPv4 address in two notations is refused at ${mapped}`)
  const across = await firstRefusal(app, tools, { visit: (n) => ({ ip: `2001:db8:2:${n.toString(16)}::1` }) })
  tools.expect(across === undefined, `many /64 are refused at ${across}`)
}

/** Tries known passwords on many accounts from one address, and on one account from many addresses. */
async function stuffing(app: InProcessApp, tools: Tools) {
  const { platform } = app
  const owner = await makePlayer(platform)
  const wrongly = (email: string) => ({ email, password: 'not the password' })
  const tried = await firstRefusal(app, tools, {
    visit: () => ({ ip: '203.0.113.1' }),
    body: (n) => wrongly(`somebody-${n}@families.example`),
  })
  tools.expect(tried === max, `one address can try ${tried} accounts`)
  // one account from many addresses: each address is counted, and the owner can still log in
  for (let n = 0; n < 40; n++)
    await ask(app, logIn, { visit: { ip: `203.0.113.${100 + n}` }, body: wrongly(owner.email) })
  tools.sent(40)
  const entered = await ask(app, logIn, {
    visit: { ip: '198.51.100.250' },
    body: { email: owner.email, password: demoPassword },
  })
  tools.expect(entered.status === 200, `the owner gets ${entered.status} after others tried`)
  // slow guessing is limited too: 300 attempts a day for one account from one address
  const patient = '203.0.113.200'
  await ask(app, logIn, { visit: { ip: patient }, body: wrongly(owner.email) })
  const { numUpdatedRows } = await platform.db
    .updateTable('rateLimits')
    .set({ hits: 300 })
    .where('key', 'like', `logIn:${patient}:%`)
    .executeTakeFirst()
  tools.expect(numUpdatedRows === 1n, 'log-ins are not counted by account and address')
  const later = await ask(app, logIn, {
    visit: { ip: patient },
    body: { email: owner.email, password: demoPassword },
  })
  tools.expect(later.status === 429 && later.wait > 3600, `the 301st attempt of a day gets ${later.status}`)
}

/**
 * Checks that a visitor who waits as long as told gets in, and one who keeps trying stays out while
 * the wait runs down.
 */
async function waiting(app: InProcessApp, tools: Tools) {
  const visit = { ip: '203.0.113.2' }
  await firstRefusal(app, tools, { visit: () => visit })
  const until = (interval: number) =>
    app.platform.db
      .updateTable('rateLimits')
      .set({ resetsAt: new Date(Date.now() + interval * 1000) })
      .where('key', '=', `logIn:${visit.ip}`)
      .execute()
  await until(42)
  const soon = await ask(app, logIn, { visit })
  tools.expect(
    soon.status === 429 && soon.wait >= 38 && soon.wait <= 42,
    `a wait of 42 s is announced as ${soon.wait} s`,
  )
  await until(-1)
  tools.expect((await ask(app, logIn, { visit })).status !== 429, 'a visitor who waited is refused')
}

/** Checks that counts survive a restart of the app and of PostgreSQL. */
async function restarts(apps: InProcessApps, url: string, tools: Tools) {
  const visit = { ip: '203.0.113.3' }
  const first = await apps.app(url)
  await firstRefusal(first, tools, { visit: () => visit })
  await first.stop()
  const second = await apps.app(url)
  tools.expect((await ask(second, logIn, { visit })).status === 429, 'a restart of the app resets the count')
  await second.stop()
  const third = await apps.app(await apps.restart(url))
  tools.expect(
    (await ask(third, logIn, { visit })).status === 429,
    'a restart of PostgreSQL resets the count',
  )
  await third.stop()
}

/** Returns the index of the first refused login attempt; undefined when none is refused. */
async function firstRefusal(
  app: InProcessApp,
  { sent }: Tools,
  { visit, body = () => ({}) }: { visit: (n: number) => Visit; body?: (n: number) => object },
): Promise<number | undefined> {
  for (let n = 0; n <= max; n++) {
    sent(1)
    const { status } = await ask(app, logIn, { visit: visit(n), body: body(n) })
    if (status === 429) return n
  }
  return undefined
}

async function ask(
  { app }: InProcessApp,
  endpoint: Endpoint,
  { visit: { ip, forwarded }, body = {} }: { visit: Visit; body?: object },
) {
  const answer = await app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000'),
    remoteAddress: ip,
    headers: {
      ...ownPageHeaders,
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
      ...(endpoint.hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(endpoint.hasBody ? { payload: JSON.stringify(body) } : {}),
  })
  const wait = Wait.safeParse(answer.headers['retry-after'])
  return { status: answer.statusCode, wait: wait.success ? wait.data : 0 }
}
