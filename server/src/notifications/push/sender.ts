import type { languages } from '@touchline/contract'

/** A browser at its push service, with the keys only it and this server know. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

/** One push's words, as the service worker shows them; a later one with the same tag replaces it. */
export interface PushMessage {
  title: string
  body: string
  path: string
  tag: string
  language: (typeof languages)[number]
}

/** `gone`: the subscription has ended; `refused`: this push will never be accepted; `failed`: try later. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed'

/** Sends pushes. Throws only without a database. */
export interface PushSender {
  /** The public key with which a browser subscribes (VAPID, base64url). */
  publicKey(): Promise<string>
  /** `keptFor`: seconds the service waits for an offline browser. */
  send(address: PushAddress, message: PushMessage, keptFor: number): Promise<PushOutcome>
}
