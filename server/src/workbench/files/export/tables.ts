import {
  entryNames,
  exitReasonNames,
  heightText,
  importTargetNames,
  type ProspectContacts,
  type ProspectRow,
  playerPath,
  stageNames,
  t,
} from '@touchline/contract'
import writeXlsxFile from 'write-excel-file/node'
import type { CoachActor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { byteOrderMark, csvLine } from '../../../platform/csv-file.ts'
import { localize } from '../../../platform/i18n/localized-text.ts'
import { dayIn } from '../../../platform/i18n/time-zones.ts'
import { objectOf } from '../../changes/field-changes.ts'
import { presentRow } from '../../present.ts'
import { findSettings, findStaff } from '../../queries.ts'
import type { StoredProspect } from '../../row-queries.ts'
import { settingsOf } from '../../settings.ts'
import { findContacts } from './export-queries.ts'

type Cell = string | number | boolean | Day | null
/** A day, which a workbook keeps as a date. */
interface Day {
  day: string
}

interface Line {
  row: ProspectRow
  video: string
  contacts: ProspectContacts
}

type Column = readonly [title: string, read: (line: Line) => Cell, width?: number]

interface How {
  contacts: boolean
  zone: string
}

/** Makes a CSV of prospects in the caller's language, with a mark that it is UTF-8. */
export async function csvOf(
  ctx: Context<CoachActor>,
  rows: readonly StoredProspect[],
  how: How,
): Promise<string> {
  const { columns, lines } = await tableOf(ctx, rows, how)
  const say = (yes: boolean) => localize(yes ? t`Yes` : t`No`, ctx.request.language)
  const text = (cell: Cell) =>
    typeof cell === 'boolean' ? say(cell) : typeof cell === 'object' && cell !== null ? cell.day : cell
  return (
    byteOrderMark +
    csvLine(columns.map(([title]) => title)) +
    lines.map((line) => csvLine(columns.map(([, read]) => text(read(line))))).join('')
  )
}

/** Makes a workbook of prospects: numbers and days as such, the header fixed and with filters. */
export async function sheetOf(
  ctx: Context<CoachActor>,
  rows: readonly StoredProspect[],
  how: How,
): Promise<Buffer> {
  const { columns, lines } = await tableOf(ctx, rows, how)
  const header = columns.map(([title]) => ({ value: title, fontWeight: 'bold' as const }))
  const body = lines.map((line) => columns.map(([, read]) => workbookCell(read(line))))
  const sheet = {
    data: [header, ...body],
    sheet: localize(t`Board`, ctx.request.language),
    stickyRowsCount: 1,
    columns: columns.map(([, , width = 12]) => ({ width })),
  }
  const features = [headerFilter(columns.length, lines.length + 1)]
  return writeXlsxFile([sheet], { features }).toBuffer()
}

function workbookCell(cell: Cell) {
  if (cell === null || cell === '') return null
  if (typeof cell === 'object')
    return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  if (typeof cell === 'string') return { value: cell, type: String }
  return typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: Boolean }
}

/** Gives the header of a sheet its filter buttons. */
function headerFilter(columns: number, rows: number) {
  const range = `A1:${columnName(columns)}${rows}`
  const transform = (content: string) =>
    content.replace('</sheetData>', `</sheetData><autoFilter ref="${range}"/>`)
  return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } }
}

function columnName(number: number): string {
  const rest = (number - 1) % 26
  const name = String.fromCharCode(65 + rest)
  return number > 26 ? columnName((number - 1 - rest) / 26) + name : name
}

async function tableOf(ctx: Context<CoachActor>, rows: readonly StoredProspect[], how: How) {
  const { db } = ctx.platform
  const { collegeId } = ctx.actor
  const contacts = how.contacts ? await findContacts(db, collegeId) : new Map()
  const lines = rows.map(
    (row): Line => ({
      row: presentRow(row, null),
      video: row.playerName === null ? row.video : (row.youtubeLink ?? ''),
      contacts: objectOf(contacts.get(row.id)),
    }),
  )
  return { columns: await columnsOf(ctx, how), lines }
}

async function columnsOf(
  { platform, actor, request }: Context<CoachActor>,
  { contacts, zone }: How,
): Promise<Column[]> {
  const { db, env } = platform
  const say = (text: string) => localize(text, request.language)
  const settings = settingsOf((await findSettings(db, actor.collegeId)).settings)
  const staff = new Map((await findStaff(db, actor.collegeId)).map(({ id, name }) => [id, name]))
  const day = (at: string | null): Cell => (at === null ? null : { day: dayIn(zone, new Date(at)) })
  const names = importTargetNames
  const label = (list: readonly { id: string; label: string }[], id: string | null) =>
    list.find((one) => one.id === id)?.label ?? ''
  return [
    [say(names.name), ({ row }) => row.name, 24],
    [say(names.classYear), ({ row }) => row.classYear, 8],
    [say(names.positions), ({ row }) => row.positions.join(' ')],
    [say(names.stage), ({ row }) => say(stageNames[row.stage]), 16],
    [say(t`Step`), ({ row }) => label(settings.subStages, row.subStageId)],
    [say(names.priority), ({ row }) => row.priority, 8],
    [say(t`Owner`), ({ row }) => staff.get(row.ownerId ?? '') ?? '', 18],
    [say(t`Entering`), ({ row }) => row.entering, 8],
    [say(names.entry), ({ row }) => say(entryNames[row.entry])],
    [say(names.height), ({ row }) => (row.height === null ? null : heightText(row.height)), 8],
    [say(names.jersey), ({ row }) => row.jersey, 8],
    [say(names.gpa), ({ row }) => row.gpa, 8],
    [say(names.club), ({ row }) => row.club, 22],
    [say(names.clubLevel), ({ row }) => row.clubLevel],
    [say(names.school), ({ row }) => row.school, 22],
    [say(names.city), ({ row }) => row.city, 16],
    [say(names.state), ({ row }) => row.state, 8],
    [say(names.video), ({ video }) => video, 24],
    [say(names.tags), ({ row }) => row.tagIds.map((id) => label(settings.tags, id)).join(', '), 18],
    ...settings.fields.map(
      (field): Column => [
        field.label,
        ({ row }) => {
          const value = row.custom[field.id] ?? null
          return field.kind === 'date' && typeof value === 'string' ? { day: value } : value
        },
      ],
    ),
    [say(t`Grade`), ({ row }) => row.grade, 8],
    [say(t`Reason`), ({ row }) => (row.exitReason === null ? null : say(exitReasonNames[row.exitReason]))],
    [say(t`Number of notes`), ({ row }) => row.noteCount, 8],
    [say(t`Last note on`), ({ row }) => day(row.lastNoteAt)],
    [say(t`Added on`), ({ row }) => day(row.madeAt)],
    [say(t`Archived`), ({ row }) => row.archived, 8],
    [
      say(t`Profile`),
      ({ row }) => (row.playerId === null || row.unlisted ? null : env.PUBLIC_URL + playerPath(row.playerId)),
      24,
    ],
    ...(contacts
      ? contactKeys.map((key): Column => [say(names[key]), (line) => line.contacts[key] ?? '', 20])
      : []),
  ]
}

const contactKeys = [
  ...(['email', 'phone', 'parentName', 'parentEmail', 'parentPhone'] as const),
  ...(['clubCoachName', 'clubCoachEmail', 'clubCoachPhone'] as const),
] satisfies (keyof ProspectContacts)[]
