import {
  entryNames,
  heightText,
  type ImportPolicy,
  importTargetNames,
  type ProspectContacts,
  positions,
  stageNames,
  t,
} from '@touchline/contract'
import type { OwnText } from '../../../platform/i18n/localized-text.ts'
import type { ProspectColumns, ProspectUpdate } from '../../changes/change-queries.ts'
import { isSame, objectOf } from '../../changes/field-changes.ts'
import type { Candidate, CandidateNote } from './candidate.ts'
import { isTooLong, type OwnWords, tooLong, tooManyTags } from './own-words.ts'

/** A change of a prospect, in words. */
export interface ShownChange {
  what: OwnText
  was: OwnText
  now: OwnText
}

/** The changes that a row would make to a prospect. */
export interface Wanted {
  columns: ProspectUpdate
  shown: ShownChange[]
  notes: CandidateNote[]
  /** Why the prospect cannot take it. */
  refused?: OwnText
}

/** A prospect that a row is about, as it stands. */
export interface Present {
  row: ProspectColumns
  /** The facts of a listed player come from the profile. */
  linked: boolean
  /** Its notes, as far as the file has notes for it. */
  notes: ReadonlySet<string>
}

const profileFacts = new Set([
  'positions',
  'classYear',
  'state',
  'city',
  'school',
  'club',
  'clubLevel',
  'heightInches',
  'gpa',
  'video',
  'entry',
])

/** Returns the columns that a row's facts are kept in; without those it says nothing about. */
export function factsOf({ facts: { height, ...same } }: Candidate): ProspectUpdate {
  return { ...same, ...(height === undefined ? {} : { heightInches: height }) }
}

/** Returns what a row would change about a prospect that is on the board. */
export function compare(
  candidate: Candidate,
  present: Present,
  { policy, words }: { policy: ImportPolicy; words: OwnWords },
): Wanted {
  const wanted: Wanted = { columns: {}, shown: [], notes: [] }
  const { row, linked, notes } = present
  // a player who is in the trash comes back
  if (row.removedAt !== null) {
    wanted.columns.removedAt = null
    wanted.shown.push({ what: t`Board`, was: t`in the trash`, now: t`back on the board` })
  }
  if (policy === 'leave') return wanted
  const wins = policy === 'file'
  const stored = new Map<string, unknown>(Object.entries(row))
  const set = (column: string, now: unknown, what: OwnText) => {
    const was = stored.get(column) ?? null
    if (isSame(was, now) || !(wins || isNothing(was))) return
    wanted.columns = { ...wanted.columns, [column]: now }
    wanted.shown.push({ what, was: wordOf(column, was), now: wordOf(column, now) })
  }
  for (const [column, value] of Object.entries(factsOf(candidate)))
    if (!(linked && profileFacts.has(column)) && !isNothing(value)) set(column, value, labelOf(column))
  if (!linked && row.mainPosition === null && candidate.facts.positions?.[0])
    wanted.columns = { ...wanted.columns, mainPosition: candidate.facts.positions[0] }
  if (candidate.priority) set('priority', candidate.priority, importTargetNames.priority)
  // a stage is never empty
  if (candidate.stage && wins) {
    set('stage', candidate.stage.stage, importTargetNames.stage)
    if (wanted.columns.stage !== undefined) wanted.columns.subStageId = candidate.stage.subStageId
  }
  setTags(wanted, candidate, { row, words, wins })
  setContacts(wanted, candidate, { row, wins })
  setCustom(wanted, candidate, { row, words, wins })
  wanted.notes = candidate.notes.filter(({ body }) => !notes.has(body))
  return wanted
}

interface Against {
  row: ProspectColumns
  wins: boolean
}

function setTags(wanted: Wanted, { tags }: Candidate, { row, words, wins }: Against & { words: OwnWords }) {
  if (tags.length === 0 || !(wins || row.tagIds.length === 0)) return
  const known = tags.map((label) => words.tag(label))
  if (known.includes(undefined)) wanted.refused = tooManyTags
  const ids = new Set([...row.tagIds, ...known.flatMap((id) => id ?? [])])
  if (ids.size === row.tagIds.length) return
  wanted.columns.tagIds = [...ids]
  const labels = (some: Iterable<string>) =>
    said([...some].flatMap((id) => words.settings.tags.find((tag) => tag.id === id)?.label ?? []).join(', '))
  wanted.shown.push({ what: importTargetNames.tags, was: labels(row.tagIds), now: labels(ids) })
}

const contactKeys = [
  ...(['email', 'phone', 'parentName', 'parentEmail', 'parentPhone'] as const),
  ...(['clubCoachName', 'clubCoachEmail', 'clubCoachPhone'] as const),
] satisfies (keyof ProspectContacts)[]

function setContacts(wanted: Wanted, { contacts }: Candidate, { row, wins }: Against) {
  const was = objectOf(row.contacts)
  const now = { ...was }
  for (const key of contactKeys) {
    const value = contacts[key]
    if (value === undefined || value === was[key] || !(wins || isNothing(was[key]))) continue
    now[key] = value
    wanted.shown.push({ what: importTargetNames[key], was: said(was[key]), now: said(value) })
  }
  if (!isSame(was, now)) wanted.columns.contacts = JSON.stringify(now)
}

function setCustom(
  wanted: Wanted,
  { custom }: Candidate,
  { row, words, wins }: Against & { words: OwnWords },
) {
  const was = objectOf(row.custom)
  const now: Record<string, unknown> = { ...was }
  for (const { id, label } of words.settings.fields) {
    const value = custom[id]
    if (value === undefined || value === was[id] || !(wins || isNothing(was[id]))) continue
    now[id] = value
    wanted.shown.push({ what: said(label), was: said(was[id]), now: said(value) })
  }
  if (isTooLong(now)) wanted.refused = tooLong
  if (!isSame(was, now)) wanted.columns.custom = JSON.stringify(now)
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns words that stay as they are in every language. */
const said = (value: unknown): OwnText => ({ key: '{0}', values: [value === undefined ? '' : String(value)] })

function labelOf(column: string): OwnText {
  if (column === 'heightInches') return importTargetNames.height
  const target = Object.entries(importTargetNames).find(([key]) => key === column)
  return target?.[1] ?? column
}

function wordOf(column: string, value: unknown): OwnText {
  if (isNothing(value)) return ''
  if (column === 'heightInches' && typeof value === 'number') return heightText(value)
  if (column === 'positions' && Array.isArray(value))
    return positions.filter((one) => value.includes(one)).join(' ')
  const named: Record<string, string> = column === 'stage' ? stageNames : column === 'entry' ? entryNames : {}
  return named[String(value)] ?? said(value)
}
