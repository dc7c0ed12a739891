import { z } from 'zod'
import { AuditReason } from './audit-note.ts'
import { body, endpoint } from './endpoint.ts'
import { AdultFrom, Id, LocalizedMessage } from './fields.ts'
import { ParentRights, ParentWithRights } from './guardians.ts'

const Message = z.object({ message: LocalizedMessage })
const names = z.array(z.string())

/** A pending age increase, and the parents' answers. */
export const AgeChangeToDecide = z
  .object({
    playerId: Id,
    playerName: z.string(),
    from: z.int().describe('The age now'),
    to: z.int().describe('The age the player has entered'),
    adultFrom: AdultFrom,
    askedAt: z.iso.datetime(),
    lookedAtFrom: z.iso.datetime().describe('An administrator may agree from then on'),
    agreed: names.describe('Parents who agree'),
    objected: names.describe('Parents who do not'),
    silent: names.describe('Parents who have not answered'),
  })
  .meta({ id: 'AgeChangeToDecide' })
export type AgeChangeToDecide = z.infer<typeof AgeChangeToDecide>

/** A parent whom the child wants removed, and who objects. */
export const RemovalToDecide = z
  .object({
    playerId: Id,
    playerName: z.string(),
    guardianId: Id,
    guardianName: z.string(),
    joinedAt: z.iso.datetime(),
    askedAt: z.iso.datetime(),
    objectedAt: z.iso.datetime(),
  })
  .meta({ id: 'RemovalToDecide' })
export type RemovalToDecide = z.infer<typeof RemovalToDecide>

export const listFamiliesToDecide = endpoint({
  name: 'listFamiliesToDecide',
  method: 'GET',
  path: '/api/admin/families',
  access: 'admin',
  summary:
    'Age changes and objections to removals that wait for an administrator; the oldest hundred of each',
  response: z.object({ ageChanges: z.array(AgeChangeToDecide), removals: z.array(RemovalToDecide) }),
})

/** An administrator's yes or no, with the reason for the log. */
const DecideFamily = body({ agree: z.boolean(), note: AuditReason })

export const decideAgeChange = endpoint({
  name: 'decideAgeChange',
  method: 'POST',
  path: '/api/admin/families/:playerId/ageChange',
  access: 'admin',
  summary: 'Makes a player as old as they say, once parents had 14 days to answer (409 before), or refuses',
  params: z.object({ playerId: Id }),
  body: DecideFamily,
  response: Message,
  errors: [409],
})

export const decideRemoval = endpoint({
  name: 'decideRemoval',
  method: 'POST',
  path: '/api/admin/families/:playerId/parents/:guardianId/removal',
  access: 'admin',
  summary: 'Removes a parent who objects to it, or lets the parent stay',
  params: z.object({ playerId: Id, guardianId: Id }),
  body: DecideFamily,
  response: Message,
})

const ClosedAct = z.enum(['pause', 'block', 'decline', 'sharing'])

/** Something a parent keeps closed for a child. */
export const ClosedByParent = z
  .object({
    act: ClosedAct,
    conversationId: Id.nullable().describe('Of a block or a declined request'),
    collegeId: Id.nullable().describe('Of a stopped share'),
    coachName: z.string().describe('Whom a block or a declined request closes it to; else empty'),
    collegeName: z.string().describe('With whom sharing is stopped; else empty'),
    byName: z.string().describe("Empty when that parent's account is gone"),
    closedAt: z.iso.datetime(),
  })
  .meta({ id: 'ClosedByParent' })
export type ClosedByParent = z.infer<typeof ClosedByParent>

export const listClosedByParents = endpoint({
  name: 'listClosedByParents',
  method: 'GET',
  path: '/api/admin/families/:playerId/closed',
  access: 'admin',
  summary:
    "The pause, blocks, declined requests and stopped shares that a player's parents keep closed, without messages, and what each parent of a minor may do",
  params: z.object({ playerId: Id }),
  response: z.object({
    playerName: z.string(),
    closed: z.array(ClosedByParent),
    parents: z.array(ParentWithRights),
  }),
})

export const openClosedByParent = endpoint({
  name: 'openClosedByParent',
  method: 'POST',
  path: '/api/admin/families/:playerId/closed/open',
  access: 'admin',
  summary:
    'Ends a pause, takes a block back, makes a declined request wait again or lets the player share again, where a parent who is gone cannot; 404 where nothing of that kind stands',
  params: z.object({ playerId: Id }),
  body: body({
    act: ClosedAct,
    conversationId: Id.nullable().default(null),
    collegeId: Id.nullable().default(null),
    note: AuditReason,
  }),
  response: Message,
})

export const giveParentRights = endpoint({
  name: 'giveParentRights',
  method: 'PUT',
  path: '/api/admin/families/:playerId/parents/:guardianId/rights',
  access: 'admin',
  summary:
    "Gives a minor's parent rights or takes them, with the reason for the log, as when nobody decides anymore. The parent is told by mail",
  params: z.object({ playerId: Id, guardianId: Id }),
  body: body({ ...ParentRights.shape, note: AuditReason }),
  response: Message,
})
