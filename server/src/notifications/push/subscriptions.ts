import { ECDH } from 'node:crypto'
import { type subscribeToPush, t } from '@touchline/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Env } from '../../platform/env.ts'
import { invalid } from '../../platform/problem.ts'
import { deleteOwnSubscription, saveSubscription } from './subscription-queries.ts'

// the push services of the browsers there are; any other address could be one inside our own network
const services = [
  /^fcm\.googleapis\.com$/,
  /^[\w.-]+\.push\.services\.mozilla\.com$/,
  /^[\w.-]+\.push\.apple\.com$/,
  /^[\w.-]+\.notify\.windows\.com$/,
]

/**
 * Tells whether pushes may be sent to this address: over TLS to a service that browsers use, or to that of the
 * settings.
 */
function isPushService(endpoint: string, { PUSH_SERVICE }: Pick<Env, 'PUSH_SERVICE'>): boolean {
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (origin === PUSH_SERVICE) return true
  const isPlain = port === '' && username === '' && password === ''
  return protocol === 'https:' && isPlain && services.some((service) => service.test(hostname))
}

/**
 * Sends the caller's pushes to this browser while the session lives. A session has one browser, and a browser one
 * person: the latest. 400 for an address of no push service.
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

/** Returns true if a push can be encrypted for this key: an uncompressed point of P-256 (RFC 8291, 3.1). */
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

/** Sends no more of the caller's pushes to this browser; again, or another person's, is no change. */
export async function unsubscribe(
  { platform: { db }, actor }: Context,
  endpoint: string,
): Promise<{ message: string }> {
  await deleteOwnSubscription(db, { userId: actor.userId, endpoint })
  return { message: t`This device no longer gets your notifications.` }
}
