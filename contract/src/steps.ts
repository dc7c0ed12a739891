import { z } from 'zod'
import { body, endpoint } from './endpoint.ts'
import { Id, LocalizedMessage, requiredLine } from './fields.ts'
import { t } from './words.ts'

export const stepLimits = { open: 300, title: 120, amount: 500_000 } as const

const fields = {
  title: requiredLine(stepLimits.title, t`Say what is to be done.`),
  due: z.iso.date(t`Choose a day.`).nullable(),
  ownerId: Id.nullable().describe('The player or one of the parents'),
  amount: z
    .int(t`Enter whole dollars.`)
    .min(0, t`Enter whole dollars.`)
    .max(stepLimits.amount, t`Enter at most $500,000.`)
    .nullable()
    .describe('USD'),
}

/** Something to do, with or without a date, for a college on the list or for none. */
export const Step = z
  .object({
    stepId: Id,
    collegeId: Id.nullable(),
    collegeName: z.string().describe('Empty without a college'),
    title: z.string(),
    due: z.iso.date().nullable(),
    ownerId: Id.nullable(),
    ownerName: z.string().describe('Empty where it belongs to nobody'),
    amount: z.int().nullable().optional().describe('USD; left out for a parent without the right `money`'),
    planId: z.string().nullable().describe('The step of the plan that this one answers'),
    doneAt: z.iso.datetime().nullable(),
    doneByName: z.string(),
    snoozedUntil: z.iso.date().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Step' })
export type Step = z.infer<typeof Step>

const Player = z.object({ playerId: Id })
const One = Player.extend({ stepId: Id })

export const listSteps = endpoint({
  name: 'listSteps',
  method: 'GET',
  path: '/api/steps/:playerId',
  access: 'signedIn',
  summary:
    "Open steps by date, and the last 50 done; for the player and a minor's parents, 404 for anyone else",
  params: Player,
  response: z.object({ open: z.array(Step), done: z.array(Step) }),
})

export const addStep = endpoint({
  name: 'addStep',
  method: 'POST',
  path: '/api/steps/:playerId',
  access: 'signedIn',
  summary:
    "Adds a step with the browser's id, so that it is there once; an amount needs the right `money`. 409 at 300 open steps",
  status: 201,
  params: Player,
  body: body({
    stepId: Id,
    collegeId: Id.nullable().default(null).describe('On the list'),
    title: fields.title,
    due: fields.due.default(null),
    ownerId: fields.ownerId.default(null),
    amount: fields.amount.default(null),
  }),
  response: Step,
  errors: [409],
})

export const changeStep = endpoint({
  name: 'changeStep',
  method: 'PUT',
  path: '/api/steps/:playerId/:stepId',
  access: 'signedIn',
  summary:
    'Changes what is sent of a step, does or undoes it, or puts it off; 409 where the version is stale, 403 for an amount without the right `money`',
  params: One,
  body: body({
    ...z.object(fields).partial().shape,
    done: z.boolean().optional(),
    snoozedUntil: z.iso.date().nullable().optional(),
    version: z.int(),
  }),
  response: Step,
  errors: [409],
})

export const removeStep = endpoint({
  name: 'removeStep',
  method: 'DELETE',
  path: '/api/steps/:playerId/:stepId',
  access: 'signedIn',
  summary: 'Removes a step; again is no change',
  params: One,
  response: z.object({ message: LocalizedMessage }),
})
