/// <reference path="./oidc-provider.d.ts" />
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'

/** The provider's data about a person. */
interface Person {
  email: string
  email_verified?: boolean
  name?: string
}

/** A real OpenID provider on loopback. The person passed to `expect` is logged in there already. */
export interface Google {
  issuer: string
  /** Adds a person to the provider. Returns the subject. */
  add(person: Person): string
  /** From now on logs every request without a `login_hint` in as this person. */
  expect(subject: string): void
  /** Changes the provider's data about a person. */
  change(subject: string, person: Person): void
  /**
   * Walks through the provider's pages from this address as that person. Returns the parameters of
   * its redirect back.
   */
  visit(address: string, subject: string): Promise<URLSearchParams>
  stop(): Promise<void>
}

export const clientId = 'touchline-tests'
export const otherClientId = 'somebody-else'

/** Starts the provider; `returnAddress` is its only allowed redirect. */
export async function startGoogle(returnAddress: string): Promise<Google> {
  const people = new Map<string, Person>()
  let expected = ''
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${portOf(server.address())}`
  const provider = new Provider(issuer, {
    clients: [clientId, otherClientId].map((id) => ({
      client_id: id,
      token_endpoint_auth_method: 'none',
      redirect_uris: [returnAddress],
      response_types: ['code', 'id_token'],
      grant_types: ['authorization_code', 'implicit'],
      application_type: 'native',
    })),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    jwks: { keys: [await signingKey()] },
    cookies: { keys: ['only for tests'] },
    conformIdTokenClaims: false,
    responseTypes: ['code', 'id_token'],
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      void agree(provider, expected, request, response)
    } else answer(request, response)
  })
  return {
    issuer,
    add(person) {
      const subject = `person-${people.size + 1}`
      people.set(subject, { email_verified: true, name: 'Robin Fields', ...person })
      return subject
    },
    expect(subject) {
      expected = subject
    },
    change: (subject, person) => void people.set(subject, { email_verified: true, ...person }),
    visit: (address, subject) => visit(address, subject, returnAddress),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Request = Parameters<Provider['interactionDetails']>

/** Logs in the hinted or the expected person and grants everything requested. */
async function agree(provider: Provider, expected: string, ...[request, response]: Request) {
  const { params } = await provider.interactionDetails(request, response)
  const accountId = String(params.login_hint ?? expected)
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
  grant.addOIDCScope('openid email profile')
  await provider.interactionFinished(request, response, {
    login: { accountId },
    consent: { grantId: await grant.save() },
  })
}

async function visit(address: string, subject: string, returnAddress: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>()
  let next = new URL(address)
  next.searchParams.set('login_hint', subject)
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    next = new URL(location, next)
    if (next.href.startsWith(returnAddress)) return new URLSearchParams(next.search || next.hash.slice(1))
  }
  throw new Error('The provider redirects in a loop')
}

async function signingKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}
