import { z } from 'zod'
import { body, endpoint } from './endpoint.ts'
import { Id, LocalizedMessage } from './fields.ts'
import { nextCursor, pageQuery } from './pagination.ts'

/** Every kind of notification, in an email's order. */
export const notificationKinds = [
  'request',
  'accepted',
  'answer',
  'message',
  'mention',
  'coachShutOut',
  'contactOpens',
  'gameChanged',
  'share',
  'verification',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Every kind that a person switches on or off: the notifications, and the family's mail of each week. */
export const mailKinds = [...notificationKinds, 'familyWeek'] as const
export type MailKind = (typeof mailKinds)[number]

const WeekDay = z.int().min(1).max(7)

/** The day of the family's week for who chose none: Sunday. Days count from Monday, 1. */
export const usualWeekDay = 7

/** How often shared profiles are collected into one email. */
export const digests = ['weekly', 'daily'] as const

export const Notification = z
  .object({
    id: Id,
    kind: z.enum(notificationKinds),
    text: z.string().describe("One sentence in the caller's language"),
    path: z.string().describe('The page that it leads to'),
    at: z.iso.datetime(),
    unread: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  access: 'signedIn',
  summary: "The caller's notifications of the last 90 days, the latest first, and how many are unread",
  query: z.object(pageQuery),
  response: z.object({
    notifications: z.array(Notification),
    unread: z.int().max(100).describe('Counted up to 100'),
    asOf: z.iso.datetime().describe('When this was read; `markNotificationsSeen` gives it back'),
    ...nextCursor,
  }),
})

export const markNotificationsSeen = endpoint({
  name: 'markNotificationsSeen',
  method: 'PUT',
  path: '/api/notifications/seen',
  access: 'signedIn',
  summary:
    'Marks all notifications up to that moment as read; an earlier moment, or the same again, is no change',
  body: body({ asOf: z.iso.datetime() }),
  response: z.object({ unread: z.int() }),
})

const Choice = z.object({
  kind: z.enum(mailKinds),
  email: z.boolean().nullable().describe('null: its email comes at once, and always'),
  push: z.boolean().nullable().describe('null: it comes by digest only'),
})

export const NotificationSettings = z
  .object({
    choices: z.array(Choice).describe("The kinds for the caller's type of account"),
    digest: z.enum(digests),
    familyWeekDay: WeekDay.describe("The day of the family's week in one email: 1 is Monday, 7 Sunday"),
    timeZone: z.string().nullable().describe('An IANA name; null until one is chosen: Eastern time counts'),
    pushKey: z.string().describe('The public key with which a browser subscribes (VAPID, base64url)'),
  })
  .meta({ id: 'NotificationSettings' })
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const getNotificationSettings = endpoint({
  name: 'getNotificationSettings',
  method: 'GET',
  path: '/api/notifications/settings',
  access: 'signedIn',
  summary: "The caller's choices of notifications by email and push, and the time zone of the night",
  response: NotificationSettings,
})

const Kinds = z.array(z.enum(mailKinds)).max(mailKinds.length)

export const saveNotificationSettings = endpoint({
  name: 'saveNotificationSettings',
  method: 'PUT',
  path: '/api/notifications/settings',
  access: 'signedIn',
  summary: 'Replaces the choices; a field left out stays as it is',
  body: body({
    emails: Kinds.optional().describe('The kinds that come by email'),
    pushes: Kinds.optional().describe('The kinds that come by push'),
    digest: z.enum(digests).optional(),
    familyWeekDay: WeekDay.optional().describe('1 is Monday, 7 Sunday'),
    timeZone: z.string().max(60).optional().describe('An IANA name'),
  }),
  response: NotificationSettings,
})

const PushEndpoint = z.url({ protocol: /^https?$/ }).max(1000)

export const subscribeToPush = endpoint({
  name: 'subscribeToPush',
  method: 'PUT',
  path: '/api/notifications/push',
  access: 'signedIn',
  summary: "Sends pushes to this browser until the caller's session ends; again changes nothing",
  body: body({
    endpoint: PushEndpoint.describe('An address of a known push service'),
    keys: z.object({
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
    }),
  }),
  response: z.object({ message: LocalizedMessage }),
  limit: { max: 60, minutes: 60 },
})

export const unsubscribeFromPush = endpoint({
  name: 'unsubscribeFromPush',
  method: 'POST',
  path: '/api/notifications/push/end',
  access: 'signedIn',
  summary: 'Sends no more pushes to this browser; an unknown address is no error',
  body: body({ endpoint: PushEndpoint }),
  response: z.object({ message: LocalizedMessage }),
})

export const unsubscribeFromEmails = endpoint({
  name: 'unsubscribeFromEmails',
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  access: 'anyone',
  summary:
    'Ends all emails that can be switched off, by the token of such an email, with one request, whose form is ignored (RFC 8058); an unknown token is 404',
  ignoresForm: true,
  query: z.object({ token: z.string().min(1).max(100) }),
  response: z.object({ message: LocalizedMessage }),
  limit: { max: 60, minutes: 60 },
})

export const remindOfContact = endpoint({
  name: 'remindOfContact',
  method: 'PUT',
  path: '/api/notifications/contactOpens/:playerId',
  access: 'verifiedCoach',
  summary:
    'Tells the caller once contact rules allow a first message to this player, or takes that back; 409 where they name no day to wait for. Again is no change',
  params: z.object({ playerId: Id }),
  body: body({ remind: z.boolean() }),
  response: z.object({ message: LocalizedMessage, reminded: z.boolean() }),
  limit: { max: 120, minutes: 60 },
})
