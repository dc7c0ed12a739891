import { type LiveEvent, t } from '@touchline/contract'
import { paths } from '../../lib/paths.ts'
import { readDeviceState } from '../notifications/api/device.ts'

/**
 * Notifies about a message while the page is out of sight; hides the text, since others may see the screen. A push about
 * the same conversation has the same tag, so that the browser shows one of the two.
 */
export function notify(event: LiveEvent, userId: string): void {
  if (event.type !== 'message' || event.message.senderId === userId || event.conversation.muted) return
  if (document.visibilityState === 'visible' || readDeviceState(userId) !== 'on') return
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
