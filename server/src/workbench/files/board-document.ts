import {
  BoardSettings,
  boardLimits,
  clubLevels,
  entries,
  exitReasons,
  FieldValue,
  Id,
  limits,
  line,
  PositionValue,
  ProspectContacts,
  priorities,
  requiredLine,
  requiredText,
  StateValue,
  stages,
  t,
} from '@touchline/contract'
import { z } from 'zod'

const shape = BoardSettings.shape
const label = line(boardLimits.fieldLabel)

const DocumentNote = z.object({
  author: line(limits.name).describe("The coach's name; empty once the account is gone"),
  body: requiredText(boardLimits.note, t`Write a note first.`),
  pinned: z.boolean(),
  writtenAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
})

/** A prospect as a whole board as JSON has it: the program's own things by their names, people by theirs. */
export const DocumentProspect = z.object({
  name: requiredLine(limits.name, t`Enter a name.`),
  playerId: Id.nullable().default(null),
  addedAt: z.iso.datetime().nullable().default(null),
  archivedAt: z.iso.datetime().nullable().default(null),
  entry: z.enum(entries).default('highSchool'),
  classYear: z.int().min(2000).max(2100).nullable().default(null),
  entering: z.int().min(2000).max(2100).nullable().default(null),
  mainPosition: PositionValue.nullable().default(null),
  positions: z.array(PositionValue).max(12).default([]),
  state: StateValue.nullable().default(null),
  city: line(limits.shortText).default(''),
  school: line(limits.shortText).default(''),
  club: line(limits.shortText).default(''),
  clubLevel: z.enum(clubLevels).nullable().default(null),
  jersey: z.int().min(0).max(99).nullable().default(null),
  height: z.int().min(48).max(90).nullable().default(null),
  gpa: z.number().min(0).max(5).nullable().default(null),
  video: line(limits.url).default(''),
  contacts: ProspectContacts.default({}),
  stage: z.enum(stages).default('watching'),
  step: line(boardLimits.label).nullable().default(null),
  exitReason: z.enum(exitReasons).nullable().default(null),
  priority: z.enum(priorities).nullable().default(null),
  owner: line(limits.name).default(''),
  tags: z.array(line(boardLimits.label)).max(boardLimits.tags).default([]),
  fields: z.record(label, FieldValue).default({}),
  alsoKnown: z
    .record(line(40), line(200))
    .refine((facts) => Object.keys(facts).length <= 20, t`This can't be read.`)
    .default({}),
  notes: z.array(DocumentNote).default([]),
})
export type DocumentProspect = z.infer<typeof DocumentProspect>

/** A whole board as JSON: docs/board-file.md. Prospects are checked one by one, so that one wrong one stops no other. */
export const BoardDocument = z.object({
  touchline: z.literal('board'),
  version: z.literal(1),
  program: z.string().default(''),
  exportedAt: z.string().default(''),
  settings: z.object({
    subStages: z.array(shape.subStages.element.omit({ id: true })).max(boardLimits.allSubStages),
    tags: z.array(shape.tags.element.omit({ id: true })).max(boardLimits.tags),
    fields: z.array(shape.fields.element.omit({ id: true })).max(boardLimits.fields),
    phrases: z.array(shape.phrases.element.omit({ id: true })).max(boardLimits.phrases),
    folded: shape.folded,
    movesToContacted: shape.movesToContacted,
    splitFrom: shape.splitFrom,
  }),
  prospects: z.array(z.unknown()).max(boardLimits.prospects),
})
export type BoardDocument = z.infer<typeof BoardDocument>
