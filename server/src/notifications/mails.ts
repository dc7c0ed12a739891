import { notificationKinds } from '@touchline/contract'
import { t } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'
import type { Recipient } from './settings-queries.ts'
import { type NotificationFacts, outsideText, pathOf } from './wording.ts'

/** Builds one email with all due notifications, most important first. It names no minor and quotes nobody. */
export function notificationsMail(
  publicUrl: string,
  { email, role, token }: Pick<Recipient, 'email' | 'role' | 'token'>,
  notifications: readonly NotificationFacts[],
): Mail {
  const byKind = Map.groupBy(notifications, ({ kind }) => kind)
  const kinds = notificationKinds.filter((kind) => byKind.has(kind))
  const lines = kinds.map((kind) => outsideText(kind, byKind.get(kind)?.length ?? 0, role))
  const [line, ...others] = lines
  const [first] = notifications
  const only = notifications.length === 1 && first ? pathOf(first, role) : undefined
  const links = `${publicUrl}/unsubscribe?token=${token}`
  return {
    to: email,
    subject: lines.length === 1 ? subjectOf(kinds[0]) : t`You have news on Touchline`,
    ...(line && others.length === 0
      ? { heading: line, paragraphs: [t`Open Touchline to read it.`] }
      : { heading: t`News for you`, paragraphs: lines }),
    action: { label: t`Open Touchline`, url: `${publicUrl}${only ?? '/'}` },
    note: t`To choose which emails you get, go to your account page.`,
    unsubscribe: { page: links, oneClick: `${publicUrl}/api/notifications/unsubscribe?token=${token}` },
  }
}

function subjectOf(kind: (typeof notificationKinds)[number] | undefined) {
  switch (kind) {
    case 'message':
      return t`You have a new message`
    case 'answer':
      return t`You have an answer`
    case 'mention':
      return t`A colleague mentioned you`
    case 'accepted':
      return t`Your request was accepted`
    case 'contactOpens':
      return t`You can now contact a player`
    case 'gameChanged':
      return t`A game has changed`
    case 'share':
      return t`New shared profiles`
    default:
      return t`You have news on Touchline`
  }
}
