import { getNotificationSettings, subscribeToPush, unsubscribeFromPush } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { readSession, readToken } from '../../../lib/session/session.ts'
import { browserStorage } from '../../../lib/storage/web-storage.ts'

const answerTimeout = 2000 // milliseconds: a sign-out must not wait for a dead connection

/**
 * Subscribes this browser to the person's pushes once it has a service worker, which may load late; false if impossible
 * or no longer wanted. First ends a subscription that is not known to be this person's or has another server key, so
 * that nobody gets another person's pushes.
 */
export async function startPush(userId: string, isOn: () => boolean): Promise<boolean> {
  const manager = await pushManager(true)
  // Someone else may have signed in meanwhile.
  const isWanted = () => readSession()?.user.userId === userId && isOn()
  if (!manager || !isWanted()) return false
  const { pushKey } = await call(getNotificationSettings, {})
  const before = await manager.getSubscription()
  const isKept = before && browserStorage.read(`push ${userId}`) !== null && isFor(before, pushKey)
  if (before && !isKept) await before.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) }
  const subscription = isKept ? before : await manager.subscribe(options)
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth || !isWanted()) return false
  await call(subscribeToPush, { body: { endpoint, keys: { p256dh, auth } } })
  browserStorage.write(`push ${userId}`, await markOf(subscription))
  return true
}

/** Ends this browser's pushes, here and on the server; what fails ends on the server with the session. */
export async function endPush(): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  const ended = [call(unsubscribeFromPush, { body: { endpoint } }), subscription.unsubscribe()]
  await Promise.race([Promise.allSettled(ended), after(answerTimeout)])
}

/** Ends this browser's pushes without telling the server, which has already ended the session. */
export async function dropPush(): Promise<void> {
  const subscription = await currentSubscription()
  await subscription?.unsubscribe().catch(() => false)
}

/** Returns true if, as far as this browser knows, the server sends it this session's pushes. */
export async function hasPush(userId: string): Promise<boolean> {
  const subscription = await currentSubscription()
  return subscription !== null && browserStorage.read(`push ${userId}`) === (await markOf(subscription))
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const manager = await pushManager(false)
  return (await manager?.getSubscription().catch(() => null)) ?? null
}

async function pushManager(waits: boolean): Promise<PushManager | undefined> {
  const workers = navigator.serviceWorker
  const registration = await (waits ? workers?.ready : workers?.getRegistration().catch(() => undefined))
  return registration?.active ? registration.pushManager : undefined
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds))
}

/** Marks a subscription by session and day, so that each session sends it once a day. */
async function markOf({ endpoint }: PushSubscription): Promise<string> {
  const text = [readToken(), endpoint, new Date().toISOString().slice(0, 10)].join(' ')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function isFor({ options }: PushSubscription, pushKey: string): boolean {
  // Some browsers do not say which key it is.
  if (!options.applicationServerKey) return true
  const given = new Uint8Array(options.applicationServerKey)
  const wanted = bytesOf(pushKey)
  return given.length === wanted.length && wanted.every((byte, index) => byte === given[index])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
