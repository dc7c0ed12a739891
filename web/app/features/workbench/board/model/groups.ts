import {
  exitStages,
  isExitStage,
  type Priority,
  type ProspectRow,
  priorities,
  type Stage,
  stageNames,
  stages,
  t,
} from '@touchline/contract'
import type { HeldBoard } from '../../api/held-board.ts'
import type { Command } from '../../commands.ts'

/** The meanings that a board's columns can have. */
export const groupings = ['stage', 'subStage', 'owner', 'priority', 'class'] as const
export type Grouping = (typeof groupings)[number]

export const groupingNames: Record<Grouping, string> = {
  stage: t`Stage`,
  subStage: t`Stage in detail`,
  owner: t`Owner`,
  priority: t`Priority`,
  class: t`Class`,
}

/** The stages with a column of their own. */
export const openStages: readonly Stage[] = stages.filter((stage) => !isExitStage(stage))

/** A column of the board. */
export interface Group {
  id: string
  name: string
  rows: ProspectRow[]
  /** The stage that the column shows, for its mark on the touchline. */
  stage: Stage | undefined
  /** Starts folded: the program does not use it, or they are out. */
  folded: boolean
  /** Makes a command that puts prospects into this column. */
  take: (prospectIds: string[]) => Command
  /** Returns true for prospects of this column, also those that the filters hide. */
  holds: (row: ProspectRow) => boolean
}

/** The column of everybody who is out. */
export const outId = 'out'

/** Sorts a board's rows into its columns, each in the order of the rows. */
export function groupRows(
  board: Pick<HeldBoard, 'settings' | 'members'>,
  grouping: Grouping,
  rows: readonly ProspectRow[],
): Group[] {
  const byKey = Map.groupBy(rows, (row) => keyOf(row, grouping, board))
  return columnsOf(board, grouping, rows).map((column) => ({
    ...column,
    rows: byKey.get(column.id) ?? [],
    holds: (row) => keyOf(row, grouping, board) === column.id,
  }))
}

/** Returns the id of the column that a row stands in. */
function keyOf(row: ProspectRow, grouping: Grouping, { settings }: Pick<HeldBoard, 'settings'>): string {
  const stage = isExitStage(row.stage) ? outId : row.stage
  switch (grouping) {
    case 'stage':
      return stage
    case 'subStage':
      return settings.subStages.some(({ id }) => id === row.subStageId) ? `${stage} ${row.subStageId}` : stage
    case 'owner':
      return row.ownerId ?? ''
    case 'priority':
      return row.priority ?? ''
    case 'class':
      return String(row.entering ?? '')
  }
}

type Column = Omit<Group, 'rows' | 'holds'>

function columnsOf(
  board: Pick<HeldBoard, 'settings' | 'members'>,
  grouping: Grouping,
  rows: readonly ProspectRow[],
): Column[] {
  switch (grouping) {
    case 'stage':
      return stageColumns(board)
    case 'subStage':
      return detailColumns(board)
    case 'owner':
      return ownerColumns(board, rows)
    case 'priority':
      return [...priorities, null].map(priorityColumn)
    case 'class':
      return classColumns(rows)
  }
}

function stageColumn(stage: Stage, folded: boolean): Column {
  return {
    id: stage,
    name: stageNames[stage],
    stage,
    folded,
    take: (prospectIds) => ({ kind: 'stage', prospectIds, stage }),
  }
}

const [firstExit] = exitStages
const outColumn: Column = {
  id: outId,
  name: t`Out`,
  stage: undefined,
  folded: true,
  take: (prospectIds) => ({ kind: 'stage', prospectIds, stage: firstExit }),
}

function stageColumns({ settings }: Pick<HeldBoard, 'settings'>): Column[] {
  return [...openStages.map((stage) => stageColumn(stage, settings.folded.includes(stage))), outColumn]
}

function detailColumns(board: Pick<HeldBoard, 'settings'>): Column[] {
  return stageColumns(board).flatMap((column) => {
    const { stage } = column
    const steps = board.settings.subStages.filter((step) => step.stage === stage)
    return [
      column,
      ...steps.map(
        (step): Column => ({
          ...column,
          id: `${step.stage} ${step.id}`,
          name: `${column.name} · ${step.label}`,
          take: (prospectIds) => ({ kind: 'stage', prospectIds, stage: step.stage, subStageId: step.id }),
        }),
      ),
    ]
  })
}

function ownerColumns({ members }: Pick<HeldBoard, 'members'>, rows: readonly ProspectRow[]): Column[] {
  const known = new Set<string | null>(members.map(({ coachId }) => coachId))
  const former = new Set(rows.map(({ ownerId }) => ownerId).filter((id) => id !== null && !known.has(id)))
  const column = (ownerId: string | null, name: string): Column => ({
    id: ownerId ?? '',
    name,
    stage: undefined,
    folded: false,
    take: (prospectIds) => ({ kind: 'owner', prospectIds, ownerId }),
  })
  return [
    ...members.map(({ coachId, name }) => column(coachId, name)),
    ...[...former].map((id) => column(id, t`Former staff`)),
    column(null, t`Nobody`),
  ]
}

const priorityColumn = (priority: Priority | null): Column => ({
  id: priority ?? '',
  name: priority === null ? t`No priority` : t`Priority ${priority}`,
  stage: undefined,
  folded: false,
  take: (prospectIds) => ({ kind: 'priority', prospectIds, priority }),
})

function classColumns(rows: readonly ProspectRow[]): Column[] {
  return [...new Set(rows.map(({ entering }) => entering))].toSorted(byYear).map((entering) => ({
    id: String(entering ?? ''),
    name: entering === null ? t`No class` : t`Class of ${entering}`,
    stage: undefined,
    folded: false,
    take: (prospectIds) => ({ kind: 'entering', prospectIds, entering }),
  }))
}

const byYear = (one: number | null, other: number | null) => (one ?? 9999) - (other ?? 9999)
