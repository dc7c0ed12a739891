import { t } from './words.ts'

/** Fixed lists and limits of the product. Where a list ages, its values stay and the list goes on. */

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

export const userTypes = ['player', 'coach', 'admin', 'guardian'] as const
export type UserType = (typeof userTypes)[number]

/** GPA filter thresholds: a player matches when the GPA is at least any selected one. */
export const gpaThresholds = [1, 2, 2.5, 3, 3.5, 3.75, 4] as const

/** Heights offered, in inches: 5 feet to 6 feet 7. */
export const heights = { min: 60, max: 79 } as const

/** The ages at which a player may have an account. */
export const playerAge = { min: 13, max: 25 } as const

/** The text of forms beside the field, before anything is sent. */
export const validAge = t`Please enter a valid age.`
export const emailEndsWithEdu = t`Email must end with .edu`

/** Messages further apart than this start a group with its own timestamp, in milliseconds. */
export const messageGroupGap = 600_000

/** Characters. */
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

/** Holds the age in years from which a player is an adult and no longer has to accept a coach's first message. */
export const adultAge = 18

/** Holds the age in years below which players are asked to add a parent or guardian. */
export const guardianAdvisedUnder = 16

/** Invitations of one player that may wait at a time, and how long each can be accepted. */
export const guardianInvitations = { open: 5, days: 14 } as const

/**
 * Days that a change of age waits for parents before an administrator may agree, and that a parent's removal waits;
 * hours in which a parent who has just joined is removed at once, because the address may have been mistyped.
 */
export const familyWaits = { ageChange: 14, removal: 7, freshHours: 24 } as const

/** Delays after a success message, in milliseconds. */
export const delays = { redirect: 500, coachProfileSaved: 3000 } as const

/** Shown where a value is missing, and where only verified coaches may look. */
export const missing = t`N/A`
export const coachesOnly = t`Visible to verified coaches`

/** Returns the URL of a player's page, which mails and files name, too. */
export const playerPath = (playerId: string) => `/playerProfile/${playerId}`

/** Lists why a coach says that somebody does not belong to the staff. */
export const refusalReasons = ['left', 'otherRole', 'unknown'] as const
export type RefusalReason = (typeof refusalReasons)[number]
