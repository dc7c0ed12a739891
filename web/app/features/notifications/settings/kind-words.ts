import { type NotificationKind, t, type UserType } from '@touchline/contract'

const names: Record<NotificationKind, string> = {
  request: t`A coach asks to talk with you`,
  accepted: t`Your request is accepted`,
  answer: t`An answer to your message`,
  message: t`A message you haven't read`,
  contactOpens: t`Contact with a player opens`,
  gameChanged: t`A favorite player changes a game`,
  share: t`A player shares a profile with you`,
  verification: t`Your verification is decided`,
}

const details: Partial<Record<NotificationKind, string>> = {
  request: t`The email always comes.`,
  message: t`After 15 minutes; at most one email a day.`,
  contactOpens: t`For players you asked to be reminded of.`,
  gameChanged: t`At most one email a day.`,
  share: t`All of them together, by email only.`,
  verification: t`The email always comes.`,
}

/** The words for a kind of notification, as this type of account meets it. */
export function kindName(kind: NotificationKind, type: UserType): string {
  return kind === 'request' && type === 'guardian' ? t`A coach asks to talk with your child` : names[kind]
}

/** The words for when it comes, and for a channel that cannot be chosen. */
export function kindDetail(kind: NotificationKind): string | undefined {
  return details[kind]
}
