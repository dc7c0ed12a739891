import { logInExternally, startExternalLogIn } from '@touchline/contract'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/support/app.ts'
import { clientId } from '../../../test/support/auth/google.ts'

test('without a client id there is no external sign-in', { tags: 'R5.15' }, async () => {
  const plain = await testApp()
  expect((await plain.ask(startExternalLogIn, {})).status).toBe(404)
  const answer = await plain.ask(logInExternally, { body: { credential: 'code', verifier: 'verifier' } })
  expect(answer.status).toBe(401)
  await plain.stop()
})

test('a provider that cannot be reached is a 503 that passes', { tags: 'V16.5.2' }, async () => {
  const gone = await testApp({ OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: clientId })
  expect(await gone.ask(startExternalLogIn, {})).toMatchObject({
    status: 503,
    body: { message: "We can't reach Google right now. Please try again in a moment." },
  })
  await gone.stop()
})
