import { z } from 'zod'
import { body, endpoint } from './endpoint.ts'
import { Id, LocalizedMessage } from './fields.ts'

/** Places in the product where a step of the plan is done. */
export const planLinks = [
  'family',
  'profile',
  'film',
  'calendar',
  'collegeSearch',
  'list',
  'compare',
  'contactRules',
] as const
export type PlanLink = (typeof planLinks)[number]

/** A step that follows from class year, side of the game and divisions. */
export const PlanStep = z
  .object({
    planId: z.string(),
    title: LocalizedMessage,
    why: LocalizedMessage,
    when: LocalizedMessage.describe("Like 'June 15, 2027' or 'September – November 2026'"),
    opens: z.iso.date().nullable().describe('The first day it makes sense; null: at any time'),
    due: z.iso.date().nullable().describe('The last day; null: none'),
    time: z
      .enum(['now', 'next', 'later', 'opened', 'done'])
      .describe("'opened': its one day has passed, and it is not among those for now"),
    doneBy: z.enum(['itself', 'hand']).nullable().describe('Null while it is not done'),
    ticksItself: z.boolean().describe('The product sees when it is done'),
    passes: z.boolean().describe('Dates to know: there is nothing to do, and no answer'),
    snoozedUntil: z.iso
      .date()
      .nullable()
      .describe('Null once the day has come, and where the step begins later anyway'),
    notForUs: z.boolean(),
    link: z.enum(planLinks).nullable(),
    unsettled: LocalizedMessage.describe('Why to ask the college: sources disagree; empty where they agree'),
    source: z.string(),
    url: z.string(),
    checked: z.iso.date().describe('When an operator read the source'),
  })
  .meta({ id: 'PlanStep' })
export type PlanStep = z.infer<typeof PlanStep>

export const Plan = z
  .object({
    playerName: z.string(),
    classYear: z.int().nullable().describe('Null: the plan is general until there is one'),
    graduated: z.boolean().describe('The plan is over: only what is done is left of it'),
    divisions: z.array(z.string()).describe('Those the steps are for'),
    allDivisions: z.boolean().describe('The player has chosen none, so the steps are for all'),
    version: z.string().describe("The plan file's"),
    steps: z.array(PlanStep).describe('In order of time'),
    deadlines: z
      .array(
        z.object({
          stepId: Id,
          collegeId: Id.nullable(),
          collegeName: z.string(),
          title: z.string(),
          due: z.iso.date(),
        }),
      )
      .describe('Open dated steps of the list, the next first'),
  })
  .meta({ id: 'Plan' })
export type Plan = z.infer<typeof Plan>

export const getPlan = endpoint({
  name: 'getPlan',
  method: 'GET',
  path: '/api/plan/:playerId',
  access: 'signedIn',
  summary: "What to do now, next and later; for the player and a minor's parents, 404 for anyone else",
  params: z.object({ playerId: Id }),
  response: Plan,
})

export const answerPlanStep = endpoint({
  name: 'answerPlanStep',
  method: 'PUT',
  path: '/api/plan/:playerId/:planId',
  access: 'signedIn',
  summary:
    'Marks a step of the plan as done, puts it off for up to a year, says that it is not for this family, or takes that back; 404 for a step that the plan does not have, or that only passes',
  params: z.object({ playerId: Id, planId: z.string().max(60) }),
  body: body({
    answer: z.enum(['done', 'snooze', 'notForUs', 'open']),
    until: z.iso.date().optional().describe("Of 'snooze'"),
  }),
  response: Plan,
})

export const getPlanRules = endpoint({
  name: 'getPlanRules',
  method: 'GET',
  path: '/api/planRules',
  access: 'anyone',
  summary: 'The plan file in force: every step with its source, and when it was checked',
  response: z.object({
    version: z.string(),
    checked: z.iso.date(),
    steps: z.array(
      PlanStep.pick({
        planId: true,
        title: true,
        why: true,
        source: true,
        url: true,
        checked: true,
        unsettled: true,
      }),
    ),
  }),
})
