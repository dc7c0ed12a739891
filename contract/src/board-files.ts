import { z } from 'zod'
import { fieldKinds } from './board.ts'
import { body, endpoint } from './endpoint.ts'
import { Id, LocalizedMessage, line, requiredLine, text } from './fields.ts'
import {
  exportFormats,
  importDelimiters,
  importEncodings,
  importLimits,
  importOutcomes,
  importPolicies,
  importTargets,
} from './import-words.ts'
import { boardLimits } from './stages.ts'
import { t } from './words.ts'

const ImportColumn = z
  .union([
    z.enum(importTargets),
    z.strictObject({
      fieldId: z.string().regex(/^[a-z0-9-]{1,36}$/),
      label: requiredLine(boardLimits.fieldLabel, t`Enter a name.`),
      kind: z.enum(fieldKinds),
    }),
  ])
  .nullable()
  .describe("A fact, a field of the program's (made with the import if there is none), or left out")
export type ImportColumn = z.infer<typeof ImportColumn>

const cellText = text(importLimits.cell)
const at = z.int().min(0).max(importLimits.columns)
const rowNumber = z.int().min(0).max(1_000_000)

/** How a file is to be read: everything a coach decides before it is carried out. */
export const ImportPlan = z
  .strictObject({
    headerRow: rowNumber.describe('As the spreadsheet numbers it; 0 without one'),
    columns: z.array(ImportColumn).max(importLimits.columns),
    values: z
      .array(z.strictObject({ column: at, text: cellText, reads: cellText }))
      .max(2000)
      .describe('What a text means wherever it stands in a column'),
    fixes: z
      .array(z.strictObject({ row: rowNumber, column: at, text: cellText }))
      .max(5000)
      .describe('Cells that were corrected by hand'),
    decisions: z
      .array(z.strictObject({ row: rowNumber, as: z.union([z.literal(['new', 'leave']), Id]) }))
      .max(importLimits.rows)
      .describe('A row is a new prospect, is left out, or is this prospect'),
    policy: z.enum(importPolicies),
  })
  .meta({ id: 'ImportPlan' })
export type ImportPlan = z.infer<typeof ImportPlan>

const ImportRow = z
  .object({
    row: z.int().describe('As the spreadsheet numbers it'),
    name: z.string(),
    outcome: z.enum(importOutcomes),
    matches: z
      .array(z.object({ prospectId: Id, about: z.string() }))
      .describe('The prospect it is, or those it may be'),
    sameAs: z.int().nullable().describe('An earlier row of the file with the same person'),
    changes: z.array(z.object({ what: LocalizedMessage, was: z.string(), now: z.string() })),
    problems: z.array(z.object({ column: z.int().nullable(), message: LocalizedMessage })),
    cells: z.array(z.string()),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof ImportRow>

/** A file on its way to the board. */
export const BoardImport = z
  .object({
    importId: Id,
    fileName: z.string(),
    format: z.enum(['csv', 'xlsx', 'json']),
    delimiter: z.string().describe('Of CSV'),
    encoding: z.string().describe('Of CSV'),
    sheets: z.array(z.string()).describe('Of XLSX'),
    sheet: z.string(),
    top: z
      .array(z.object({ row: z.int(), cells: z.array(z.string()) }))
      .describe('The first rows, to find the header in'),
    columns: z.array(
      z.object({
        title: z.string(),
        samples: z.array(z.string()),
        unread: z
          .array(z.object({ text: z.string(), rows: z.int() }))
          .describe('Texts that could not be read, most frequent first'),
      }),
    ),
    plan: ImportPlan,
    counts: z.object({
      new: z.int(),
      changes: z.int(),
      same: z.int(),
      possible: z.int(),
      unusable: z.int(),
      left: z.int(),
    }),
    rows: z.array(ImportRow).describe('100 at a time'),
    next: z.int().nullable().describe('The `after` of the next rows'),
    done: z
      .object({
        added: z.int(),
        changed: z.int(),
        notes: z.int(),
        undone: z.boolean(),
        at: z.iso.datetime(),
      })
      .nullable()
      .describe('What it did, once carried out'),
  })
  .meta({ id: 'BoardImport' })
export type BoardImport = z.infer<typeof BoardImport>

const Page = z.object({
  outcome: z.enum(importOutcomes).optional(),
  after: z.coerce.number().int().min(0).optional(),
})
const One = z.object({ importId: Id })

const UploadedFile = z
  .file(t`Choose a file.`)
  .min(1, t`This file is empty. Choose another one.`)
  .max(importLimits.boardBytes, t`This file is too large.`)

export const startImport = endpoint({
  name: 'startImport',
  method: 'POST',
  path: '/api/workbench/imports',
  access: 'boardMember',
  summary:
    "Reads a CSV, TSV, XLSX or JSON file for the own program's board and says how it understands it; nothing on the board changes. It replaces the caller's earlier file that was not carried out",
  content: 'multipart',
  errors: [413],
  largestBody: importLimits.boardBytes,
  limit: { max: 120, minutes: 60 },
  body: z.strictObject({
    file: UploadedFile,
    name: line(200).optional().describe("The file's name"),
    sheet: line(200).optional(),
    delimiter: z.enum(importDelimiters).optional(),
    encoding: z.enum(importEncodings).optional(),
  }),
  response: BoardImport,
})

export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: '/api/workbench/imports/:importId',
  access: 'boardMember',
  summary: 'A file that was read in, and what would become of its rows now',
  params: One,
  query: Page,
  response: BoardImport,
})

export const planImport = endpoint({
  name: 'planImport',
  method: 'PUT',
  path: '/api/workbench/imports/:importId',
  access: 'boardMember',
  summary:
    'Keeps how a file is to be read, as a whole, and says what would become of its rows; another header row matches the columns anew',
  params: One,
  query: Page,
  body: ImportPlan,
  response: BoardImport,
  errors: [409],
  largestBody: 2_000_000,
})

export const commitImport = endpoint({
  name: 'commitImport',
  method: 'POST',
  path: '/api/workbench/imports/:importId/commit',
  access: 'boardMember',
  summary:
    'Carries a file out on the own board, as one change: rows with a problem are left out, all others are taken. Again is no change',
  params: One,
  response: BoardImport,
  errors: [409],
})

export const undoImport = endpoint({
  name: 'undoImport',
  method: 'POST',
  path: '/api/workbench/imports/:importId/undo',
  access: 'boardMember',
  summary:
    'Takes an import of the last 7 days back, but for prospects that somebody has worked on since. Again is no change',
  params: One,
  response: z.object({ message: LocalizedMessage, takenBack: z.int(), kept: z.int() }),
})

export const listImports = endpoint({
  name: 'listImports',
  method: 'GET',
  path: '/api/workbench/imports',
  access: 'boardMember',
  summary: "The files that were carried out on the own program's board in the last 7 days, newest first",
  response: z.object({
    imports: z.array(
      z.object({
        importId: Id,
        fileName: z.string(),
        by: z.string(),
        at: z.iso.datetime(),
        added: z.int(),
        changed: z.int(),
        unusable: z.int().describe('Rows that were left out because of a problem'),
        undone: z.boolean(),
      }),
    ),
  }),
})

export const getImportProblems = endpoint({
  name: 'getImportProblems',
  method: 'GET',
  path: '/api/workbench/imports/:importId/problems',
  access: 'boardMember',
  summary: 'The rows that cannot be used, as CSV with the reasons beside them',
  content: 'file',
  params: One,
  response: z.file(),
})

export const exportBoard = endpoint({
  name: 'exportBoard',
  method: 'POST',
  path: '/api/workbench/export',
  access: 'boardMember',
  summary:
    "The own program's board as a file, which every other member is told by email; linked players count as players shown. 10 a day",
  content: 'file',
  body: body({
    format: z.enum(exportFormats),
    contacts: z.boolean().default(false).describe('With the contact details that the staff noted'),
    password: z.string().max(128).default('').describe('The current password; empty where there is none'),
  }),
  response: z.file(),
})
