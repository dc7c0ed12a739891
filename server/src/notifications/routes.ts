import {
  getNotificationSettings,
  listNotifications,
  markNotificationsSeen,
  remindOfContact,
  saveNotificationSettings,
  subscribeToPush,
  unsubscribeFromEmails,
  unsubscribeFromPush,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { setReminder } from './contact-reminders/set-reminder.ts'
import { registerReminders } from './contact-reminders/tell-opened.ts'
import { subscribe, unsubscribe } from './push/subscriptions.ts'
import { webPushSender } from './push/web-push-sender.ts'
import { notificationReactions } from './reactions.ts'
import { markSeen, ownNotifications } from './service.ts'
import { changeSettings, endAllEmails, ownSettings } from './settings.ts'
import { registerTelling } from './tell.ts'

/** Each person's notifications: the list, the choices, and the emails and pushes. */
export const notificationsFeature: Feature = {
  name: 'notifications',
  routes(platform, { serve }) {
    const sender = webPushSender(platform)
    serve(listNotifications, ({ ctx, query }) => ownNotifications(ctx, query))
    serve(markNotificationsSeen, ({ ctx, body }) => markSeen(ctx, new Date(body.asOf)))
    serve(getNotificationSettings, async ({ ctx }) => ownSettings(ctx, await sender.publicKey()))
    serve(saveNotificationSettings, async ({ ctx, body }) =>
      changeSettings(ctx, body, await sender.publicKey()),
    )
    serve(subscribeToPush, ({ ctx, body }) => subscribe(ctx, body))
    serve(unsubscribeFromPush, ({ ctx, body }) => unsubscribe(ctx, body.endpoint))
    serve(remindOfContact, ({ ctx, params, body }) => setReminder(ctx, { ...params, ...body }))
    serve(unsubscribeFromEmails, ({ query }) => endAllEmails(platform, query.token))
  },
  start(platform) {
    notificationReactions(platform)
    registerReminders(platform)
    registerTelling(platform, webPushSender(platform))
  },
}
