import { clientId, type Google, startGoogle } from '../server/test/support/auth/google.ts'
import { type Site, startSite } from './fixtures/site.ts'
import { SiteServer } from './fixtures/site-server.ts'

/** A copy of the product that lets people in through a real OpenID provider on this machine. */
export interface WithGoogle {
  site: Site
  google: Google
  stop(): Promise<void>
}

export async function startWithGoogle(): Promise<WithGoogle> {
  // a native client may come back at any port of this machine (RFC 8252, 7.3)
  const google = await startGoogle('http://localhost/auth/callback')
  // the provider lives in the present, and what it signs is old a few minutes later
  const server = new SiteServer()
  const settings = { OIDC_ISSUER: google.issuer, OIDC_CLIENT_ID: clientId, CLOCK_SHIFT: '0' }
  const site = await startSite(server, settings)
  return {
    site,
    google,
    async stop() {
      await site.stop()
      await server.end()
      await google.stop()
    },
  }
}
