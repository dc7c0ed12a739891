import { allReportReasons, type Conversation } from '@touchline/contract'
import { type LocalizedText, marked, t } from '../platform/i18n/localized-text.ts'
import type { Mail } from '../platform/jobs/mailer.ts'
import type { ConversationRow } from './queries.ts'

/** A conversation that has just started, in the state its emails describe. */
type Started = ConversationRow & { state: Conversation['state'] }

/** Tells a player, once per conversation, that a coach has started it or asks to. */
export function startedMail(publicUrl: string, row: Started): Mail {
  const { coachName: name, collegeName: college, state } = row
  const asks = state !== 'open'
  return {
    to: row.playerEmail,
    subject: asks ? t`A coach would like to talk with you` : t`A coach started a conversation with you`,
    heading: t`Hello ${row.playerName}`,
    paragraphs: asks
      ? [
          t`Coach ${name} from ${college} sent you a first message on Touchline. It's a request, and you decide.`,
          t`If you accept it or answer, the two of you can talk. If you decline it, you won't get any more messages. Until you decide, the coach can't write again. You can also block or report the coach at any time.`,
        ]
      : [
          t`Coach ${name} from ${college} started a conversation with you on Touchline. Read it and answer in your messaging hub.`,
        ],
    action: { label: asks ? t`View the request` : t`Open the conversation`, url: hubUrl(publicUrl, row) },
    note: t`We email you about unread messages at most once a day. Talk it over with your family before you share more about yourself.`,
  }
}

/** Tells a guardian, once per conversation, that a coach has written to the child. */
export function guardianMail(
  publicUrl: string,
  row: Started,
  guardian: { name: string; email: string },
): Mail {
  const { coachName: name, collegeName: college, playerName: child, state } = row
  return {
    to: guardian.email,
    subject: t`A coach wrote to your child`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      state !== 'open'
        ? t`Coach ${name} from ${college} sent ${child} a first message on Touchline. It's a request: the coach can't write again until you or ${child} accept it, and you can decline it.`
        : t`Coach ${name} from ${college} started a conversation with ${child} on Touchline.`,
      t`You can read the whole conversation, and block or report the coach at any time. The coach knows that parents can read it.`,
    ],
    action: { label: t`Read the conversation`, url: hubUrl(publicUrl, row, { playerId: row.playerId }) },
    note: t`You get one email when a coach starts a conversation with ${child}, but not for each message.`,
  }
}

/** Tells a player that someone who wrote is no longer considered a coach, and how to stay safe. */
export function shutOutMail(publicUrl: string, row: ConversationRow): Mail {
  const { coachName: name } = row
  return {
    to: row.playerEmail,
    subject: t`Safety news about someone who wrote to you`,
    heading: t`Hello ${row.playerName}`,
    paragraphs: [
      row.coachShutOut === 'refused'
        ? t`${name} wrote to you on Touchline as a coach. We couldn't confirm that this person coaches there, so neither of you can write anymore.`
        : t`${name} wrote to you on Touchline. We suspended this person's account, so neither of you can write anymore.`,
      t`If this person contacts you anywhere else, don't answer, and don't share your phone number or where you play. Show this email to a parent or another adult you trust.`,
      whatYouCanDo,
    ],
    action: { label: t`Open the conversation`, url: hubUrl(publicUrl, row) },
    note: inDanger,
  }
}

/** Tells a guardian the same. */
export function shutOutGuardianMail(
  publicUrl: string,
  row: ConversationRow,
  guardian: { name: string; email: string },
): Mail {
  const { coachName: name, playerName: child } = row
  return {
    to: guardian.email,
    subject: t`Safety news about someone who wrote to your child`,
    heading: t`Hello ${guardian.name}`,
    paragraphs: [
      row.coachShutOut === 'refused'
        ? t`${name} wrote to ${child} on Touchline as a coach. We couldn't confirm that this person coaches there, so neither side can write anymore.`
        : t`${name} wrote to ${child} on Touchline. We suspended this person's account, so neither side can write anymore.`,
      t`Talk with ${child} about it, and ask if this person has been in touch anywhere else.`,
      whatYouCanDo,
    ],
    action: { label: t`Read the conversation`, url: hubUrl(publicUrl, row, { playerId: row.playerId }) },
    note: inDanger,
  }
}

const whatYouCanDo = t`You can still read, block and report the conversation. If something in it worries you, please report it.`
const inDanger = t`If someone is in danger, call 911 or your local emergency number first.`

interface ReportFacts {
  reporterType: string
  reason: string
  postId: string | null
  commentId: string | null
}

/** Tells the administrators that a report waits, without quoting it. */
export function reportMail(publicUrl: string, to: string, report: ReportFacts & { reportId: string }): Mail {
  const reasons = new Map<string, string>(Object.entries(allReportReasons))
  const known = reasons.get(report.reason)
  const reason = known === undefined ? report.reason : marked(known)
  const { subject, about, kept } = wordsFor(report)
  return {
    to,
    subject,
    heading: t`You have a report to review`,
    paragraphs: [about(reason), kept],
    action: { label: t`View the report`, url: `${publicUrl}/admin/reports/${report.reportId}` },
  }
}

type Reason = Parameters<typeof t>[1]

interface ReportWords {
  subject: LocalizedText
  about: (reason: Reason) => LocalizedText
  kept: LocalizedText
}

function wordsFor({ reporterType, postId, commentId }: ReportFacts): ReportWords {
  if (postId === null) {
    return {
      ...reportedBy(reporterType),
      kept: t`We kept its messages with the report. Please review it today.`,
    }
  }
  const kept = t`We kept its words with the report. Please review it today.`
  return commentId === null
    ? {
        subject: t`A coach reported a post`,
        about: (reason) => t`A coach reported a post in Coach's Corner: ${reason}.`,
        kept,
      }
    : {
        subject: t`A coach reported a comment`,
        about: (reason) => t`A coach reported a comment in Coach's Corner: ${reason}.`,
        kept,
      }
}

function reportedBy(reporterType: string): Omit<ReportWords, 'kept'> {
  if (reporterType === 'coach') {
    return {
      subject: t`A coach reported a player`,
      about: (reason) => t`A coach reported a conversation with a player: ${reason}.`,
    }
  }
  return reporterType === 'guardian'
    ? {
        subject: t`A parent reported a coach`,
        about: (reason) => t`A parent reported a conversation with a coach: ${reason}.`,
      }
    : {
        subject: t`A player reported a coach`,
        about: (reason) => t`A player reported a conversation with a coach: ${reason}.`,
      }
}

const hubUrl = (publicUrl: string, row: ConversationRow, child: Record<string, string> = {}) =>
  `${publicUrl}/messagingHub?${new URLSearchParams({ ...child, conversationId: row.id })}`
