import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  getSession,
  logIn,
} from '@touchline/contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { codeAt, enroll } from '../../test/support/auth/authenticator.ts'
import { authorize } from '../platform/http/authorize.ts'
import { ProblemError } from '../platform/problem.ts'
import { demoPassword, logInAs, makeAdmin } from './factory.ts'
import { authenticate } from './sessions/authenticate.ts'

async function appWithDemo(DEMO: 'on' | 'off') {
  const at = await testApp({ DEMO })
  onTestFinished(() => at.stop())
  return at
}

/** Returns the answer of the administrators' access rule to the token's holder. */
async function callAsAdministrator(at: TestApp, token: string): Promise<string> {
  try {
    authorize('admin', await authenticate(at.platform, token))
    return 'admitted'
  } catch (error) {
    if (error instanceof ProblemError) return error.code
    throw error
  }
}

async function logInByPassword(at: TestApp, email: string) {
  const answer = await at.ask(logIn, { body: { email, password: demoPassword } })
  return logIn.response.parse(answer.body).token
}

describe('an administrator without a second factor', () => {
  test('comes in by password, and may only set one up, which then opens the rest at once', {
    tags: 'V6.3.3',
  }, async () => {
    const at = await appWithDemo('off')
    const { email } = await makeAdmin(at.platform)
    const token = await logInByPassword(at, email)
    expect((await at.ask(getSession, {}, { token })).status).toBe(200)
    expect(await callAsAdministrator(at, token)).toBe('second_factor_needed')
    expect(await at.ask(getSecondFactor, {}, { token })).toMatchObject({
      body: { on: false, required: true },
    })
    const { recoveryCodes } = await enroll(at, token)
    expect(recoveryCodes).toHaveLength(10)
    expect(await callAsAdministrator(at, token)).toBe('admitted')
  })

  test('is let in where the demo is on', async () => {
    const at = await appWithDemo('on')
    const { email } = await makeAdmin(at.platform)
    const token = await logInByPassword(at, email)
    expect(await callAsAdministrator(at, token)).toBe('admitted')
    expect(await at.ask(getSecondFactor, {}, { token })).toMatchObject({ body: { required: false } })
    await enroll(at, token)
    const off = await at.ask(disableSecondFactor, { body: { password: demoPassword } }, { token })
    expect(off.status).toBe(200)
  })

  test('is not let in by a set-up that was only begun, or by a wrong first code', async () => {
    const at = await appWithDemo('off')
    const { userId } = await makeAdmin(at.platform)
    const token = await logInAs(at.platform, userId, false)
    const begun = await at.ask(beginSecondFactor, { body: { password: demoPassword } }, { token })
    const { secret } = beginSecondFactor.response.parse(begun.body)
    await at.ask(confirmSecondFactor, { body: { code: codeAt(at, secret, 5) } }, { token })
    expect(await callAsAdministrator(at, token)).toBe('second_factor_needed')
  })
})
