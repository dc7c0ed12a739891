import { type NotificationKind, playerPath } from '@touchline/contract'
import type { SignedInActor } from '../platform/actor.ts'
import { type LocalizedText, t } from '../platform/i18n/localized-text.ts'
import type { Subject } from './subject-queries.ts'

/** A notification, with what its words need. */
export type NotificationFacts = { kind: NotificationKind; subjectId: string } & Pick<
  Subject,
  'coachName' | 'collegeName' | 'playerId' | 'playerName' | 'asksFirst' | 'verified'
>

type Role = SignedInActor['type']

/** Words a notification for the person's own page, with names. */
export function pageText(facts: NotificationFacts, role: Role): LocalizedText {
  const coach = facts.coachName ?? ''
  const college = facts.collegeName ?? ''
  const player = facts.playerName ?? ''
  switch (facts.kind) {
    case 'request':
      if (role === 'guardian') return t`Coach ${coach} from ${college} wrote to ${player}.`
      return facts.asksFirst
        ? t`Coach ${coach} from ${college} would like to talk with you.`
        : t`Coach ${coach} from ${college} started a conversation with you.`
    case 'accepted':
      return t`${player} accepted your request.`
    case 'answer':
      return role === 'coach' ? t`${player} answered you.` : t`Coach ${coach} from ${college} answered you.`
    case 'message':
      return role === 'coach' ? t`${player} wrote to you.` : t`Coach ${coach} from ${college} wrote to you.`
    case 'mention':
      return t`Coach ${coach} mentioned you in a note about ${player}.`
    case 'coachShutOut':
      return role === 'guardian'
        ? t`We stopped ${coach} from writing to ${player}. The conversation says why.`
        : t`We stopped ${coach} from writing to you. The conversation says why.`
    case 'contactOpens':
      return t`Contact rules now let you write to ${player}.`
    case 'gameChanged':
      return t`${player} changed an upcoming game.`
    case 'share':
      return t`${player} shared a profile with you.`
    case 'verification':
      return facts.verified
        ? t`You're verified as a coach at ${college}.`
        : t`You aren't verified as a coach at ${college}.`
  }
}

/** Words `count` notifications of one kind for an email or lock screen: no minor's name, nobody's own words. */
export function outsideText(kind: NotificationKind, count: number, role: Role): LocalizedText {
  const several = count > 1
  switch (kind) {
    case 'request':
      if (role === 'guardian') return t`A coach wrote to your child.`
      return several
        ? t`${count} coaches would like to talk with you.`
        : t`A coach wrote to you for the first time.`
    case 'accepted':
      return several ? t`${count} players accepted your requests.` : t`A player accepted your request.`
    case 'answer':
      if (role === 'coach') return several ? t`${count} players answered you.` : t`A player answered you.`
      return several ? t`${count} coaches answered you.` : t`A coach answered you.`
    case 'message':
      if (several) return t`You have unread messages in ${count} conversations.`
      return role === 'coach' ? t`A player wrote to you.` : t`A coach wrote to you.`
    case 'mention':
      return several
        ? t`Colleagues mentioned you in notes about ${count} players.`
        : t`A colleague mentioned you in a note.`
    case 'coachShutOut':
      return role === 'guardian'
        ? t`There's safety news about someone who wrote to your child.`
        : t`There's safety news about someone who wrote to you.`
    case 'contactOpens':
      return several
        ? t`You can now contact ${count} players you asked to be reminded of.`
        : t`You can now contact a player you asked to be reminded of.`
    case 'gameChanged':
      return several
        ? t`${count} of your favorite players changed an upcoming game.`
        : t`One of your favorite players changed an upcoming game.`
    case 'share':
      return several
        ? t`${count} players shared their profiles with your college.`
        : t`A player shared a profile with your college.`
    case 'verification':
      return t`There's news about your verification.`
  }
}

/** Returns the page that several notifications of one kind lead to. */
export function listPathOf({ kind }: Pick<NotificationFacts, 'kind'>, role: Role): string {
  if (kind === 'mention') return '/workbench/board'
  const isTalk = ['request', 'accepted', 'answer', 'message', 'coachShutOut'].includes(kind)
  return isTalk && role !== 'guardian' ? '/messagingHub' : '/'
}

/** Returns the page that a notification leads to. */
export function pathOf({ kind, subjectId, playerId }: NotificationFacts, role: Role): string {
  switch (kind) {
    case 'request':
    case 'accepted':
    case 'answer':
    case 'message':
    case 'coachShutOut': {
      const child: Record<string, string> = role === 'guardian' && playerId ? { playerId } : {}
      return `/messagingHub?${new URLSearchParams({ ...child, conversationId: subjectId })}`
    }
    case 'contactOpens':
    case 'gameChanged':
    case 'share':
      return playerPath(subjectId)
    case 'mention':
      return `/workbench/prospect/${subjectId}`
    case 'verification':
      return '/coachDashboard'
  }
}
