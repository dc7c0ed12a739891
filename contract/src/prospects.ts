import { z } from 'zod'
import { limits } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Id, line, PositionValue } from './fields.ts'
import { boardLimits, entries, exitReasons, origins, priorities, stages } from './stages.ts'
import { t } from './words.ts'

/** A value of a program's own field. */
export const FieldValue = z.union([line(boardLimits.fieldText), z.number().min(-1e9).max(1e9), z.boolean()])
export type FieldValue = z.infer<typeof FieldValue>

/** A prospect on a staff's board; facts of a linked player come from the profile. Contact details are on its page only. */
export const ProspectRow = z
  .object({
    prospectId: Id,
    playerId: Id.nullable().describe('The linked player; null if the staff alone knows the prospect'),
    version: z.int().describe("The board's version that last changed the row"),
    name: z.string(),
    profilePic: z.string(),
    positions: z.array(PositionValue).describe("The program's main position first"),
    entering: z
      .int()
      .nullable()
      .describe('The fall the prospect would join: the class year unless the program says otherwise'),
    classYear: z.int().nullable(),
    entry: z.enum(entries),
    state: z.string(),
    city: z.string(),
    school: z.string(),
    club: z.string(),
    clubLevel: z.string(),
    height: z.int().nullable().describe('Inches'),
    gpa: z.number().nullable(),
    jersey: z.int().nullable(),
    hasVideo: z.boolean(),
    starred: z.boolean().describe("A favorite of the program's"),
    hiddenFromLists: z.boolean().describe('Taken off the lists of the program'),
    unlisted: z
      .boolean()
      .describe('The linked profile is paused or gone: only what the staff noted is shown'),
    stage: z.enum(stages),
    subStageId: z.string().nullable(),
    exitReason: z.enum(exitReasons).nullable(),
    priority: z.enum(priorities).nullable(),
    rank: z.string().describe("Sorts the program's one order of all its prospects, by character code"),
    ownerId: Id.nullable(),
    tagIds: z.array(z.string()),
    custom: z.record(z.string(), FieldValue).describe("Values of the program's own fields, by id"),
    grade: z.number().nullable().describe('The mean of the latest overall marks of each coach, 1 to 5'),
    graders: z.int(),
    split: z.boolean().describe('Opinions of coaches are far apart'),
    noteCount: z.int(),
    lastNote: z.string().describe('The beginning of the latest note; empty without one'),
    lastNoteAt: z.iso.datetime().nullable(),
    lastSeenOn: z.iso.date().nullable().describe('The day of the latest evaluation'),
    talk: z
      .enum(['none', 'requested', 'open', 'declined', 'blocked'])
      .describe("The state of the program's conversation with the player"),
    opensAt: z.iso
      .datetime()
      .nullable()
      .describe(
        "From when the program's coaches may write first; null where they may now, or no date is known",
      ),
    origin: z.enum(origins),
    madeAt: z.iso.datetime(),
    archived: z.boolean(),
  })
  .meta({ id: 'ProspectRow' })
export type ProspectRow = z.infer<typeof ProspectRow>

/** Ways to reach an outside prospect, as the staff noted them. */
export const ProspectContacts = z
  .object({
    email: line(limits.email).optional(),
    phone: line(limits.phone).optional(),
    parentName: line(limits.name).optional(),
    parentEmail: line(limits.email).optional(),
    parentPhone: line(limits.phone).optional(),
    clubCoachName: line(limits.name).optional(),
    clubCoachEmail: line(limits.email).optional(),
    clubCoachPhone: line(limits.phone).optional(),
  })
  .meta({ id: 'ProspectContacts' })
export type ProspectContacts = z.infer<typeof ProspectContacts>

/** A note of the staff's; only its author changes it, or any member once the author has left. */
export const ProspectNote = z
  .object({
    noteId: Id,
    authorId: Id.nullable().describe('Null once the account is gone'),
    author: z.string().describe("The author's name; empty once the account is gone"),
    former: z.boolean().describe('The author has left the staff'),
    body: z.string(),
    pinned: z.boolean(),
    mentions: z.array(Id),
    writtenAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    can: z.object({ edit: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'ProspectNote' })
export type ProspectNote = z.infer<typeof ProspectNote>

/** A change of a prospect, for its history. */
export const ProspectChange = z
  .object({
    field: z.string(),
    was: z.string().describe('As the field is stored, or a name'),
    now: z.string(),
    by: z.string().describe('Empty for the product itself, or a coach whose account is gone'),
    at: z.iso.datetime(),
    prospectId: Id,
    name: z.string().describe("The prospect's"),
  })
  .meta({ id: 'ProspectChange' })
export type ProspectChange = z.infer<typeof ProspectChange>

/** Everything about a prospect. */
export const ProspectPage = z
  .object({
    row: ProspectRow,
    noted: z
      .object({
        name: z.string(),
        school: z.string(),
        club: z.string(),
        video: z.string(),
        contacts: ProspectContacts,
      })
      .describe('What the staff noted itself'),
    alsoKnown: z.record(z.string(), z.string()).describe('Facts of prospects merged into this one'),
    notes: z.array(ProspectNote).describe('Pinned first, then the latest'),
    changes: z.array(ProspectChange).describe('The latest 50, newest first'),
  })
  .meta({ id: 'ProspectPage' })
export type ProspectPage = z.infer<typeof ProspectPage>

export const getProspect = endpoint({
  name: 'getProspect',
  method: 'GET',
  path: '/api/workbench/prospects/:prospectId',
  access: 'boardMember',
  summary: 'Everything about a prospect of the own program; of a linked player it counts as a player shown',
  params: z.object({ prospectId: Id }),
  response: ProspectPage,
})

export const findProspects = endpoint({
  name: 'findProspects',
  method: 'GET',
  path: '/api/workbench/find',
  access: 'boardMember',
  summary: 'Notes and prospects of the own program that contain a text, latest note first',
  query: z.object({ text: line(limits.shortText).min(2, t`Type at least two characters.`) }),
  response: z.object({
    found: z.array(
      z.object({
        prospectId: Id,
        name: z.string(),
        noteId: Id.nullable(),
        excerpt: z.string().describe('Of the note around the text; empty if the name matched'),
        writtenAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
})

export const listBoardChanges = endpoint({
  name: 'listBoardChanges',
  method: 'GET',
  path: '/api/workbench/timeline',
  access: 'boardMember',
  summary: 'What changed on the own board, newest first',
  query: z.object({ before: z.coerce.number().int().positive().optional() }),
  response: z.object({ changes: z.array(ProspectChange), next: z.int().nullable() }),
})
