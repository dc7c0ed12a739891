import { z } from 'zod'
import { clubLevels } from './club-levels.ts'
import { limits } from './constants.ts'
import { body, endpoint } from './endpoint.ts'
import {
  Id,
  LocalizedMessage,
  line,
  PositionValue,
  requiredLine,
  requiredText,
  StateValue,
} from './fields.ts'
import { FieldValue, ProspectContacts } from './prospects.ts'
import { boardLimits, entries, exitReasons, priorities, stages } from './stages.ts'
import { t } from './words.ts'

const Year = z.int().min(2000).max(2100)

/** Facts of an outside prospect; the staff types them, or a file has them. */
const facts = {
  name: requiredLine(limits.name, t`Enter a name.`),
  entry: z.enum(entries),
  classYear: Year.nullable(),
  positions: z.array(PositionValue).max(12),
  state: StateValue.nullable(),
  city: line(limits.shortText),
  school: line(limits.shortText),
  club: line(limits.shortText),
  clubLevel: z.enum(clubLevels).nullable(),
  jersey: z.int().min(0).max(99).nullable(),
  height: z.int().min(48).max(90).nullable().describe('Inches'),
  gpa: z.number().min(0).max(5).nullable(),
  video: line(limits.url),
  contacts: ProspectContacts,
}
export const ProspectFacts = z.strictObject(facts).partial().meta({ id: 'ProspectFacts' })
export type ProspectFacts = z.infer<typeof ProspectFacts>

export const NewProspect = z
  .strictObject({
    prospectId: Id,
    playerId: Id.optional().describe('A listed player; without one, the facts name the prospect'),
    facts: ProspectFacts.optional(),
    stage: z.enum(stages).optional(),
    priority: z.enum(priorities).optional(),
  })
  .refine(({ playerId, facts }) => playerId !== undefined || facts?.name !== undefined, t`Enter a name.`)
export type NewProspect = z.infer<typeof NewProspect>

const many = { prospectIds: z.array(Id).min(1).max(boardLimits.atOnce) }
const one = { prospectId: Id }
const command = { commandId: Id.describe("The browser's; the same one is carried out once") }
const noteBody = requiredText(boardLimits.note, t`Write a note first.`)

/** One change of a board. Of several prospects each is answered for itself. */
export const BoardCommand = z.discriminatedUnion('kind', [
  z.strictObject({
    ...command,
    kind: z.literal('add'),
    prospects: z.array(NewProspect).min(1).max(boardLimits.atOnce),
  }),
  z.strictObject({
    ...command,
    ...many,
    kind: z.literal('stage'),
    stage: z.enum(stages),
    subStageId: z.string().max(36).nullable().default(null),
    exitReason: z.enum(exitReasons).nullable().default(null),
  }),
  z.strictObject({
    ...command,
    ...many,
    kind: z.literal('priority'),
    priority: z.enum(priorities).nullable(),
  }),
  z.strictObject({ ...command, ...many, kind: z.literal('owner'), ownerId: Id.nullable() }),
  z.strictObject({ ...command, ...many, kind: z.literal('entering'), entering: Year.nullable() }),
  z.strictObject({ ...command, ...many, kind: z.literal('mainPosition'), mainPosition: PositionValue }),
  z.strictObject({
    ...command,
    kind: z.literal('rank'),
    ranks: z
      .array(z.strictObject({ ...one, rank: z.string().regex(/^[0-9A-Za-z]{1,150}$/) }))
      .min(1)
      .max(boardLimits.atOnce),
  }),
  z.strictObject({ ...command, ...many, kind: z.literal('tag'), tagId: z.string().max(36), on: z.boolean() }),
  z.strictObject({
    ...command,
    ...many,
    kind: z.literal('custom'),
    fieldId: z.string().max(36),
    value: FieldValue.nullable(),
  }),
  z.strictObject({ ...command, ...one, kind: z.literal('facts'), facts: ProspectFacts }),
  z.strictObject({ ...command, ...one, kind: z.literal('link'), playerId: Id }),
  z.strictObject({ ...command, ...one, kind: z.literal('unlink') }),
  z.strictObject({ ...command, ...one, kind: z.literal('notSame'), playerId: Id }),
  z.strictObject({
    ...command,
    ...one,
    kind: z.literal('merge'),
    otherId: Id.describe('Goes into the first'),
  }),
  z.strictObject({ ...command, ...one, kind: z.literal('unmerge') }),
  z.strictObject({ ...command, ...many, kind: z.literal('archive'), archived: z.boolean() }),
  z.strictObject({ ...command, ...many, kind: z.literal('remove'), removed: z.boolean() }),
  z.strictObject({
    ...command,
    ...one,
    kind: z.literal('note'),
    noteId: Id,
    body: noteBody,
    mentions: z.array(Id).max(10).default([]).describe('Members of the staff'),
  }),
  z.strictObject({ ...command, ...one, kind: z.literal('editNote'), noteId: Id, body: noteBody }),
  z.strictObject({ ...command, ...one, kind: z.literal('pinNote'), noteId: Id, pinned: z.boolean() }),
  z.strictObject({ ...command, ...one, kind: z.literal('removeNote'), noteId: Id }),
])
export type BoardCommand = z.output<typeof BoardCommand>
export type BoardCommandInput = z.input<typeof BoardCommand>

/** The result of a command for one prospect. */
export const CommandResult = z
  .object({
    prospectId: Id,
    outcome: z.enum(['done', 'unchanged', 'refused']),
    message: LocalizedMessage.optional().describe('Why it was refused'),
  })
  .meta({ id: 'CommandResult' })
export type CommandResult = z.infer<typeof CommandResult>

export const CommandAnswer = z
  .object({ commandId: Id, results: z.array(CommandResult) })
  .meta({ id: 'CommandAnswer' })
export type CommandAnswer = z.infer<typeof CommandAnswer>

const Answers = z.object({
  version: z.int().describe("The board's, after the change"),
  answers: z.array(CommandAnswer),
})

export const changeBoard = endpoint({
  name: 'changeBoard',
  method: 'POST',
  path: '/api/workbench/changes',
  access: 'boardMember',
  summary:
    "Carries out commands on the own program's board in one transaction; each once, however often it is sent",
  body: body({ commands: z.array(BoardCommand).min(1).max(boardLimits.commands) }),
  response: Answers,
  largestBody: 1_000_000,
})

export const undoBoardChange = endpoint({
  name: 'undoBoardChange',
  method: 'POST',
  path: '/api/workbench/undo/:commandId',
  access: 'boardMember',
  summary:
    'Takes back an own command of the last day as a new change; refused for prospects changed since. Again is no change',
  params: z.object({ commandId: Id }),
  response: Answers,
  limit: { max: 120, minutes: 60 },
})
