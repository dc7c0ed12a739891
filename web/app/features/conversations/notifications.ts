import { type LiveEvent, t } from '@touchline/contract'
import { paths } from '../../lib/paths.ts'
import { browserKeeper } from '../../lib/storage/kept.ts'

const key = 'notices'

/** The state of notifications in this browser: impossible, refused, off, or on. */
export type NotificationState = 'impossible' | 'refused' | 'off' | 'on'

/** Reads this person's setting in this browser. */
export function readNotificationState(userId: string): NotificationState {
  if (!('Notification' in window)) return 'impossible'
  if (Notification.permission === 'denied') return 'refused'
  return Notification.permission === 'granted' && browserKeeper.read(key) === userId ? 'on' : 'off'
}

/** Asks the browser's leave, if need be, and keeps that this person wants it. */
export async function turnOn(userId: string): Promise<NotificationState> {
  if ((await Notification.requestPermission()) === 'granted') browserKeeper.write(key, userId)
  return readNotificationState(userId)
}

/** Stops notifications in this browser. */
export function turnOff(userId: string): NotificationState {
  browserKeeper.write(key, undefined)
  return readNotificationState(userId)
}

/** Notifies about a message while the page is out of sight; hides the text, since others may see the screen. */
export function notify(event: LiveEvent, userId: string): void {
  if (event.type !== 'message' || event.message.senderId === userId || event.conversation.muted) return
  if (document.visibilityState === 'visible' || readNotificationState(userId) !== 'on') return
  const { conversationId, senderId, senderName, receiverName } = event.conversation
  const name = event.message.senderId === senderId ? senderName : receiverName
  void show(t`New message from ${name}`, paths.hub({ conversationId }), conversationId)
}

async function show(title: string, path: string, tag: string) {
  const options = { tag, icon: '/icon-192.png', data: { path } }
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  // phones show none but the service worker's, which leads to the conversation as well
  if (worker?.active) return worker.showNotification(title, options)
  const notification = new Notification(title, options)
  notification.onclick = () => {
    window.focus()
    window.location.assign(path)
    notification.close()
  }
}
