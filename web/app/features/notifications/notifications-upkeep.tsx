import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readSession } from '../../lib/session/session.ts'
import { dropPush } from './api/push.ts'
import { repairPush, saveZoneOnce, whenIdle } from './api/upkeep.ts'

/** Keeps this browser's push subscription with the signed-in person, and saves the time zone once. */
export function NotificationsUpkeep({ userId }: { userId: string }) {
  const client = useQueryClient()
  useEffect(() => {
    const ignore = () => undefined
    const stop = whenIdle(() => {
      repairPush(userId).catch(ignore)
      saveZoneOnce(client, userId).catch(ignore)
    })
    // The service worker has no session for telling the server.
    const onMessage = ({ data }: MessageEvent) => {
      if (data === 'push changed') repairPush(userId).catch(ignore)
    }
    navigator.serviceWorker?.addEventListener('message', onMessage)
    return () => {
      stop()
      navigator.serviceWorker?.removeEventListener('message', onMessage)
      // The session may have ended elsewhere, and someone else may come next.
      if (readSession()?.user.userId !== userId) void dropPush()
    }
  }, [client, userId])
  return null
}
