import { ECDH } from 'node:crypto'
import { type subscribeToPush, t } from '@touchline/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Env } from '../../platform/env.ts'
import { invalid } from '../../platform/problem.ts'
import { deleteOwnSubscription, saveSubscription } from './subscription-queries.ts'

// Browsers' push services; any other address could be inside our own network.
const services = [
  /^fcm\.googleapis\.com$/,
  /^[\w.-]+\.push\.services\.mozilla\.com$/,
  /^[\w.-]+\.push\.apple\.com$/,
  /^[\w.-]+\.notify\.windows\.com$/,
]

/** Returns true if pushes may go to this address: over TLS, to a browser's service or the configured one. */
function isPushService(endpoint: string, { PUSH_SERVICE }: Pick<Env, 'PUSH_SERVICE'>): boolean {
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (origin === PUSH_SERVICE) return true
  const isPlain = port === '' && username === '' && password === ''
  return protocol === 'https:' && isPlain && services.some((service) => service.test(hostname))
}

/**
 * Sends the caller's pushes to this browser while the session lives. One browser per session, and one person (the
 * latest) per browser. 400 for an address of no push service.
 */
export async function subscribe(
  { platform: { db, env, ids }, actor, now }: Context,
  { endpoint, keys }: z.output<typeof subscribeToPush.body>,
): Promise<{ message: string }> {
  if (!isPushService(endpoint, env) || !isPoint(keys.p256dh)) {
    throw invalid('endpoint', t`We can't send notifications to this browser.`)
  }
  const { userId, sessionId } = actor
  await saveSubscription(db, { id: ids.next(), userId, sessionId, endpoint, ...keys, createdAt: now })
  return { message: t`This device now gets your notifications.` }
}

/** Returns true if a push can be encrypted for this key: an uncompressed P-256 point (RFC 8291, 3.1). */
function isPoint(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** Stops the caller's pushes to this browser; a repeated call or another person's browser is no change. */
export async function unsubscribe(
  { platform: { db }, actor }: Context,
  endpoint: string,
): Promise<{ message: string }> {
  await deleteOwnSubscription(db, { userId: actor.userId, endpoint })
  return { message: t`This device no longer gets your notifications.` }
}
