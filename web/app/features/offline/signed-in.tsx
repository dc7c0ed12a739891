import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readSession, useSession } from '../../lib/session/session.ts'
import { forgetOthers } from '../../lib/storage/personal-store.ts'
import { coachCollegeQuery } from '../colleges/api/college.ts'
import LiveUpdates, { UnreadBadge } from '../conversations/live-updates.tsx'
import { NotificationsUpkeep } from '../notifications/notifications-upkeep.tsx'
import {
  clearOfflineCache,
  type PersistedQuery,
  readOfflineCache,
  writeOfflineCache,
} from './offline-store.ts'
import { isOld, restore, selectPersisted } from './persisted-queries.ts'
import { followWorker } from './worker.ts'

/** Runs a signed-in page's background parts: live events, unread count, college, offline data, pushes, new versions. */
export function SignedIn({ userId, token }: { userId: string; token: string }) {
  const type = useSession()?.user.type
  useEffect(followWorker, [])
  return (
    <>
      <LiveUpdates userId={userId} token={token} />
      <OfflineCache userId={userId} />
      <UnreadBadge />
      {type === 'coach' && <CoachCollege coachId={userId} />}
      <NotificationsUpkeep userId={userId} />
    </>
  )
}

/** Loads the coach's college for the bar's link; without an answer there is no link. */
function CoachCollege({ coachId }: { coachId: string }) {
  useQuery(coachCollegeQuery(coachId))
  return null
}

const saveDelay = 500 // milliseconds from a change to storing it

/** Stores this person's offline data, restores it after a reload, and clears it with the session. */
function OfflineCache({ userId }: { userId: string }) {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // Undefined until the stored data is loaded, so that nothing overwrites it before.
    let before: readonly PersistedQuery[] | undefined
    const signedIn = () => readSession()?.user.userId === userId
    const keep = () => {
      timer = undefined
      if (!before) return
      const kept = selectPersisted(client, { userId, now: Date.now(), before })
      before = kept.queries
      // After a sign-out, the cache belongs to no one.
      if (signedIn() && kept.queries.length > 0) void writeOfflineCache(kept)
    }
    const unsubscribe = client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') timer ??= setTimeout(keep, saveDelay)
    })
    const leave = () => {
      if (timer !== undefined) keep()
    }
    window.addEventListener('pagehide', leave)
    void (async () => {
      await forgetOthers(userId)
      const kept = await readOfflineCache(userId)
      const now = Date.now()
      const counts = kept !== undefined && !isOld(kept, now)
      before = counts ? kept.queries : []
      if (kept && !counts) await clearOfflineCache()
      if (kept && counts && signedIn()) restore(client, kept, now)
      timer ??= setTimeout(keep, saveDelay)
    })()
    return () => {
      clearTimeout(timer)
      unsubscribe()
      window.removeEventListener('pagehide', leave)
      // A session that ended by itself keeps what was typed; a sign-out clears that too.
      if (!signedIn()) void clearOfflineCache()
    }
  }, [client, userId])
  return null
}
