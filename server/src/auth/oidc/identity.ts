import { createHash } from 'node:crypto'
import { Email, personName, t } from '@touchline/contract'
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import { ProblemError } from '../../platform/problem.ts'
import { tokenDigest } from '../../platform/secret.ts'
import type { Identity } from '../better-auth/accounts.ts'
import { askProvider, externalProvider, noAnswer, type Provider } from './provider.ts'
import { markUsed } from './queries.ts'

/** A person just identified by the provider, with a verified address. */
export interface VerifiedPerson extends Identity {
  email: string
  name: string
}

/** Accepted algorithms: no symmetric ones and not 'none', with which anyone could sign. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']
const clockTolerance = 60 // seconds clocks may differ
const maxTokenAge = 600 // seconds since an ID token was issued

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.literal(true),
  // only a suggestion: the person retypes an invalid name
  name: personName().catch(''),
})

/** Builds the same refusal for every fault of a credential. */
export const notVerifiedByProvider = () =>
  new ProblemError(401, 'wrong_credentials', t`We couldn't verify your login. Please try again.`)

/** Returns a sign-in's nonce, which only the holder of its verifier can know. */
export function nonceOf(verifier: string): string {
  return createHash('sha256').update(`nonce ${verifier}`).digest('base64url')
}

/** Returns the address the provider sends the browser back to. */
export function returnAddress(platform: Platform): string {
  return `${platform.env.PUBLIC_URL}/auth/callback`
}

interface Credential {
  email?: string | undefined
  credential?: string | undefined
  verifier?: string | undefined
}

/**
 * Returns the person behind a code or ID token: checks signature, issuer, audience, age, nonce and a verified email
 * equal to the given one, if any. Each credential works once. 401 for anything else.
 */
export async function verifyIdentity(platform: Platform, given: Credential): Promise<VerifiedPerson> {
  const { credential, verifier, email } = given
  const provider = await externalProvider(platform)
  if (!provider || !credential) throw notVerifiedByProvider()
  const person = isToken(credential)
    ? await fromIdToken(platform, provider, { token: credential, verifier })
    : await fromCode(platform, provider, { code: credential, verifier })
  if (email !== undefined && email !== person.email) throw notVerifiedByProvider()
  return person
}

/** Exchanges the code; the provider accepts it once, and only with the request's verifier. */
async function fromCode(
  platform: Platform,
  provider: Provider,
  { code, verifier }: { code: string; verifier: string | undefined },
) {
  if (!verifier) throw notVerifiedByProvider()
  const { clientId, clientSecret, secretInForm } = provider
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: returnAddress(platform),
    client_id: clientId,
  })
  if (clientSecret && secretInForm) form.set('client_secret', clientSecret)
  const answer = await askProvider(platform.log, provider.tokenEndpoint, {
    body: form,
    headers: clientSecret && !secretInForm ? { authorization: basic(clientId, clientSecret) } : {},
  })
  const exchanged = z.object({ id_token: z.string() }).safeParse(answer)
  if (!exchanged.success) throw notVerifiedByProvider()
  const claims = await verified(platform, provider, exchanged.data.id_token)
  if (claims.nonce !== nonceOf(verifier)) throw notVerifiedByProvider()
  return personOf(provider, claims)
}

/** Checks that a token with a nonce comes with its verifier; accepts each token once. */
async function fromIdToken(
  platform: Platform,
  provider: Provider,
  { token, verifier }: { token: string; verifier: string | undefined },
) {
  const claims = await verified(platform, provider, token)
  const nonce = verifier === undefined ? undefined : nonceOf(verifier)
  if (claims.nonce !== nonce) throw notVerifiedByProvider()
  const person = personOf(provider, claims)
  const until = new Date(((claims.exp ?? 0) + clockTolerance) * 1000)
  if (!(await markUsed(platform.db, tokenDigest(token), until))) throw notVerifiedByProvider()
  return person
}

async function verified(platform: Platform, provider: Provider, token: string): Promise<JWTPayload> {
  const { issuer, clientId: audience, keys } = provider
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms,
      requiredClaims: ['sub', 'exp', 'iat'],
      maxTokenAge,
      clockTolerance,
      currentDate: platform.clock.now(),
    })
    return payload
  } catch (error) {
    // The provider's keys were missing or invalid.
    if (!(error instanceof errors.JOSEError) || keysMissing.includes(error.code)) throw noAnswer()
    throw notVerifiedByProvider()
  }
}

const keysMissing = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']

function personOf({ issuer, clientId }: Provider, claims: JWTPayload): VerifiedPerson {
  const read = Claims.safeParse(claims)
  if (!read.success || !isFor(clientId, claims)) throw notVerifiedByProvider()
  const { sub: subject, email, name } = read.data
  return { issuer, subject, email, name }
}

/** Checks `azp`: a token for several audiences belongs to the one it names (OpenID Connect Core 1.0, 3.1.3.7). */
function isFor(clientId: string, { aud, azp }: JWTPayload): boolean {
  return azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId
}

function isToken(credential: string): boolean {
  try {
    return credential.split('.').length === 3 && decodeProtectedHeader(credential).alg !== undefined
  } catch {
    return false
  }
}

function basic(name: string, secret: string): string {
  const pair = `${encodeURIComponent(name)}:${encodeURIComponent(secret)}`
  return `Basic ${Buffer.from(pair).toString('base64')}`
}
