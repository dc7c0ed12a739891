/** Finds faults in the content policy and the other headers of a rendered page. */
export function faultsOfPage(headers: Record<string, string>): string[] {
  const policy = headers['content-security-policy'] ?? ''
  const needs: [string, RegExp][] = [
    ['a nonce for scripts', /script-src [^;]*'nonce-[\w+/=]{16,}'/],
    ['no other source than our own by default', /default-src 'none'/],
    ['no objects', /object-src 'none'/],
    ['no base', /base-uri 'none'/],
    ['no frame around it', /frame-ancestors 'none'/],
    ['forms to ourselves only', /form-action 'self'/],
    ['Trusted Types', /require-trusted-types-for 'script'/],
    ['no Trusted Types policy but those of the workers', /trusted-types service-worker heic-worker(?:;|$)/],
  ]
  const missing = needs.filter(([, pattern]) => !pattern.test(policy)).map(([what]) => `policy lacks ${what}`)
  return [...missing, ...unsafe(policy), ...faultsOfAnything(headers)]
}

/** Finds faults in the headers of an answer without our scripts. */
export function faultsOfPlain(headers: Record<string, string>): string[] {
  const policy = headers['content-security-policy'] ?? ''
  const scripts = /default-src 'none'/.test(policy) && !/script-src/.test(policy)
  return [...(scripts ? [] : ['policy lets scripts run']), ...faultsOfAnything(headers)]
}

function unsafe(policy: string): string[] {
  return /unsafe-(inline|eval|hashes)|\*(?!\.)|https?:(?!\/\/(i\.ytimg|www\.youtube-nocookie)\.com)/.test(
    policy,
  )
    ? [`policy is loose: ${policy}`]
    : []
}

function faultsOfAnything(headers: Record<string, string>): string[] {
  return headers['x-content-type-options'] === 'nosniff' ? [] : ['content may be sniffed']
}
