import type { QueryClient } from '@tanstack/react-query'
import { randomHex } from '../random-id.ts'
import { browserStorage } from '../storage/web-storage.ts'
import { type Session, writeSession } from './session.ts'

/** Starts a session in this browser; clears an earlier person's answers from memory before storing it. */
export function startSession(client: QueryClient, { token, user }: Session): void {
  client.clear()
  writeSession({ token, user })
}

const key = 'browser'
const made = /^[\da-f]{32}$/

/**
 * Returns this browser's random name, sent with each login so that the server emails the person about unknown browsers.
 * It outlives the session; undefined without storage.
 */
export function browserMarker(): string | undefined {
  const kept = browserStorage.read(key) ?? ''
  if (made.test(kept)) return kept
  const marker = randomHex(16)
  browserStorage.write(key, marker)
  return browserStorage.read(key) === marker ? marker : undefined
}
