import { createECDH } from 'node:crypto'
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
import { always, anyone, existing, listed, ok, refused, signedIn, verifiedCoaches } from '../answers.ts'
import { type Row, read, write } from '../row.ts'

const endpoint = 'https://web.push.apple.com/permissions'
const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) }
// no kind of news is for administrators
const noKinds = always(ok())
const anyPlayer = existing(ok())

/** Each person's own news and choices. */
export const notificationRows: Row[] = [
  read(listNotifications, {
    object: 'none',
    input: () => ({}),
    answers: signedIn(always(ok())),
    queries: 3,
  }),
  write(markNotificationsSeen, {
    object: 'none',
    input: () => ({ body: { asOf: '2020-01-01T00:00:00.000Z' } }),
    answers: signedIn(always(ok())),
    queries: 5,
  }),
  read(getNotificationSettings, {
    object: 'none',
    input: () => ({}),
    answers: signedIn(always(ok(listed('choices'))), { admin: noKinds, newAdmin: noKinds }),
    queries: 4,
  }),
  write(saveNotificationSettings, {
    object: 'none',
    input: () => ({ body: { timeZone: 'America/Denver' } }),
    answers: signedIn(always(ok(listed('choices'))), { admin: noKinds, newAdmin: noKinds }),
    queries: 5,
  }),
  write(subscribeToPush, {
    object: 'none',
    input: () => ({ body: { endpoint, keys } }),
    answers: signedIn(always(ok())),
    queries: 2,
  }),
  write(unsubscribeFromPush, {
    object: 'none',
    input: () => ({ body: { endpoint } }),
    answers: signedIn(always(ok())),
    queries: 2,
  }),
  // Contact with these players is open, so there is no day to ask for: contact-reminders.test.ts asks for one.
  write(remindOfContact, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player }, body: { remind: false } }),
    answers: verifiedCoaches({ coach: anyPlayer, colleague: anyPlayer, otherCoach: anyPlayer }),
    queries: 6,
  }),
  // Only an email has a person's token.
  write(unsubscribeFromEmails, {
    object: 'none',
    input: () => ({ query: { token: 'nobody' } }),
    answers: anyone(always(refused(404))),
  }),
]
