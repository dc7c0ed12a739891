import { t } from '@touchline/contract'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import { ProblemError } from '../../platform/problem.ts'

// Required fields of the provider's discovery document (OpenID Connect Discovery 1.0, section 3).
const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})

/** The operator's provider, as its discovery document describes it. */
export interface Provider {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  /** The client secret goes into the token request's form, rather than a header. */
  secretInForm: boolean
  authorizationEndpoint: string
  tokenEndpoint: string
  keys: JWTVerifyGetKey
}

const timeout = 5_000 // milliseconds per answer of the provider
const freshFor = 3_600_000

const known = new WeakMap<Platform, { provider: Promise<Provider>; at: number }>()

/** Returns the provider, read anew every hour; undefined if none is set up, 503 if it cannot be reached. */
export async function externalProvider(platform: Platform): Promise<Provider | undefined> {
  const { OIDC_CLIENT_ID: clientId } = platform.env
  if (clientId === undefined) return undefined
  const now = platform.clock.now().getTime()
  const last = known.get(platform)
  if (last && Math.abs(now - last.at) < freshFor) return last.provider
  const provider = discover(platform, clientId)
  known.set(platform, { provider, at: now })
  // do not cache a failure
  provider.catch(() => known.delete(platform))
  return provider
}

async function discover({ env, log }: Platform, clientId: string): Promise<Provider> {
  const issuer = env.OIDC_ISSUER
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const found = Discovery.safeParse(await askProvider(log, address))
  if (!found.success || found.data.issuer !== issuer) {
    log.error({ issuer }, 'the provider of external sign-in does not describe itself as it should')
    throw noAnswer()
  }
  const { authorization_endpoint, token_endpoint, jwks_uri } = found.data
  if (![authorization_endpoint, token_endpoint, jwks_uri].every(isPrivate)) {
    log.error({ issuer }, 'the provider of external sign-in would be asked in the clear')
    throw noAnswer()
  }
  return {
    issuer,
    clientId,
    clientSecret: env.OIDC_CLIENT_SECRET,
    secretInForm: found.data.token_endpoint_auth_methods_supported.includes('client_secret_post'),
    authorizationEndpoint: authorization_endpoint,
    tokenEndpoint: token_endpoint,
    keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeout }),
  }
}

/** Returns the provider's JSON; undefined if it refuses, 503 without an answer. */
export async function askProvider(
  log: Platform['log'],
  address: string,
  request: { body?: URLSearchParams; headers?: Record<string, string> } = {},
): Promise<unknown> {
  try {
    const answer = await fetch(address, {
      ...(request.body ? { method: 'POST', body: request.body } : {}),
      headers: { accept: 'application/json', ...request.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (answer.status >= 500) throw new Error(`answered ${answer.status}`)
    return answer.ok ? await answer.json() : undefined
  } catch (error) {
    log.error({ err: error }, 'the provider of external sign-in gave no answer')
    throw noAnswer()
  }
}

/** Returns true if requests to an address are encrypted or never leave this machine. */
function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Builds the 503 for a provider that fails to answer properly. */
export const noAnswer = () =>
  new ProblemError(503, 'unavailable', t`We can't reach Google right now. Please try again in a moment.`)
