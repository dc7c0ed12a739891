import { type ProspectRow, stages, t } from '@touchline/contract'

/** The orders of a board; the program's own is the first, and the only one in which cards change places. */
export const boardSorts = [
  'rank',
  'name',
  'class',
  'priority',
  'grade',
  'noted',
  'opens',
  'stage',
  'gpa',
  'newest',
] as const
export type BoardSort = (typeof boardSorts)[number]

export const sortNames: Record<BoardSort, string> = {
  rank: t`Our order`,
  name: t`Name`,
  class: t`Class`,
  priority: t`Priority`,
  grade: t`Grade`,
  noted: t`Last note`,
  opens: t`Opens`,
  stage: t`Stage`,
  gpa: t`GPA`,
  newest: t`Newest`,
}

type Key = string | number | null

const keys: Record<Exclude<BoardSort, 'rank' | 'name'>, (row: ProspectRow) => Key> = {
  class: ({ entering }) => entering,
  priority: ({ priority }) => priority,
  grade: ({ grade }) => (grade === null ? null : -grade),
  noted: ({ lastNoteAt }) => (lastNoteAt === null ? null : -Date.parse(lastNoteAt)),
  opens: ({ opensAt }) => opensAt,
  stage: ({ stage }) => stages.indexOf(stage),
  gpa: ({ gpa }) => (gpa === null ? null : -gpa),
  newest: ({ madeAt }) => -Date.parse(madeAt),
}

/** Sorts rows, which come in the program's order; those without a value are last, and equal ones keep that order. */
export function sortRows(rows: readonly ProspectRow[], sort: BoardSort): readonly ProspectRow[] {
  if (sort === 'rank') return rows
  if (sort === 'name') return rows.toSorted((one, other) => one.name.localeCompare(other.name))
  const key = keys[sort]
  return rows.toSorted((one, other) => compare(key(one), key(other)))
}

function compare(one: Key, other: Key): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -1 : 1
}
