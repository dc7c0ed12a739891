import { t } from './words.ts'

/** Reasons to report a conversation, with each choice's text. */
export const reportReasons = {
  notACoach: t`This person isn't who they say they are`,
  sexual: t`Sexual or too personal`,
  pressure: t`Pressure, threats or insults`,
  offPlatform: t`Asks to talk somewhere else or in secret`,
  money: t`Asks for money`,
  spam: t`Advertising or mass messages`,
  other: t`Something else`,
} as const
export type ReportReason = keyof typeof reportReasons

/** Reasons to report a post or comment of Coach's Corner, with each choice's text. */
export const postReportReasons = {
  privateDetails: t`Shares private details about a player`,
  sexual: reportReasons.sexual,
  pressure: reportReasons.pressure,
  notACoach: reportReasons.notACoach,
  spam: reportReasons.spam,
  other: reportReasons.other,
} as const
export type PostReportReason = keyof typeof postReportReasons

export const allReportReasons = { ...reportReasons, ...postReportReasons } as const
