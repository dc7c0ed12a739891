import { type Conversation, reportReasons } from '@touchline/contract'
import type { Mail } from '../platform/mail.ts'
import type { ConversationRow } from './queries.ts'

type State = Conversation['state']

/** Tells a player, once for each conversation, that a coach has opened it or asks to. */
export function startedMail(publicUrl: string, row: ConversationRow, state: State): Mail {
  const coach = coachOf(row)
  const asks = state !== 'open'
  return {
    to: row.playerEmail,
    subject: asks ? `${coach} would like to talk with you` : `${coach} has started a conversation with you`,
    heading: `Hello ${row.playerName}`,
    paragraphs: asks
      ? [
          `${coach} has sent you a first message on Touchline. It is a request, and you decide.`,
          'Accept it, or answer, and the two of you can talk. Decline it, and nothing more comes. Until you decide, the coach cannot write again. You can also block or report the coach at any time.',
        ]
      : [
          `${coach} has started a conversation with you on Touchline. Read it and answer in your messaging hub.`,
        ],
    action: { label: asks ? 'Look at the request' : 'Open the conversation', url: hubUrl(publicUrl, row) },
    note: 'You get one mail when a coach starts a conversation, and none for each message. Talk it over with your family before you share more about yourself.',
  }
}

/** Tells a guardian, once for each conversation, that a coach has written to the child. */
export function guardianMail(
  publicUrl: string,
  row: ConversationRow,
  state: State,
  guardian: { name: string; email: string },
): Mail {
  const coach = coachOf(row)
  return {
    to: guardian.email,
    subject: `${coach} has written to ${row.playerName}`,
    heading: `Hello ${guardian.name}`,
    paragraphs: [
      state !== 'open'
        ? `${coach} has sent ${row.playerName} a first message on Touchline. It is a request: the coach cannot write again until you or ${row.playerName} accept it, and you can decline it.`
        : `${coach} has started a conversation with ${row.playerName} on Touchline.`,
      `You can read the whole conversation, and block or report the coach at any time. The coach knows that parents can read it.`,
    ],
    action: { label: 'Read the conversation', url: hubUrl(publicUrl, row, { playerId: row.playerId }) },
    note: `You get one mail when a coach starts a conversation with ${row.playerName}, and none for each message.`,
  }
}

/** Tells the administrators that a report waits; what was written stays on the server. */
export function reportMail(
  publicUrl: string,
  to: string,
  report: { reportId: string; reporterType: string; reportedType: string; reason: string },
): Mail {
  const reasons = new Map(Object.entries(reportReasons))
  const reason = reasons.get(report.reason) ?? report.reason
  return {
    to,
    subject: `A ${report.reporterType} has reported a ${report.reportedType}`,
    heading: 'A report waits for you',
    paragraphs: [
      `A ${report.reporterType} has reported a conversation with a ${report.reportedType}: ${reason}.`,
      'Its messages are kept with the report. Please look at it today.',
    ],
    action: { label: 'Look at the report', url: `${publicUrl}/admin/reports/${report.reportId}` },
  }
}

const coachOf = (row: ConversationRow) => `Coach ${row.coachName} of ${row.collegeName}`

const hubUrl = (publicUrl: string, row: ConversationRow, child: Record<string, string> = {}) =>
  `${publicUrl}/messagingHub?${new URLSearchParams({ ...child, conversationId: row.id })}`
