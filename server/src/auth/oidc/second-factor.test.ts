import {
  linkExternalAccount,
  logInExternally,
  logInSecondFactor,
  signUpPlayerExternally,
  startExternalLogIn,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { appWithGoogle } from '../../../test/support/auth/app-with-google.ts'
import { codeAt, enroll } from '../../../test/support/auth/authenticator.ts'
import { newEmail, player, Ticket } from '../../../test/support/auth/external-people.ts'
import { demoPassword, logInAs, makePlayer } from '../factory.ts'

const { app, google } = await appWithGoogle()

async function comeBack(subject: string) {
  const { url, verifier } = startExternalLogIn.response.parse((await app.ask(startExternalLogIn, {})).body)
  const back = await google.visit(url, subject)
  return app.ask(logInExternally, { body: { credential: back.get('code') ?? '', verifier } })
}

const Refused = z.object({ code: z.literal('second_factor_needed'), jwt: z.string() })
const show = (jwt: string, code: string) => app.ask(logInSecondFactor, { body: { jwt, code } })
const sessionsOf = (userId: string) =>
  app.platform.db.selectFrom('sessions').select(['id', 'secondFactor']).where('userId', '=', userId).execute()

test('Google alone does not open an account with a second factor; Google and a code do', {
  tags: 'V6.3.4',
}, async () => {
  const subject = google.add({ email: newEmail() })
  const { jwt } = Ticket.parse((await comeBack(subject)).body)
  const signedUp = await app.ask(signUpPlayerExternally, { body: { ...player, jwt } })
  const { token, user } = signUpPlayerExternally.response.parse(signedUp.body)
  const { secret, recoveryCodes } = await enroll(app, token)
  const before = await sessionsOf(user.userId)

  const refused = await comeBack(subject)
  expect(refused.status).toBe(403)
  expect(await sessionsOf(user.userId)).toEqual(before)
  const ticket = Refused.parse(refused.body).jwt
  expect((await show(ticket, codeAt(app, secret, 1))).status).toBe(200)
  expect((await show(Refused.parse((await comeBack(subject)).body).jwt, recoveryCodes[0] ?? '')).status).toBe(
    200,
  )
  expect((await sessionsOf(user.userId)).map((session) => session.secondFactor)).toEqual([true, true, true])

  // The sign-up ticket is valid for half an hour, but does not replace the code.
  const again = await app.ask(signUpPlayerExternally, { body: { ...player, jwt } })
  expect(again).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } })
  // No ticket is accepted as one of the other kind.
  expect((await show(jwt, codeAt(app, secret, 1))).status).toBe(401)
  expect((await app.ask(linkExternalAccount, { body: { jwt: ticket, password: demoPassword } })).status).toBe(
    401,
  )
})

test('connecting Google by password asks for the code, too', { tags: 'V6.3.4' }, async () => {
  const email = newEmail()
  const { userId } = await makePlayer(app.platform, { email })
  const { secret } = await enroll(app, await logInAs(app.platform, userId, false))
  const { jwt } = Ticket.parse((await comeBack(google.add({ email }))).body)
  const before = (await sessionsOf(userId)).length
  const linked = await app.ask(linkExternalAccount, { body: { jwt, password: demoPassword } })
  expect(linked.status).toBe(403)
  expect((await sessionsOf(userId)).length).toBe(before)
  expect(await show(Refused.parse(linked.body).jwt, codeAt(app, secret, 1))).toMatchObject({
    status: 200,
    body: { user: { userId } },
  })
})
