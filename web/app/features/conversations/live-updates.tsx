import { useQueryClient } from '@tanstack/react-query'
import { type LiveEvent, streamEvents, t } from '@touchline/contract'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { changeUnreadCount, coachesKey, unreadKey, useUnreadCount } from '../../lib/http/cached-answers.ts'
import { reloadFailed } from '../../lib/http/query-client.tsx'
import { openLive } from '../../lib/live/live.ts'
import { setLiveStatus } from '../../lib/live/live-status.ts'
import { useUnreadTitle } from '../../lib/navigation/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { clearSession, readSession, readToken, signedOutInThisTab } from '../../lib/session/session.ts'
import { followList } from '../college-lists/api/follow.ts'
import { readDeviceState } from '../notifications/api/device.ts'
import { NotificationsReload } from '../notifications/api/notifications.ts'
import { followBoard } from '../workbench/api/follow.ts'
import { applyEvent, reloadEverything } from './api/cache.ts'
import { keys } from './api/keys.ts'
import { resume } from './api/send.ts'

const types = new Set([
  'hello',
  'message',
  'conversation',
  'conversationDeleted',
  'family',
  'board',
  'list',
  'resync',
])

/** Holds a signed-in person's stream of live events, and feeds the query cache and unread count from it. */
export default function LiveUpdates({ userId, token }: { userId: string; token: string }) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    let greeted = false
    const notifications = new NotificationsReload(client)
    const onData = (text: string) => {
      const event: unknown = JSON.parse(text)
      if (!isLiveEvent(event)) return
      if ('unread' in event) changeUnreadCount(client, () => event.unread)
      // Data fetched before the first greeting may be older than the stream.
      if (event.type === 'hello' && !greeted) reloadEverything(client)
      if (event.type === 'hello') {
        // Streams end when a coach becomes or stops being verified.
        if (greeted) void client.invalidateQueries({ queryKey: coachesKey })
        greeted = true
        reloadFailed(client)
        void resume(client, userId)
      }
      if (event.type === 'board') followBoard(client, event.version)
      if (event.type === 'list') followList(client, event.playerId)
      applyEvent(client, userId, event)
      notify(event, userId)
      notifications.follow(event)
    }
    const close = openLive({
      path: streamEvents.path,
      token,
      onData,
      onStatus: setLiveStatus,
      staysHidden: () => readDeviceState(userId) === 'on',
      onRefused: () => {
        // A session started since, here or in another tab, stays.
        if (readToken() === token) clearSession()
        // A page that needs a session leads to login; any other stays.
        void revalidate()
      },
    })
    return () => {
      close()
      notifications.stop()
      setLiveStatus('connecting')
      client.removeQueries({ queryKey: unreadKey })
      // A sign-out in this tab clears everything once the page is left.
      if (readSession()?.token !== token && !signedOutInThisTab())
        client.removeQueries({ queryKey: keys.all })
    }
  }, [client, revalidate, token, userId])
  return null
}

function isLiveEvent(value: unknown): value is LiveEvent {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  return typeof value.type === 'string' && types.has(value.type)
}

/** Shows the unread count in the tab's title and icon, and on the installed app's icon. */
export function UnreadBadge() {
  const count = useUnreadCount()
  useUnreadTitle(count)
  useEffect(() => {
    document
      .querySelector('link[rel="icon"]')
      ?.setAttribute('href', count > 0 ? '/mark-unread.svg' : '/mark.svg')
    // Only some browsers, and only for an installed app.
    if (!('setAppBadge' in navigator)) return
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
    shown.catch(() => undefined)
  }, [count])
  return null
}

/**
 * Notifies about a message while the page is hidden, without the text, since others may see the screen. A push about
 * the conversation has the same tag, so that the browser shows only one of them.
 */
function notify(event: LiveEvent, userId: string): void {
  if (event.type !== 'message' || event.message.senderId === userId || event.conversation.muted) return
  if (document.visibilityState === 'visible' || readDeviceState(userId) !== 'on') return
  const { conversationId, senderId, senderName, receiverName } = event.conversation
  const name = event.message.senderId === senderId ? senderName : receiverName
  void show(t`New message from ${name}`, paths.hub({ conversationId }), conversationId)
}

async function show(title: string, path: string, tag: string) {
  const options = { tag, icon: '/icon-192.png', data: { path } }
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  // Phones only show the service worker's, which also leads to the conversation.
  if (worker?.active) return worker.showNotification(title, options)
  const notification = new Notification(title, options)
  notification.onclick = () => {
    window.focus()
    window.location.assign(path)
    notification.close()
  }
}
