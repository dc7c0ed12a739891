import { z } from 'zod'
import { AuditNote } from './audit-note.ts'
import { limits, userTypes } from './constants.ts'
import { conversationStates } from './conversations.ts'
import { body, endpoint } from './endpoint.ts'
import { Id, LocalizedMessage, requiredText } from './fields.ts'
import { nextCursor, pageQuery } from './pagination.ts'
import type { PostReportReason, ReportReason } from './report-reasons.ts'
import { t } from './words.ts'

const accountStates = ['active', 'suspended', 'deleted'] as const

const ReportedPerson = z.object({
  userId: Id,
  name: z.string().describe('As it was when the report came'),
  type: z.enum(userTypes),
  account: z.enum(accountStates),
})

/** Urgency, most urgent first: the order of open reports. */
export const reportSeverities = ['urgent', 'serious', 'low'] as const
export type ReportSeverity = (typeof reportSeverities)[number]

/** The urgency of each reason to report; an unknown one is serious. */
export const severityOfReason: Record<ReportReason | PostReportReason, ReportSeverity> = {
  privateDetails: 'urgent',
  sexual: 'urgent',
  pressure: 'urgent',
  offPlatform: 'urgent',
  notACoach: 'serious',
  money: 'serious',
  other: 'serious',
  spam: 'low',
}

const reportSubjects = ['conversation', 'post', 'comment'] as const

/** A report in a list, without its evidence. */
export const Report = z
  .object({
    reportId: Id,
    reporter: ReportedPerson,
    reported: ReportedPerson,
    concerned: z
      .object({
        userId: Id,
        name: z.string().describe('As it is now; empty when the account is gone'),
        age: z.int().nullable().describe('On the day of the report; null when it was not known anymore'),
      })
      .nullable()
      .describe('The player whom the report is to protect; null when it concerns no player'),
    about: z.enum(reportSubjects).describe("A conversation, or a post or comment of Coach's Corner"),
    severity: z.enum(reportSeverities),
    reason: z.string(),
    details: z.string(),
    reportedAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable(),
    closedBy: z.string().describe('Name of the administrator; empty while open'),
    outcome: z.string(),
    note: z.string().describe('What the reporter was told beside the outcome; empty for nothing'),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

/** A message, post or comment as it was when reported. */
export const EvidenceMessage = z.object({
  messageId: z.string(),
  sequence: z.int(),
  senderId: z.string(),
  senderName: z.string(),
  message: z.string(),
  timestamp: z.string(),
  editedAt: z.string().optional().describe('When its author had changed it before'),
})
export type EvidenceMessage = z.infer<typeof EvidenceMessage>

/** A reported coach's other conversation: its state, without its words. */
const ConversationOfCoach = z.object({
  conversationId: Id,
  playerName: z.string().describe('As it is now; empty when the account is gone'),
  playerAge: z.int().nullable().describe('As it is now; null when the account is gone'),
  state: z.enum(conversationStates),
  blocked: z.boolean().describe('By either side'),
  messages: z.int(),
  startedAt: z.iso.datetime(),
  lastMessageAt: z.iso.datetime(),
})
export type ConversationOfCoach = z.infer<typeof ConversationOfCoach>

/** A warning in the audit log. */
const Warning = z.object({
  warnedAt: z.iso.datetime(),
  warnedBy: z.string().describe('Name of the administrator; empty when the account is gone'),
  reason: z.string(),
})

export const ReportWithEvidence = Report.extend({
  conversationId: Id.nullable().describe("Null where it is about Coach's Corner"),
  reportedEmail: z.string().describe('Empty when the account is gone'),
  reporterEmail: z.string().describe('Empty when the account is gone'),
  reportsAboutPerson: z.int().describe('All reports about the same person, this one among them'),
  warnings: z.array(Warning).describe('Of the reported person, the latest first'),
  conversations: z
    .object({
      total: z.int(),
      withMinors: z.int(),
      blocked: z.int(),
      latest: z.array(ConversationOfCoach).describe('The 50 with the latest messages'),
    })
    .describe('The other conversations of a reported coach; none for a player'),
  evidence: z.array(EvidenceMessage),
  onBoard: z.boolean().describe('True until the reported post or comment is deleted'),
  sealed: z
    .array(z.object({ conversationId: Id, leftAt: z.iso.datetime(), messages: z.array(EvidenceMessage) }))
    .describe(
      'Conversations of a reported coach that are kept for a year after the player deleted the account',
    ),
}).meta({ id: 'ReportWithEvidence' })
export type ReportWithEvidence = z.infer<typeof ReportWithEvidence>

export const listReports = endpoint({
  name: 'listReports',
  method: 'GET',
  path: '/api/admin/reports',
  access: 'admin',
  summary:
    'Open reports, the most urgent reason first, then the youngest player, then the oldest report; closed ones and those about one person newest first. Without their evidence',
  query: z.object({
    ...pageQuery,
    state: z.enum(['open', 'closed']).default('open'),
    reportedId: Id.optional().describe('Only those about this person, open and closed'),
  }),
  response: z.object({ reports: z.array(Report), ...nextCursor }),
})

export const getReport = endpoint({
  name: 'getReport',
  method: 'GET',
  path: '/api/admin/reports/:reportId',
  access: 'admin',
  summary:
    'A report with the messages that are its evidence; sealed ones of the same coach with it, and the states of the other conversations; each reading is written into the audit log',
  params: z.object({ reportId: Id }),
  response: ReportWithEvidence,
})

const CloseReport = body({
  outcome: requiredText(limits.longText, t`Describe the outcome.`),
  note: AuditNote.default('').describe('Goes to the reporter by mail; may be empty'),
})

export const closeReport = endpoint({
  name: 'closeReport',
  method: 'POST',
  path: '/api/admin/reports/:reportId/close',
  access: 'admin',
  summary:
    'Closes a report with its outcome, and tells the reporter by mail. Again with the same words is no change, with others a conflict',
  params: z.object({ reportId: Id }),
  body: CloseReport,
  response: Report,
  errors: [409],
})

export const deleteReportedWords = endpoint({
  name: 'deleteReportedWords',
  method: 'DELETE',
  path: '/api/admin/reports/:reportId/words',
  access: 'admin',
  summary:
    'Deletes the reported post with its likes and comments, or the reported comment; the report keeps its evidence. Again is no change; a report about a conversation is a conflict',
  params: z.object({ reportId: Id }),
  response: z.object({ message: LocalizedMessage }),
  errors: [409],
})
