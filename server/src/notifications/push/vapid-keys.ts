import { createECDH, hkdfSync } from 'node:crypto'
import type { Platform } from '../../platform/platform.ts'
import { authSecret } from '../../platform/secret.ts'

/** A P-256 key pair in base64url: the private scalar and the uncompressed public point. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const curve = 'prime256v1'
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const scalarSize = 32 // bytes of a scalar
const surplusBytes = 16 // extra bytes, so that the remainder favors no key (FIPS 186-5, A.2.1)

/**
 * Derives the keys by which push services know this server (RFC 8292) from the database's secret, so that all instances
 * share them, restarts keep them, and no backup holds them.
 */
export async function vapidKeys(platform: Pick<Platform, 'db' | 'env' | 'ids'>): Promise<VapidKeys> {
  const bytes = hkdfSync('sha256', await authSecret(platform), '', 'web push', scalarSize + surplusBytes)
  const scalar = (BigInt(`0x${Buffer.from(bytes).toString('hex')}`) % (order - 1n)) + 1n
  const privateKey = Buffer.from(scalar.toString(16).padStart(scalarSize * 2, '0'), 'hex')
  const pair = createECDH(curve)
  pair.setPrivateKey(privateKey)
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}
