import type { languages } from '@touchline/contract'

/** A browser at its push service, with the keys that only it and this server know. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

/** The words of one push, as the service worker shows them; a later one with the same tag takes its place. */
export interface PushMessage {
  title: string
  body: string
  path: string
  tag: string
  language: (typeof languages)[number]
}

/** `gone`: the browser has ended its subscription; `refused`: this push will never be taken; `failed`: try later. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed'

/** Sends pushes. It throws only without a database. */
export interface PushSender {
  /** The public key with which a browser subscribes (VAPID, base64url). */
  publicKey(): Promise<string>
  /** `keptFor`: the seconds for which the service waits for a browser that is away. */
  send(address: PushAddress, message: PushMessage, keptFor: number): Promise<PushOutcome>
}
