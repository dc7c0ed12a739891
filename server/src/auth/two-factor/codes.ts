import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Platform } from '../../platform/platform.ts'
import { authSecret, tokenDigest } from '../../platform/secret.ts'

const issuer = 'Touchline'
const rules = { algorithm: 'SHA1', digits: 6, period: 30 } // what every authenticator app accepts
const letters = '0123456789abcdefghjkmnpqrstvwxyz' // Crockford's: no two look alike
const recoveryCodesMade = 10

/** Returns a new secret for an authenticator app, as base32: 160 random bits (RFC 4226, section 4). */
export function newSecret({ ids }: Pick<Platform, 'ids'>): string {
  return new Secret({ buffer: Uint8Array.from(randomBytes(ids, 20)).buffer }).base32
}

/** Returns the address in the QR code: the secret and whose it is. */
export function keyUri(secret: string, email: string): string {
  return new TOTP({ ...rules, issuer, label: email, secret }).toString()
}

/** Returns a code's time step: the current, previous or next one; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = new TOTP({ ...rules, secret }).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ period: rules.period, timestamp }) + delta
}

/** Returns ten new recovery codes of 80 random bits, and their digests. */
export function newRecoveryCodes({ ids }: Pick<Platform, 'ids'>): { codes: string[]; digests: string[] } {
  const plain = Array.from({ length: recoveryCodesMade }, () => inLetters(randomBytes(ids, 10)))
  return { codes: plain.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), digests: plain.map(tokenDigest) }
}

/** Encrypts the secret for the table; only this installation's key opens it, and only for this person. */
export async function seal(platform: Platform, userId: string, secret: string): Promise<string> {
  const iv = randomBytes(platform.ids, 12)
  const cipher = createCipheriv('aes-256-gcm', await sealingKey(platform), iv).setAAD(Buffer.from(userId))
  const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
}

/** Decrypts the secret; undefined (and logged) if it was sealed with another key. */
export async function unseal(platform: Platform, userId: string, sealed: string) {
  const key = await sealingKey(platform)
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
      .setAAD(Buffer.from(userId))
      .setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
  } catch {
    platform.log.error({ userId }, 'a second factor was sealed with another AUTH_SECRET')
    return undefined
  }
}

/** Returns a separate key, so that nothing else made with the secret opens it. */
async function sealingKey(platform: Platform): Promise<Buffer> {
  return createHmac('sha256', await authSecret(platform))
    .update('second-factor-seal')
    .digest()
}

function randomBytes(ids: Platform['ids'], count: number): Buffer {
  return Buffer.from(ids.secret(), 'base64url').subarray(0, count)
}

/** Encodes ten bytes as sixteen letters. */
function inLetters(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  return Array.from({ length: 16 }, () => {
    const letter = letters[Number(rest & 31n)]
    rest >>= 5n
    return letter
  }).join('')
}
