import { forgotPassword, inviteGuardian, signUpPlayer } from '@touchline/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { appOfFile } from '../test/support/app.ts'
import { report } from '../test/support/conversations/family.ts'
import { coachAndPlayer, started } from '../test/support/conversations/pair.ts'
import { deadIn } from '../test/support/dead-letters.ts'
import { SmtpSink } from '../test/support/smtp.ts'

const newPlayer = {
  email: 'new@families.example',
  password: 'goats on the pitch',
  playerName: 'Ada Fenn',
  age: '15',
  gender: 'female',
  school: 'Fenn High',
  positions: ['GK'],
  yearGraduating: 2028,
}
const administrators = 'safety@touchline.example'

const smtp = await SmtpSink.start()
afterAll(() => smtp.stop())
const app = await appOfFile({ SMTP_URL: smtp.url, CONTACT_EMAIL: administrators })

/** Resolves once every due job has been tried. */
async function tried() {
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ due: number }>`select count(*) as due from pgboss.job
          where state < 'completed' and start_after <= now() and name <> 'dead-letters'`.execute(
          app.platform.db,
        )
        return rows[0]?.due
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBe(0)
}

/** Moves the jobs' retries closer by some minutes. */
async function pass(minutes: number) {
  await sql`update pgboss.job set start_after = start_after - make_interval(mins => ${minutes})
    where state = 'retry'`.execute(app.platform.db)
  await tried()
}

test('while the mail server is away for 30 minutes no mail is lost, and each arrives once', async () => {
  const { platform } = app
  await smtp.goAway()
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player, 'Hello there')
  const expected = [
    { to: newPlayer.email, asked: app.ask(signUpPlayer, { body: newPlayer }) },
    { to: player.email, asked: app.ask(forgotPassword, { body: { email: player.email } }) },
    {
      to: 'parent@families.example',
      asked: app.ask(inviteGuardian, { body: { email: 'parent@families.example' } }, { token: player.token }),
    },
    { to: administrators, asked: report(app, player, conversation) },
  ]
  for (const { asked } of expected) expect((await asked).status).toBeLessThan(300)
  await platform.outbox.drain()
  await platform.jobs.start(true)
  await tried()
  for (let minutes = 0; minutes < 30; minutes += 3) await pass(3)
  expect(smtp.received).toEqual([])
  await smtp.comeBack()
  // the longest pause between two tries
  await pass(15)
  const others = [player.email] // a coach started a conversation
  expect(smtp.recipients).toEqual([...expected.map(({ to }) => to), ...others].sort())
  await pass(15)
  expect(smtp.received).toHaveLength(expected.length + others.length)
  expect(await deadIn(platform.db)).toBe(0)
}, 60_000)
