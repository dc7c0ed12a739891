import { z } from 'zod'
import { limits } from './constants.ts'
import { body, endpoint } from './endpoint.ts'
import {
  conditions,
  confidences,
  corners,
  evaluationForms,
  levels,
  occasions,
  recommendations,
  type Skill,
  skillNames,
} from './evaluation-forms.ts'
import { Id, LocalizedMessage, line, PositionValue, text } from './fields.ts'
import { splitReasons } from './opinions.ts'
import { many } from './pagination.ts'
import { ProspectRow } from './prospects.ts'
import { t } from './words.ts'

const Mark = z.number().min(1).max(5).multipleOf(0.5)
const isSkill = (key: string): key is Skill => Object.hasOwn(skillNames, key)
const marked = [...corners, ...Object.keys(skillNames).filter(isSkill)] as const

/** A coach's judgment of a prospect. */
const content = {
  form: z.enum(evaluationForms),
  occasion: z.enum(occasions),
  seenOn: z.iso.date(t`Choose a day.`),
  competition: line(limits.shortText),
  opponent: line(limits.shortText),
  minutes: z.int().min(0).max(200).nullable().describe('Minutes watched'),
  position: PositionValue.nullable().describe('The position played'),
  conditions: z.array(z.enum(conditions)).max(conditions.length),
  marks: z.partialRecord(z.enum(marked), Mark).describe('1 to 5 in halves, by corner and skill of the form'),
  overall: Mark.nullable(),
  levelNow: z.enum(levels).nullable().describe("Against the program's squad"),
  ceiling: z.enum(levels).nullable(),
  confidence: z.literal(confidences).nullable(),
  recommendation: z.enum(recommendations).nullable(),
  words: text(limits.longText),
}

/** One coach's marks of a prospect on one occasion. */
export const Evaluation = z
  .object({
    evaluationId: Id,
    prospectId: Id,
    authorId: Id.nullable().describe('Null once the account is gone'),
    author: z.string().describe("The author's name; empty once the account is gone"),
    former: z.boolean().describe('The author has left the staff'),
    formVersion: z.int().describe('Of the form, so that old marks stay readable'),
    ...content,
    lockedAt: z.iso.datetime().nullable().describe('Since when the author stands by it; null for a draft'),
    hadSeen: z.boolean().describe("The author could read colleagues' new marks before standing by it"),
    counts: z
      .boolean()
      .describe("The author's latest of the last 18 months: grade and split come from these"),
    writtenAt: z.iso.datetime(),
    can: z.object({ edit: z.boolean(), unlock: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'Evaluation' })
export type Evaluation = z.infer<typeof Evaluation>

/** An evaluation whose marks the caller doesn't get: a colleague's new one, or a draft that was left behind. */
export const HiddenEvaluation = z
  .object({
    evaluationId: Id,
    author: z.string().describe("The author's name; empty once the account is gone"),
    former: z.boolean(),
    draft: z.boolean().describe('Never locked; stays hidden'),
    can: z.object({ remove: z.boolean() }),
  })
  .meta({ id: 'HiddenEvaluation' })

/** A prospect's evaluations as the caller may read them: colleagues' new marks only after the own. */
export const EvaluationList = z
  .object({
    evaluations: z.array(Evaluation).describe('Own drafts first, then the latest occasion'),
    hidden: z.array(HiddenEvaluation),
    splitOver: z.array(z.enum(splitReasons)).describe('What opinions are far apart in; empty if they agree'),
  })
  .meta({ id: 'EvaluationList' })
export type EvaluationList = z.infer<typeof EvaluationList>

const ofProspect = { params: z.object({ prospectId: Id }) }
const ofOne = { params: z.object({ evaluationId: Id }) }

export const listEvaluations = endpoint({
  name: 'listEvaluations',
  method: 'GET',
  path: '/api/workbench/prospects/:prospectId/evaluations',
  access: 'boardMember',
  summary:
    "A prospect's evaluations. Marks that colleagues locked in the last 72 hours are left out until the caller has locked own ones, or asked to see them",
  ...ofProspect,
  response: EvaluationList,
})

export const showEvaluations = endpoint({
  name: 'showEvaluations',
  method: 'POST',
  path: '/api/workbench/prospects/:prospectId/evaluations/show',
  access: 'boardMember',
  summary:
    "Shows the caller colleagues' new marks of a prospect before own ones; the caller's open and next evaluations of the prospect say so. Again shows what was locked since",
  ...ofProspect,
  response: EvaluationList,
})

export const EvaluationContent = body({ prospectId: Id, ...content })
export type EvaluationContent = z.infer<typeof EvaluationContent>

export const saveEvaluation = endpoint({
  name: 'saveEvaluation',
  method: 'PUT',
  path: '/api/workbench/evaluations/:evaluationId',
  access: 'boardMember',
  summary:
    "Writes an own evaluation under an id of the browser, or changes it as a whole; a draft until it's locked. Again is no change; 409 once it's locked",
  ...ofOne,
  body: EvaluationContent,
  response: Evaluation,
  errors: [409],
})

export const lockEvaluation = endpoint({
  name: 'lockEvaluation',
  method: 'POST',
  path: '/api/workbench/evaluations/:evaluationId/lock',
  access: 'boardMember',
  summary: 'Stands by an own evaluation that has an overall mark: from then it counts. Again is no change',
  ...ofOne,
  response: Evaluation,
})

export const unlockEvaluation = endpoint({
  name: 'unlockEvaluation',
  method: 'POST',
  path: '/api/workbench/evaluations/:evaluationId/unlock',
  access: 'boardMember',
  summary: 'Makes an own evaluation a draft again, to change it; the history says so. Again is no change',
  ...ofOne,
  response: Evaluation,
})

export const removeEvaluation = endpoint({
  name: 'removeEvaluation',
  method: 'DELETE',
  path: '/api/workbench/evaluations/:evaluationId',
  access: 'boardMember',
  summary:
    "Deletes an own draft, or any evaluation of a coach who has left; 409 for an own one that's locked",
  ...ofOne,
  response: z.object({ message: LocalizedMessage }),
  errors: [409],
})

/** How many prospects are compared at once. */
export const compared = { min: 2, max: 4 } as const

export const compareProspects = endpoint({
  name: 'compareProspects',
  method: 'GET',
  path: '/api/workbench/compare',
  access: 'boardMember',
  summary:
    'Two to four prospects of the own program side by side, in the order asked for, with their evaluations; each linked one counts as a player shown',
  query: z.object({
    ids: many(Id, compared.max).refine(
      (ids) => new Set(ids).size === ids.length && ids.length >= compared.min,
      t`Choose two to four players.`,
    ),
  }),
  response: z.object({
    prospects: z.array(z.object({ row: ProspectRow, video: z.string(), ...EvaluationList.shape })),
  }),
})
export type ComparedProspect = z.infer<typeof compareProspects.response>['prospects'][number]
