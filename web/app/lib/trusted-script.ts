interface TrustedTypes {
  // The result is no string, but is accepted like one.
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}

/**
 * Returns a worker's URL by its own Trusted Types policy, which allows only this URL. The server names every policy
 * (server/src/platform/http/security-headers.ts); each can be made once.
 */
export function trustedScript(policy: 'service-worker' | 'heic-worker', address: string): string {
  const types: unknown = Reflect.get(window, 'trustedTypes')
  if (!isTrustedTypes(types)) return address
  return types.createPolicy(policy, { createScriptURL: () => address }).createScriptURL(address)
}

function isTrustedTypes(value: unknown): value is TrustedTypes {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}
