import {
  type BoardSettings,
  type FieldValue,
  type ProspectRow,
  priorities,
  stageNames,
  stages,
  t,
} from '@touchline/contract'
import { shortDate } from '../../../../lib/i18n/times.ts'
import type { HeldBoard } from '../../api/held-board.ts'
import type { Command } from '../../commands.ts'
import type { BoardSort } from '../model/sorts.ts'

/** How a cell is edited: typed, or chosen. */
export type CellEdit =
  | { kind: 'text' | 'number' | 'date'; maxLength?: number }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }

/** A column of the list. */
export interface ListColumn {
  id: string
  label: string
  /** In pixels. */
  width: number
  /** The cell's text, as it is shown and copied. */
  text: (row: ProspectRow) => string
  sort?: BoardSort
  /** Facts of a profile cannot be edited, what the program writes can. */
  edit?: CellEdit
  /** The value that editing begins with; the text by default. */
  value?: (row: ProspectRow) => string
  /** Makes the command of an edited value; undefined if the value does not fit. */
  change?: (row: ProspectRow, value: string) => Command | undefined
}

/** Lists all columns that a program's list can have, with the program's own fields last. */
export function listColumns(board: Pick<HeldBoard, 'members' | 'settings'>): readonly ListColumn[] {
  return [
    ...decisionColumns(board),
    ...shownColumns(board),
    ...profileColumns,
    ...board.settings.fields.map(fieldColumn),
  ]
}

/** The columns that a list begins with. */
export const usualColumns = [
  'positions',
  'class',
  'stage',
  'priority',
  'owner',
  'tags',
  'club',
  'state',
  'gpa',
  'note',
]

const one = (row: ProspectRow) => ({ prospectIds: [row.prospectId] })

/** Columns that the program decides, and edits here. */
function decisionColumns({ members }: Pick<HeldBoard, 'members'>): ListColumn[] {
  return [
    {
      id: 'class',
      label: t`Class`,
      width: 84,
      sort: 'class',
      text: ({ entering }) => String(entering ?? ''),
      edit: { kind: 'number' },
      change(row, value) {
        if (value === '') return { kind: 'entering', ...one(row), entering: null }
        const year = Number(value)
        return Number.isInteger(year) && year >= 2000 && year <= 2100
          ? { kind: 'entering', ...one(row), entering: year }
          : undefined
      },
    },
    {
      id: 'stage',
      label: t`Stage`,
      width: 150,
      sort: 'stage',
      text: ({ stage }) => stageNames[stage],
      value: ({ stage }) => stage,
      edit: { kind: 'choice', options: stages.map((value) => ({ value, label: stageNames[value] })) },
      change(row, value) {
        const stage = stages.find((known) => known === value)
        return stage && { kind: 'stage', ...one(row), stage }
      },
    },
    {
      id: 'priority',
      label: t`Priority`,
      width: 92,
      sort: 'priority',
      text: ({ priority }) => priority ?? '',
      edit: {
        kind: 'choice',
        options: [
          ...priorities.map((value) => ({ value, label: value })),
          { value: '', label: t`No priority` },
        ],
      },
      change: (row, value) => ({
        kind: 'priority',
        ...one(row),
        priority: priorities.find((known) => known === value) ?? null,
      }),
    },
    {
      id: 'owner',
      label: t`Owner`,
      width: 150,
      text: ({ ownerId }) => members.find(({ coachId }) => coachId === ownerId)?.name ?? '',
      value: ({ ownerId }) => ownerId ?? '',
      edit: {
        kind: 'choice',
        options: [
          { value: '', label: t`Nobody` },
          ...members.map(({ coachId, name }) => ({ value: coachId, label: name })),
        ],
      },
      change: (row, value) => ({ kind: 'owner', ...one(row), ownerId: value === '' ? null : value }),
    },
  ]
}

/** Columns that the program knows beside those. */
function shownColumns({ settings }: Pick<HeldBoard, 'settings'>): ListColumn[] {
  return [
    {
      id: 'tags',
      label: t`Tags`,
      width: 160,
      text: ({ tagIds }) =>
        settings.tags
          .filter(({ id }) => tagIds.includes(id))
          .map(({ label }) => label)
          .join(', '),
    },
    {
      id: 'grade',
      label: t`Grade`,
      width: 80,
      sort: 'grade',
      text: ({ grade, graders }) => (grade === null ? '' : `${grade.toFixed(1)} (${graders})`),
    },
    { id: 'note', label: t`Last note`, width: 280, sort: 'noted', text: ({ lastNote }) => lastNote },
    {
      id: 'opens',
      label: t`Opens`,
      width: 110,
      sort: 'opens',
      text: ({ opensAt }) => (opensAt === null ? '' : shortDate(opensAt)),
    },
    {
      id: 'added',
      label: t`Added`,
      width: 110,
      sort: 'newest',
      text: ({ madeAt }) => shortDate(madeAt),
    },
  ]
}

const profileColumns: readonly ListColumn[] = [
  { id: 'positions', label: t`Positions`, width: 110, text: ({ positions }) => positions.join(' ') },
  { id: 'club', label: t`Club`, width: 170, text: ({ club }) => club },
  { id: 'level', label: t`Club level`, width: 110, text: ({ clubLevel }) => clubLevel },
  { id: 'school', label: t`School`, width: 170, text: ({ school }) => school },
  { id: 'city', label: t`City`, width: 130, text: ({ city }) => city },
  { id: 'state', label: t`State`, width: 76, text: ({ state }) => state },
  {
    id: 'height',
    label: t`Height`,
    width: 84,
    text: ({ height }) => (height === null ? '' : `${Math.floor(height / 12)}'${height % 12}"`),
  },
  {
    id: 'gpa',
    label: t`GPA`,
    width: 76,
    sort: 'gpa',
    text: ({ gpa }) => (gpa === null ? '' : gpa.toFixed(2)),
  },
  {
    id: 'jersey',
    label: t`Jersey`,
    width: 84,
    text: ({ jersey }) => (jersey === null ? '' : String(jersey)),
  },
]

type Field = BoardSettings['fields'][number]

function fieldColumn({ id, label, kind, choices }: Field): ListColumn {
  const yesNo = [
    { value: '', label: '' },
    { value: 'true', label: t`Yes` },
    { value: 'false', label: t`No` },
  ]
  const edits: Record<Field['kind'], CellEdit> = {
    text: { kind: 'text', maxLength: 200 },
    number: { kind: 'number' },
    date: { kind: 'date' },
    yesNo: { kind: 'choice', options: yesNo },
    choice: {
      kind: 'choice',
      options: [{ value: '', label: '' }, ...choices.map((value) => ({ value, label: value }))],
    },
  }
  const stored = ({ custom }: ProspectRow) => String(custom[id] ?? '')
  return {
    id: `field-${id}`,
    label,
    width: kind === 'text' ? 180 : 120,
    text: (row) =>
      kind === 'yesNo' ? (yesNo.find(({ value }) => value === stored(row))?.label ?? '') : stored(row),
    value: stored,
    edit: edits[kind],
    change(row, typed) {
      const value = typed === '' ? null : fieldValueOf(kind, typed)
      return value === undefined
        ? undefined
        : { kind: 'custom', prospectIds: [row.prospectId], fieldId: id, value }
    },
  }
}

function fieldValueOf(kind: Field['kind'], typed: string): FieldValue | undefined {
  if (kind === 'yesNo') return typed === 'true'
  if (kind !== 'number') return typed
  const number = Number(typed.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}
