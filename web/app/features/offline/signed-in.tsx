import { useEffect } from 'react'
import LiveUpdates from '../conversations/live-updates.tsx'
import { UnreadBadge } from '../conversations/unread-badge.tsx'
import { KeptData } from './kept-data.tsx'
import { followWorker } from './worker.ts'

/**
 * What runs beside the pages of a signed-in person: live events and how much of them is unread, what is kept for
 * want of a connection, new versions.
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
