import { z } from 'zod'
import { genders, userTypes } from './constants.ts'
import { divisions } from './divisions.ts'
import { body, endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { nextCursor } from './pagination.ts'
import { t } from './words.ts'

/** Shown wherever profile views are (docs/privacy-data.md). */
export const neverSold = t`We never sell this.`

/** One ISO week: which colleges opened the full profile, and how often. Never which coach, never when. */
export const WeekOfProfileViews = z.object({
  week: z.string().describe('ISO week, like 2026-W38'),
  monday: z.iso.date().describe('Its first day'),
  colleges: z.array(
    z.object({
      collegeId: Id,
      collegeName: z.string(),
      gender: z.enum(genders),
      division: z.enum(divisions),
      looks: z.int().min(1),
    }),
  ),
})
export type WeekOfProfileViews = z.infer<typeof WeekOfProfileViews>

export const listProfileViews = endpoint({
  name: 'listProfileViews',
  method: 'GET',
  path: '/api/players/player/:playerId/reads',
  access: 'signedIn',
  summary:
    "Which colleges' verified coaches looked at a full profile, by week, newest first: for the player, and for a guardian while the player is a minor",
  params: z.object({ playerId: Id }),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(52).default(8).describe('Weeks with looks in them'),
    cursor: z.string().max(1200).optional(),
  }),
  response: z.object({ promise: z.literal(neverSold), weeks: z.array(WeekOfProfileViews), ...nextCursor }),
})

export const getOwnAccount = endpoint({
  name: 'getOwnAccount',
  method: 'GET',
  path: '/api/account',
  access: 'signedIn',
  summary: 'The facts that the privacy page needs before an export or a deletion',
  response: z.object({
    email: z.string(),
    hasPassword: z.boolean().describe('Without one, a login of the last ten minutes proves who it is'),
    guardiansTold: z.int().describe('Parents and guardians who are mailed when the account is deleted'),
  }),
})

const password = z.string().max(128).default('').describe('The current password; empty where there is none')

export const exportAccount = endpoint({
  name: 'exportAccount',
  method: 'POST',
  path: '/api/account/export',
  access: 'signedIn',
  summary: 'Everything kept about the caller as a zip of readable JSON files and pictures; 5 a day',
  content: 'file',
  body: body({ password }),
  response: z.file(),
})

/** Typed to confirm the deletion of an account. */
export const deletionWord = 'DELETE'

/** How many of what were deleted, in words. */
const Counted = z.object({ what: z.string(), count: z.int() })

/** The record of a deletion, which names nobody. */
export const Deletion = z
  .object({
    receiptId: Id,
    userType: z.enum(userTypes),
    deletedAt: z.iso.datetime(),
    deleted: z.array(Counted),
    kept: z.array(Counted.extend({ why: z.string() })),
  })
  .meta({ id: 'Deletion' })
export type Deletion = z.infer<typeof Deletion>

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/api/account',
  access: 'signedIn',
  summary: 'Deletes the own account for good and gives the receipt; the last administrator cannot',
  body: body({
    password,
    confirm: z.literal(deletionWord, t`Type DELETE to continue.`),
  }),
  response: Deletion,
  errors: [409],
})

export const getDeletion = endpoint({
  name: 'getDeletion',
  method: 'GET',
  path: '/api/deletions/:receiptId',
  access: 'anyone',
  summary: 'Confirms a deletion to whoever holds its receipt',
  params: z.object({ receiptId: Id }),
  response: Deletion,
  limit: { max: 60, minutes: 60 },
})

export const getSecurityTxt = endpoint({
  name: 'getSecurityTxt',
  method: 'GET',
  path: '/.well-known/security.txt',
  access: 'anyone',
  summary: 'The address for security reports (RFC 9116)',
  content: 'file',
  response: z.file(),
})
