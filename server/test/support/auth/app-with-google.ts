import { afterAll } from 'vitest'
import { appOfFile } from '../app.ts'
import { clientId, startGoogle } from './google.ts'

/** Runs one application with a provider of its own, at the real time as that has it, for all tests of a file. */
export async function appWithGoogle() {
  const publicUrl = 'http://localhost:3999'
  const google = await startGoogle(`${publicUrl}/auth/callback`)
  afterAll(() => google.stop())
  const app = await appOfFile({ PUBLIC_URL: publicUrl, OIDC_ISSUER: google.issuer, OIDC_CLIENT_ID: clientId })
  app.clock.set(new Date().toISOString())
  return { app, google, publicUrl }
}
