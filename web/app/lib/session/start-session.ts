import type { QueryClient } from '@tanstack/react-query'
import { type Session, writeSession } from './session.ts'

/** Starts a session in this browser: an earlier person's answers leave memory before the new session is kept. */
export function startSession(client: QueryClient, { token, user }: Session): void {
  client.clear()
  writeSession({ token, user })
}
