/** The part of the provider that the tests use; the package ships no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Account {
    accountId: string
    claims(): object
  }

  interface Configuration {
    clients: object[]
    claims: Record<string, string[]>
    jwks: { keys: object[] }
    cookies: { keys: string[] }
    conformIdTokenClaims: boolean
    responseTypes: string[]
    features: Record<string, { enabled: boolean }>
    ttl: Record<string, number>
    interactions: { url(context: unknown, interaction: { uid: string }): string }
    findAccount(context: unknown, id: string): Account
  }

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ params: Record<string, unknown> }>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    Grant: new (about: {
      accountId: string
      clientId: string
    }) => Grant
  }
}
