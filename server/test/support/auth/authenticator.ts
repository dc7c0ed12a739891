import { beginSecondFactor, confirmSecondFactor, logIn } from '@touchline/contract'
import { TOTP } from 'otpauth'
import { z } from 'zod'
import { demoPassword } from '../../../src/auth/factory.ts'
import type { TestApp } from '../app.ts'

/** The code an app shows at the app's clock, some steps of 30 seconds from now. */
export function codeAt(app: TestApp, secret: string, steps = 0): string {
  const timestamp = app.clock.now().getTime() + steps * 30_000
  return new TOTP({ secret, digits: 6, period: 30, algorithm: 'SHA1' }).generate({ timestamp })
}

/** A new secret for whoever holds the token, not confirmed yet. */
export async function begin(app: TestApp, token: string, password = demoPassword) {
  const answer = await app.ask(beginSecondFactor, { body: { password } }, { token })
  return beginSecondFactor.response.parse(answer.body)
}

/** Sets up a second factor from beginning to end. */
export async function enrol(app: TestApp, token: string) {
  const { secret } = await begin(app, token)
  const answer = await app.ask(confirmSecondFactor, { body: { code: codeAt(app, secret) } }, { token })
  const { recoveryCodes } = confirmSecondFactor.response.parse(answer.body)
  return { secret, recoveryCodes }
}

/** The ticket that the first step of a log-in ends with. */
export async function ticketOf(app: TestApp, email: string, password = demoPassword): Promise<string> {
  const answer = await app.ask(logIn, { body: { email, password } })
  return z.object({ code: z.literal('second_factor_needed'), jwt: z.string() }).parse(answer.body).jwt
}
