import { beginSecondFactor, confirmSecondFactor, logIn } from '@touchline/contract'
import { TOTP } from 'otpauth'
import { z } from 'zod'
import { demoPassword } from '../../../src/auth/factory.ts'
import type { TestApp } from '../app.ts'

/** Computes the authenticator code at the app's time, shifted by `steps` of 30 seconds. */
export function codeAt(app: TestApp, secret: string, steps = 0): string {
  const timestamp = app.clock.now().getTime() + steps * 30_000
  return new TOTP({ secret, digits: 6, period: 30, algorithm: 'SHA1' }).generate({ timestamp })
}

/** Starts the setup of a second factor. Returns the new secret, not yet confirmed. */
export async function begin(app: TestApp, token: string, password = demoPassword) {
  const answer = await app.ask(beginSecondFactor, { body: { password } }, { token })
  return beginSecondFactor.response.parse(answer.body)
}

/** Sets up a second factor completely. */
export async function enroll(app: TestApp, token: string) {
  const { secret } = await begin(app, token)
  const answer = await app.ask(confirmSecondFactor, { body: { code: codeAt(app, secret) } }, { token })
  const { recoveryCodes } = confirmSecondFactor.response.parse(answer.body)
  return { secret, recoveryCodes }
}

/** Takes the first step of a login. Returns its ticket. */
export async function ticketOf(app: TestApp, email: string, password = demoPassword): Promise<string> {
  const answer = await app.ask(logIn, { body: { email, password } })
  return z.object({ code: z.literal('second_factor_needed'), jwt: z.string() }).parse(answer.body).jwt
}
