import { useEffect } from 'react'
import LiveUpdates from '../conversations/live-updates.tsx'
import { UnreadBadge } from '../conversations/unread-badge.tsx'
import { KeptData } from './kept-data.tsx'
import { followWorker } from './worker.ts'

/**
 * The background parts of a signed-in person's pages: live events, the unread count, offline data and new versions.
 */
export default function SignedIn({ userId, token }: { userId: string; token: string }) {
  useEffect(followWorker, [])
  return (
    <>
      <LiveUpdates userId={userId} token={token} />
      <KeptData userId={userId} />
      <UnreadBadge />
    </>
  )
}
