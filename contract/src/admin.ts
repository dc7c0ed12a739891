import { z } from 'zod'
import { AuditReason } from './audit-note.ts'
import { verifications } from './auth.ts'
import { genders, limits, userTypes } from './constants.ts'
import { divisions } from './divisions.ts'
import { body, endpoint } from './endpoint.ts'
import { DivisionValue, Id, LocalizedMessage, text } from './fields.ts'
import { HeldDecision, Undoable } from './held-decisions.ts'
import { nextCursor, pageQuery } from './pagination.ts'
import { contactUserTypes } from './site.ts'
import { t } from './words.ts'

export const AdminOverview = z
  .object({
    openReports: z.int(),
    waitingCoaches: z.int(),
    unhandledMessages: z.int(),
    unlistedColleges: z.int(),
    divisionsToConfirm: z.int().describe('Listed colleges that show another division than the official one'),
    coachesAtReadLimit: z.int().describe('Coaches who were refused more players in the last seven days'),
    waitingFamilies: z.int().describe('Ages and removals in families that an administrator can decide now'),
    failedTasks: z
      .int()
      .describe('Mails and other background work that failed for good and wait for the operator'),
    brokenFiles: z
      .array(z.enum(['contactRules', 'plan']))
      .describe("The operator's files that cannot be used; their last good edition is in force"),
  })
  .meta({ id: 'AdminOverview' })
export type AdminOverview = z.infer<typeof AdminOverview>

export const getAdminOverview = endpoint({
  name: 'getAdminOverview',
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  summary: 'Counts of the work that waits for an administrator',
  response: AdminOverview,
})

export const ReceivedMessage = z
  .object({
    messageId: Id,
    name: z.string(),
    email: z.string(),
    number: z.string(),
    userType: z.enum(contactUserTypes),
    message: z.string(),
    receivedAt: z.iso.datetime(),
    handledAt: z.iso.datetime().nullable(),
    handledBy: z.string().describe('Name of the administrator; empty while unhandled'),
  })
  .meta({ id: 'ReceivedMessage' })
export type ReceivedMessage = z.infer<typeof ReceivedMessage>

export const listContactMessages = endpoint({
  name: 'listContactMessages',
  method: 'GET',
  path: '/api/admin/messages',
  access: 'admin',
  summary: 'Messages of the contact form, newest first',
  query: z.object({ ...pageQuery, state: z.enum(['unhandled', 'handled']).default('unhandled') }),
  response: z.object({ messages: z.array(ReceivedMessage), ...nextCursor }),
})

export const markContactMessage = endpoint({
  name: 'markContactMessage',
  method: 'PUT',
  path: '/api/admin/messages/:messageId',
  access: 'admin',
  summary: 'Marks a message of the contact form as handled, or as not handled after all',
  params: z.object({ messageId: Id }),
  body: body({ handled: z.boolean() }),
  response: ReceivedMessage,
})

/** A college that no search or page shows yet. */
export const UnlistedCollege = z
  .object({
    collegeId: Id,
    collegeName: z.string(),
    gender: z.enum(genders),
    division: z.enum(divisions),
    collegeWebsite: z.string(),
    description: z.string(),
    madeAt: z.iso.datetime(),
    coaches: z.int().describe('How many coaches say they belong to it'),
  })
  .meta({ id: 'UnlistedCollege' })
export type UnlistedCollege = z.infer<typeof UnlistedCollege>

export const listUnlistedColleges = endpoint({
  name: 'listUnlistedColleges',
  method: 'GET',
  path: '/api/admin/colleges',
  access: 'admin',
  summary: 'Colleges that are not listed, newest first',
  query: z.object(pageQuery),
  response: z.object({ colleges: z.array(UnlistedCollege), ...nextCursor }),
})

export const listCollege = endpoint({
  name: 'listCollege',
  method: 'POST',
  path: '/api/admin/colleges/:collegeId/list',
  access: 'admin',
  summary: 'Lists a college, so that players find it; says nothing about its coaches. Again is no change',
  params: z.object({ collegeId: Id }),
  response: z.object({ collegeId: Id, listed: z.boolean() }),
})

/** A college whose page shows another division than the official one, which contact rules use. */
export const DivisionToConfirm = z
  .object({
    collegeId: Id,
    collegeName: z.string(),
    gender: z.enum(genders),
    collegeWebsite: z.string(),
    division: z.enum(divisions).describe('As the page shows it, by the word of a coach'),
    officialDivision: z
      .enum(divisions)
      .nullable()
      .describe('As an import or an administrator says; null until one has: then the strictest rule counts'),
  })
  .meta({ id: 'DivisionToConfirm' })
export type DivisionToConfirm = z.infer<typeof DivisionToConfirm>

export const listDivisionsToConfirm = endpoint({
  name: 'listDivisionsToConfirm',
  method: 'GET',
  path: '/api/admin/colleges/divisions',
  access: 'admin',
  summary: 'Listed colleges that show another division than the official one, newest first',
  query: z.object(pageQuery),
  response: z.object({ colleges: z.array(DivisionToConfirm), ...nextCursor }),
})

export const decideDivision = endpoint({
  name: 'decideDivision',
  method: 'PUT',
  path: '/api/admin/colleges/:collegeId/division',
  access: 'admin',
  summary:
    'Makes a division the official and the shown one: the shown one confirms it, the official one puts it back. 409 when the page shows another by now',
  params: z.object({ collegeId: Id }),
  body: body({
    division: DivisionValue,
    shown: DivisionValue.describe('What the page showed when the administrator decided'),
  }),
  response: z.object({ collegeId: Id, division: z.enum(divisions) }),
  errors: [409],
})

export const removeCollege = endpoint({
  name: 'removeCollege',
  method: 'DELETE',
  path: '/api/admin/colleges/:collegeId',
  access: 'admin',
  summary: 'Removes an unlisted college that nobody belongs to; 409 for any other',
  params: z.object({ collegeId: Id }),
  response: z.object({ message: LocalizedMessage }),
  errors: [409],
})

/** An account as administrators see it. */
export const Account = z
  .object({
    userId: Id,
    name: z.string(),
    email: z.string(),
    type: z.enum(userTypes),
    emailVerified: z.boolean(),
    verification: z.enum(verifications).nullable().describe("A coach's standing at the college"),
    collegeName: z.string().describe("A coach's; empty for others"),
    suspendedAt: z.iso.datetime().nullable(),
    suspensionAsked: z
      .boolean()
      .describe(
        'An administrator whom another one wants suspended: a second one has to agree within seven days',
      ),
    createdAt: z.iso.datetime(),
    sessions: z.int().describe('Browsers signed in now'),
    warnings: z.int().describe('How often an administrator has warned this person'),
    warnedAt: z.iso.datetime().nullable().describe('The latest warning; null without one'),
    can: z.object({ suspend: z.boolean() }),
    held: HeldDecision.nullable().describe('A restoring that can still be undone, or could not be made'),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

export const searchAccounts = endpoint({
  name: 'searchAccounts',
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'People whose name or e-mail contains the text, newest account first',
  query: z.object({
    ...pageQuery,
    q: text(limits.email).default(''),
    type: z.enum(userTypes).optional(),
    suspended: z.enum(['true']).optional().describe('Only suspended accounts'),
  }),
  response: z.object({ accounts: z.array(Account), ...nextCursor }),
})

export const WarnAccount = body({
  reason: AuditReason.describe('Goes to the person by mail, and into the audit log'),
  reportId: Id.optional().describe('The report that led to it'),
})

export const warnAccount = endpoint({
  name: 'warnAccount',
  method: 'POST',
  path: '/api/admin/users/:userId/warn',
  access: 'admin',
  summary:
    'Warns a person other than oneself by mail, and keeps the warning in the audit log. The same words again within a minute are one warning; 409 for a suspended account',
  params: z.object({ userId: Id }),
  body: WarnAccount,
  response: Account,
  errors: [409],
})

export const SuspendAccount = body({
  reason: AuditReason,
  reportId: Id.optional().describe('The report that led to it'),
})

export const suspendAccount = endpoint({
  name: 'suspendAccount',
  method: 'POST',
  path: '/api/admin/users/:userId/suspend',
  access: 'admin',
  summary:
    'Closes an account other than the own, with the others of its mailbox, ends every session and open stream of them at once, and mails the person how to object; an administrator only once a second one agrees within seven days. Again is no change',
  params: z.object({ userId: Id }),
  body: SuspendAccount,
  response: Account,
})

const RestoreAccount = body({ reason: AuditReason, undoable: Undoable })

export const restoreAccount = endpoint({
  name: 'restoreAccount',
  method: 'POST',
  path: '/api/admin/users/:userId/restore',
  access: 'admin',
  summary:
    'Opens a suspended account again, with those suspended together with it; their owner logs in anew. Again is no change; 409 while another administrator can undo a decision about the person',
  params: z.object({ userId: Id }),
  body: RestoreAccount,
  response: Account,
  errors: [409],
})

const AuditName = z.object({
  id: Id,
  kind: z.enum(['person', 'college', 'report', 'other']),
  name: z
    .string()
    .describe('As it is now, of a report the reported person; empty when that is gone or has no name'),
})

export const AuditLine = z
  .object({
    lineId: z.int(),
    at: z.iso.datetime(),
    action: z.string(),
    actor: AuditName.nullable().describe('Null when nobody was signed in'),
    subject: AuditName.nullable(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    requestId: z.string(),
  })
  .meta({ id: 'AuditLine' })
export type AuditLine = z.infer<typeof AuditLine>

const WhoOrWhat = text(limits.email)
  .toLowerCase()
  .refine(
    (value) => value === '' || Id.safeParse(value).success || z.email().safeParse(value).success,
    t`Enter an email address or an ID.`,
  )
  .default('')

const Day = z
  .union([z.literal(''), z.iso.date(t`Choose a day.`)])
  .default('')
  .describe('A day, by UTC')

export const searchAuditLog = endpoint({
  name: 'searchAuditLog',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'The audit log, newest first, with the names of today',
  query: z.object({
    ...pageQuery,
    action: text(60).default('').describe('How the action begins, such as `auth.`'),
    actor: WhoOrWhat.describe('Id or e-mail of who did it'),
    subject: WhoOrWhat.describe('Id or e-mail of whom or what it was done to'),
    from: Day,
    to: Day,
  }),
  response: z.object({ lines: z.array(AuditLine), ...nextCursor }),
})
