import type { Platform } from '../platform/platform.ts'

const valid = 180 * 86_400_000 // milliseconds; RFC 9116 asks for less than a year

/** security.txt (RFC 9116): where to report a weakness. It never expires while this copy runs. */
export function securityTxt({ env, clock }: Pick<Platform, 'env' | 'clock'>): string {
  const { CONTACT_EMAIL, PUBLIC_URL } = env
  // whole days, so that everyone who asks today reads the same
  const expires = new Date(Math.floor((clock.now().getTime() + valid) / 86_400_000) * 86_400_000)
  return [
    ...(CONTACT_EMAIL ? [`Contact: mailto:${CONTACT_EMAIL}`] : []),
    `Contact: ${PUBLIC_URL}/#contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
    `Policy: ${PUBLIC_URL}/privacy#security`,
    '',
  ].join('\n')
}
