import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, LocalizedMessage } from './fields.ts'

/** A verified coach of the program, as its staff sees them. */
export const StaffCoach = z
  .object({
    coachId: Id,
    name: z.string(),
    title: z.string(),
    email: z.string(),
    verifiedBy: z.enum(['person', 'domain']).describe("'domain': the college's address alone"),
    member: z.boolean(),
  })
  .meta({ id: 'StaffCoach' })
export type StaffCoach = z.infer<typeof StaffCoach>

/** True for a member; otherwise with those who can let the caller in. */
export const Workbench = z
  .object({
    member: z.boolean(),
    prospects: z.int().describe('On the board; 0 for coaches who are not in'),
    staff: z
      .array(StaffCoach)
      .describe('All verified coaches for members; for others the members, without addresses'),
  })
  .meta({ id: 'Workbench' })
export type Workbench = z.infer<typeof Workbench>

export const getWorkbench = endpoint({
  name: 'getWorkbench',
  method: 'GET',
  path: '/api/workbench',
  access: 'verifiedCoach',
  summary: "Whether the caller is in the own program's workbench, and the staff",
  response: Workbench,
})

const Coach = z.object({ coachId: Id })

export const letMemberIn = endpoint({
  name: 'letMemberIn',
  method: 'POST',
  path: '/api/workbench/members/:coachId',
  access: 'signedIn',
  summary:
    'Lets a verified coach into the workbench of their program, by a member of it or an administrator; again is no change',
  params: Coach,
  response: z.object({ message: LocalizedMessage }),
  limit: { max: 30, minutes: 60 },
})

export const putMemberOut = endpoint({
  name: 'putMemberOut',
  method: 'DELETE',
  path: '/api/workbench/members/:coachId',
  access: 'admin',
  summary:
    'Puts a coach out of the workbench of their program, until somebody lets them in again; again is no change',
  params: Coach,
  response: z.object({ message: LocalizedMessage }),
  limit: { max: 30, minutes: 60 },
})
