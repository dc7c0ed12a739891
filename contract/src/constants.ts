import { t } from './words.ts'

/** The product's fixed lists and limits. Stored values of lists stay valid, so lists only grow. */

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

export const userTypes = ['player', 'coach', 'admin', 'guardian'] as const
export type UserType = (typeof userTypes)[number]

/** GPA filter thresholds: a player matches if the GPA reaches any selected one. */
export const gpaThresholds = [1, 2, 2.5, 3, 3.5, 3.75, 4] as const

/** Offered heights in inches: 5 feet to 6 feet 7. */
export const heights = { min: 60, max: 79 } as const

/** Ages at which a player may have an account. */
export const playerAge = { min: 13, max: 25 } as const

/** Shown beside the field before anything is sent. */
export const validAge = t`Please enter a valid age.`
export const emailEndsWithEdu = t`Email must end with .edu`

/** Milliseconds between messages that start a new group with its own timestamp. */
export const messageGroupGap = 600_000

/** Maximum characters. */
export const limits = {
  name: 100,
  email: 254,
  password: { min: 8, max: 128 },
  shortText: 100,
  longText: 2000,
  url: 300,
  message: 4000,
  postTitle: 200,
  recommendation: 4000,
  comment: 2000,
  phone: 30,
} as const

/** Age in years from which a player is an adult and need not accept a coach's first message. */
export const adultAge = 18

/** Age in years below which players are asked to add a parent or guardian. */
export const guardianAdvisedUnder = 16

/** A player's open invitations at a time, and days each can be accepted. */
export const guardianInvitations = { open: 5, days: 14 } as const

/**
 * Days an age change waits for parents before an administrator may approve it; days until a parent's removal; hours in
 * which a new parent can be removed at once, because the address may have been a typo.
 */
export const familyWaits = { ageChange: 14, removal: 7, freshHours: 24 } as const

/** Delays after a success message, in milliseconds. */
export const delays = { redirect: 500, coachProfileSaved: 3000 } as const

/** Shown for a missing value, or one only verified coaches see. */
export const missing = t`N/A`
export const coachesOnly = t`Visible to verified coaches`

/** Returns the path of a player's page, for mails and files too. */
export const playerPath = (playerId: string) => `/playerProfile/${playerId}`

/** Why a coach says someone is not on the staff. */
export const refusalReasons = ['left', 'otherRole', 'unknown'] as const
export type RefusalReason = (typeof refusalReasons)[number]
