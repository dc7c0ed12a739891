import { z } from 'zod'
import { body, endpoint } from './endpoint.ts'
import { Id, requiredLine } from './fields.ts'
import { many, pageSize } from './pagination.ts'
import { positionGroupNames } from './positions.ts'
import { ProspectTable } from './prospect-table.ts'
import { ProspectRow } from './prospects.ts'
import { boardLimits, stages } from './stages.ts'
import { t } from './words.ts'

const key = z.string().regex(/^[a-z0-9-]{1,36}$/)
const label = requiredLine(boardLimits.label, t`Enter a name.`)

export const fieldKinds = ['text', 'number', 'date', 'yesNo', 'choice'] as const
export type FieldKind = (typeof fieldKinds)[number]

/** Colors and icons of tags, by the names of the design tokens. */
export const tagColors = ['green', 'blue', 'violet', 'red', 'orange', 'yellow', 'gray', 'black'] as const
export const tagIcons = ['star', 'flag', 'bolt', 'eye', 'cap', 'plane', 'heart', 'clock'] as const

const SubStage = z.object({ id: key, stage: z.enum(stages), label })
const Tag = z.object({ id: key, label, color: z.enum(tagColors), icon: z.enum(tagIcons).nullable() })
const Field = z.object({
  id: key,
  label: requiredLine(boardLimits.fieldLabel, t`Enter a name.`),
  kind: z.enum(fieldKinds),
  choices: z.array(requiredLine(boardLimits.fieldLabel, t`Enter a choice.`)).max(boardLimits.choices),
})
const Phrase = z.object({
  id: key,
  group: z.enum(positionGroupNames).nullable(),
  words: requiredLine(boardLimits.phrase, t`Enter a phrase.`),
})

/** A program's own settings of its board. Ids are the browser's; labels of a kind differ. */
export const BoardSettings = z
  .object({
    subStages: z.array(SubStage).max(boardLimits.allSubStages),
    tags: z.array(Tag).max(boardLimits.tags),
    fields: z.array(Field).max(boardLimits.fields),
    phrases: z.array(Phrase).max(boardLimits.phrases),
    folded: z.array(z.enum(stages)).describe('Columns the program does not use'),
    movesToContacted: z.boolean().describe('The first message moves a prospect to "In contact"'),
    splitFrom: z.number().min(1).max(2.5).describe('Opinions this far apart are split'),
  })
  .meta({ id: 'BoardSettings' })
export type BoardSettings = z.infer<typeof BoardSettings>

export const BoardMember = z
  .object({ coachId: Id, name: z.string(), title: z.string(), profilePic: z.string() })
  .meta({ id: 'BoardMember' })
export type BoardMember = z.infer<typeof BoardMember>

/** A view of the board that was kept: its filters, grouping and columns, as in the address. */
export const BoardView = z
  .object({ viewId: Id, name: z.string(), address: z.string(), shared: z.boolean() })
  .meta({ id: 'BoardView' })
export type BoardView = z.infer<typeof BoardView>

export const Board = z
  .object({
    version: z.int(),
    whole: z.boolean().describe('These are all rows; otherwise those changed since'),
    rows: ProspectTable,
    gone: z.array(Id).describe('Prospects removed since'),
    settings: BoardSettings,
    settingsVersion: z.int(),
    members: z.array(BoardMember),
    views: z.array(BoardView),
  })
  .meta({ id: 'Board' })
export type Board = z.infer<typeof Board>

export const getBoard = endpoint({
  name: 'getBoard',
  method: 'GET',
  path: '/api/workbench/board',
  access: 'boardMember',
  summary:
    "The own program's board: all prospects, or only those changed since a version, with settings and staff; archived ones only when asked for",
  query: z.object({
    since: z.coerce.number().int().min(0).optional(),
    archived: z.enum(['true', 'false']).default('false'),
  }),
  response: Board,
})

export const listProspectsOf = endpoint({
  name: 'listProspectsOf',
  method: 'GET',
  path: '/api/workbench/players',
  access: 'boardMember',
  summary:
    "Those of up to 100 players who are on the own program's board, and its staff; players who are not, or do not exist, are left out. A list, so no player counts as shown",
  query: z.object({ ids: many(Id, pageSize.max) }),
  response: z.object({ prospects: z.array(ProspectRow), members: z.array(BoardMember) }),
})
export type ProspectsOf = z.infer<typeof listProspectsOf.response>

export const saveBoardSettings = endpoint({
  name: 'saveBoardSettings',
  method: 'PUT',
  path: '/api/workbench/settings',
  access: 'boardMember',
  summary:
    "Saves the own program's stages, tags, fields and phrases as a whole; 409 after a colleague's save. What is left out goes from the prospects, too",
  body: body({ settings: BoardSettings, version: z.int().describe('The `settingsVersion` it is based on') }),
  response: z.object({ settings: BoardSettings, settingsVersion: z.int() }),
  errors: [409],
})

export const saveBoardView = endpoint({
  name: 'saveBoardView',
  method: 'PUT',
  path: '/api/workbench/views/:viewId',
  access: 'boardMember',
  summary: 'Keeps a view under an id of the browser, for oneself or the whole staff; again replaces it',
  params: z.object({ viewId: Id }),
  body: body({
    name: requiredLine(boardLimits.fieldLabel, t`Enter a name.`),
    address: z.string().max(2000),
    shared: z.boolean(),
  }),
  response: z.object({ views: z.array(BoardView) }),
})

export const removeBoardView = endpoint({
  name: 'removeBoardView',
  method: 'DELETE',
  path: '/api/workbench/views/:viewId',
  access: 'boardMember',
  summary: "Removes an own view or one of the staff's; again is no change",
  params: z.object({ viewId: Id }),
  response: z.object({ views: z.array(BoardView) }),
})
