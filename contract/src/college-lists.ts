import { z } from 'zod'
import { CollegeCard } from './colleges.ts'
import { body, endpoint } from './endpoint.ts'
import { Id, LocalizedMessage, requiredText } from './fields.ts'
import { Step } from './steps.ts'
import { t } from './words.ts'

/** Stages of a college on a family's list, in order; `closed` has a reason. */
export const listStages = [
  'researching',
  'shared',
  'talking',
  'visit',
  'offer',
  'committed',
  'closed',
] as const
export type ListStage = (typeof listStages)[number]

export const closedReasons = ['notForUs', 'theySaidNo', 'noAnswer', 'cost', 'academics', 'other'] as const
export type ClosedReason = (typeof closedReasons)[number]

/** How hard it is to get in; `likely` is what others call a safety school. */
export const listLabels = ['reach', 'match', 'likely'] as const
export type ListLabel = (typeof listLabels)[number]

export const listLimits = { entries: 100, notes: 200, note: 2000 } as const

const ListStageValue = z.enum(listStages, t`Choose a stage from the list.`)
const Label = z.enum(listLabels, t`Choose reach, match or likely.`)

/** The family's own part of an entry. */
const ownFields = {
  stage: ListStageValue,
  closedWhy: z.enum(closedReasons, t`Say why this college is closed.`).nullable(),
  academics: Label.nullable(),
  soccer: Label.nullable(),
  rank: z.int().min(1).max(listLimits.entries).nullable(),
}

/** One college on a player's list, with what the product knows beside it. Coaches never see any of it. */
export const ListEntry = z
  .object({
    college: CollegeCard,
    unitid: z.int().nullable(),
    ...ownFields,
    version: z.int().describe('An edit names the version it was made from'),
    addedAt: z.iso.datetime(),
    stageSince: z.iso.datetime(),
    suggested: z
      .object({ label: Label, why: LocalizedMessage })
      .nullable()
      .describe('How hard it is to get in by admission rate and GPA; null where the rate is unknown'),
    miles: z.int().nullable().describe('From the town, in a straight line, to ten miles'),
    listPrice: z.int().nullable().describe('USD a year for this family'),
    sharedAt: z.iso.datetime().nullable(),
    lastLook: z.iso.date().nullable().describe('The Monday of the latest week in which its staff looked'),
    conversation: z.object({ conversationId: Id, open: z.boolean() }).nullable(),
    contactOpens: z
      .string()
      .nullable()
      .describe(
        "The day from which its coaches may write first, like 'June 15, 2027'; null where they may now, or none is known",
      ),
    nextStep: Step.nullable().describe('The first open one'),
    notes: z.int().describe('Those the caller may read'),
  })
  .meta({ id: 'ListEntry' })
export type ListEntry = z.infer<typeof ListEntry>

export const CollegeList = z
  .object({
    playerName: z.string().describe('The first name'),
    from: z
      .object({ place: z.string(), known: z.enum(['town', 'state']) })
      .nullable()
      .describe('Where distances begin: the town, or the middle of the state while the town is unknown'),
    entries: z.array(ListEntry).describe('By rank, those without one after them by name'),
    people: z
      .array(z.object({ userId: Id, name: z.string(), player: z.boolean() }))
      .describe('Whom a step can belong to: the player and the parents, by name only'),
    rights: z
      .object({ money: z.boolean(), decides: z.boolean(), writes: z.boolean() })
      .describe("The caller's; a former parent whom an adult lets read the list writes nothing"),
  })
  .meta({ id: 'CollegeList' })
export type CollegeList = z.infer<typeof CollegeList>

export const ListNote = z
  .object({
    noteId: Id,
    authorName: z.string(),
    own: z.boolean(),
    private: z.boolean().describe('Only for its author'),
    body: z.string(),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ListNote' })
export type ListNote = z.infer<typeof ListNote>

export const ListMove = z
  .object({
    from: z.enum(listStages).nullable().describe('Null when the college was put on the list'),
    to: z.enum(listStages),
    byName: z.string().describe('Empty where it moved by itself, or the person is gone'),
    byItself: z.boolean(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'ListMove' })
export type ListMove = z.infer<typeof ListMove>

const Player = z.object({ playerId: Id })
const Entry = Player.extend({ collegeId: Id })

export const getCollegeList = endpoint({
  name: 'getCollegeList',
  method: 'GET',
  path: '/api/lists/:playerId',
  access: 'signedIn',
  summary:
    "A player's list of colleges; for the player, a minor's parents, and the former parents whom an adult lets read it, 404 for anyone else",
  params: Player,
  response: CollegeList,
})

export const getListEntry = endpoint({
  name: 'getListEntry',
  method: 'GET',
  path: '/api/lists/:playerId/colleges/:collegeId',
  access: 'signedIn',
  summary: 'One college of the list with its notes, steps and moves; 404 for anyone but the family',
  params: Entry,
  response: z.object({
    entry: ListEntry,
    notes: z.array(ListNote).describe('The latest first'),
    steps: z.array(Step).describe('Open ones by date, then those done, the latest first'),
    moves: z.array(ListMove).describe('The latest first'),
  }),
})

export const saveListEntry = endpoint({
  name: 'saveListEntry',
  method: 'PUT',
  path: '/api/lists/:playerId/colleges/:collegeId',
  access: 'signedIn',
  summary:
    'Puts a college on the list, or changes what is sent of it; a field left out stays as it is. Putting it there again is no change. 409 where the version is stale, or 100 colleges are on the list',
  params: Entry,
  body: body({
    ...z.object(ownFields).partial().shape,
    version: z.int().optional().describe('Of the entry that is changed; none for a college that is new'),
  }),
  response: ListEntry,
  errors: [409],
})

export const placeListEntry = endpoint({
  name: 'placeListEntry',
  method: 'PUT',
  path: '/api/lists/:playerId/order',
  access: 'signedIn',
  summary:
    'Puts a college of the list right before or after another one, for the whole family; again is no change, and what others edit meanwhile is no conflict. 404 where one of the two is not on the list',
  params: Player,
  body: body({ collegeId: Id, nextTo: Id, edge: z.enum(['before', 'after']) }),
  response: z.object({ order: z.array(Id).describe('The colleges of the list in their order now') }),
})

export const removeListEntry = endpoint({
  name: 'removeListEntry',
  method: 'DELETE',
  path: '/api/lists/:playerId/colleges/:collegeId',
  access: 'signedIn',
  summary: 'Takes a college off the list with its notes, steps and moves; again is no change',
  params: Entry,
  response: z.object({ message: LocalizedMessage }),
})

const NoteBody = requiredText(listLimits.note, t`Write a note first.`)

export const addListNote = endpoint({
  name: 'addListNote',
  method: 'POST',
  path: '/api/lists/:playerId/notes',
  access: 'signedIn',
  summary:
    "Notes something about a listed college; the browser's id, so that it is there once. 409 at 200 notes",
  status: 201,
  params: Player,
  body: body({ noteId: Id, collegeId: Id, body: NoteBody, private: z.boolean().default(false) }),
  response: ListNote,
  errors: [409],
})

export const editListNote = endpoint({
  name: 'editListNote',
  method: 'PUT',
  path: '/api/lists/:playerId/notes/:noteId',
  access: 'signedIn',
  summary: 'Changes an own note; 404 for any other',
  params: Player.extend({ noteId: Id }),
  body: body({ body: NoteBody, private: z.boolean() }),
  response: ListNote,
})

export const removeListNote = endpoint({
  name: 'removeListNote',
  method: 'DELETE',
  path: '/api/lists/:playerId/notes/:noteId',
  access: 'signedIn',
  summary: 'Removes an own note; 404 for any other',
  params: Player.extend({ noteId: Id }),
  response: z.object({ message: LocalizedMessage }),
})
