import { type BoardCommand, type BoardSettings, boardLimits, isExitStage, t } from '@touchline/contract'
import type { OwnText } from '../../platform/i18n/localized-text.ts'
import type { FieldChange, ProspectColumns, ProspectUpdate } from './change-queries.ts'
import { factColumns } from './facts.ts'
import { isRank } from './ranks.ts'

/** A command that sets fields of prospects. */
export type FieldCommand = Exclude<
  BoardCommand,
  {
    kind:
      | 'add'
      | 'note'
      | 'editNote'
      | 'pinNote'
      | 'removeNote'
      | 'link'
      | 'unlink'
      | 'notSame'
      | 'merge'
      | 'unmerge'
  }
>

/** The settings, the staff and the time that commands are checked against. */
export interface Board {
  settings: BoardSettings
  /** The members of the staff. */
  members: ReadonlySet<string>
  now: Date
}

type Wanted = { columns: ProspectUpdate } | { refused: OwnText }

/** Returns the columns that a command wants a prospect to have, or why it is refused. */
export function wantedOf(command: FieldCommand, row: ProspectColumns, board: Board): Wanted {
  switch (command.kind) {
    case 'stage':
      return stageOf(command, row, board)
    case 'priority':
      return { columns: { priority: command.priority } }
    case 'owner': {
      const { ownerId } = command
      if (ownerId !== null && !board.members.has(ownerId))
        return { refused: t`This coach isn't on your staff.` }
      return { columns: { ownerId } }
    }
    case 'entering':
      return { columns: { entering: command.entering } }
    case 'mainPosition':
      return { columns: { mainPosition: command.mainPosition } }
    case 'rank': {
      const rank = command.ranks.find(({ prospectId }) => prospectId === row.id)?.rank
      if (rank !== undefined && !isRank(rank)) return { refused: t`Reload the page and try again.` }
      return { columns: rank === undefined ? {} : { rank } }
    }
    case 'tag':
      return tagsOf(command, row, board)
    case 'custom':
      return customOf(command, row, board)
    case 'facts':
      return factColumns(command.facts, row, board.now)
    case 'archive':
      return { columns: { archivedAt: command.archived ? (row.archivedAt ?? board.now) : null } }
    case 'remove':
      return { columns: { removedAt: command.removed ? (row.removedAt ?? board.now) : null } }
  }
}

type Of<Kind extends FieldCommand['kind']> = Extract<FieldCommand, { kind: Kind }>

function stageOf({ stage, subStageId, exitReason }: Of<'stage'>, row: ProspectColumns, board: Board): Wanted {
  const step = board.settings.subStages.find(({ id }) => id === subStageId)
  if (subStageId !== null && step?.stage !== stage) {
    return { refused: t`This step is gone. A colleague may have changed the board.` }
  }
  const isOut = isExitStage(stage)
  return {
    columns: {
      stage,
      subStageId,
      exitReason: isOut ? (exitReason ?? (row.stage === stage ? row.exitReason : null)) : null,
    },
  }
}

function tagsOf({ tagId, on }: Of<'tag'>, row: ProspectColumns, { settings }: Board): Wanted {
  if (on && !settings.tags.some(({ id }) => id === tagId)) {
    return { refused: t`This tag is gone. A colleague may have removed it.` }
  }
  const others = row.tagIds.filter((id) => id !== tagId)
  if (on && row.tagIds.includes(tagId)) return { columns: {} }
  if (on && others.length >= boardLimits.tags) return { refused: t`That's the most tags a player can have.` }
  return { columns: { tagIds: on ? [...others, tagId] : others } }
}

function customOf({ fieldId, value }: Of<'custom'>, row: ProspectColumns, { settings }: Board): Wanted {
  const field = settings.fields.find(({ id }) => id === fieldId)
  if (!field) return { refused: t`This field is gone. A colleague may have removed it.` }
  const fits =
    value === null ||
    {
      text: typeof value === 'string',
      number: typeof value === 'number',
      date: typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
      yesNo: typeof value === 'boolean',
      choice: typeof value === 'string' && field.choices.includes(value),
    }[field.kind]
  if (!fits) return { refused: t`This doesn't fit the field.` }
  const { [fieldId]: _, ...others } = objectOf(row.custom)
  const kept = value === null || value === '' ? others : { ...others, [fieldId]: value }
  return { columns: { custom: JSON.stringify(kept) } }
}

/** Returns a stored JSON object. */
export function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

const jsonColumns = new Set<string>(['custom', 'contacts'])

/** Lists the wanted columns that differ from the present ones. */
export function changesOf(row: ProspectColumns, columns: ProspectUpdate): FieldChange[] {
  const present = new Map<string, unknown>(Object.entries(row))
  return Object.entries(columns).flatMap(([field, value]) => {
    const was = present.get(field) ?? null
    const now: unknown =
      jsonColumns.has(field) && typeof value === 'string' ? JSON.parse(value) : (value ?? null)
    return isSame(was, now) ? [] : [{ prospectId: row.id, field, was, now }]
  })
}

/** Compares values as they are stored, objects by their keys in any order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (value === undefined) return null
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Date)
    return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Returns true if a former value still means something: its step, tags, field or coach may be gone by now. */
export function isStillKnown(field: string, value: unknown, { settings, members }: Board): boolean {
  if (value === null || value === undefined) return true
  switch (field) {
    case 'ownerId':
      return members.has(String(value))
    case 'playerId':
      // who it was decides a link anew
      return false
    case 'subStageId':
      return settings.subStages.some(({ id }) => id === value)
    case 'tagIds':
      return Array.isArray(value) && value.every((one) => settings.tags.some(({ id }) => id === one))
    case 'custom':
      return Object.keys(objectOf(value)).every((key) => settings.fields.some(({ id }) => id === key))
    default:
      return true
  }
}
