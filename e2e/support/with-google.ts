import { clientId, type Google, startGoogle } from '../../server/test/support/auth/google.ts'
import { type Site, startSite } from '../fixtures/site.ts'
import { SiteServer } from '../fixtures/site-server.ts'

/** A site with sign-in through a real OpenID provider on this machine. */
export interface WithGoogle {
  site: Site
  google: Google
  stop(): Promise<void>
}

/** Starts the site and its provider; `stop` ends both. */
export async function startWithGoogle(): Promise<WithGoogle> {
  // a native client may return to any port of this machine (RFC 8252, 7.3)
  const google = await startGoogle('http://localhost/auth/callback')
  // the provider uses the real time, so its tokens look a few minutes old
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
