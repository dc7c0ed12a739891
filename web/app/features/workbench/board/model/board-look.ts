import { useChangeParams, useSearch } from '../../../../lib/navigation/search-params.ts'
import { type Grouping, groupings } from './groups.ts'
import { type BoardSort, boardSorts } from './sorts.ts'

export const boardViews = ['board', 'list', 'pitch'] as const
export type BoardViewKind = (typeof boardViews)[number]
export const densities = ['normal', 'roomy', 'compact'] as const
export type Density = (typeof densities)[number]

/** How a board is looked at, beside its filters; all of it is in the address. */
export interface BoardLook {
  view: BoardViewKind
  group: Grouping
  sort: BoardSort
  density: Density
  /** The list's columns, by id; the usual ones if undefined. */
  columns: readonly string[] | undefined
  /** The column that a phone shows. */
  tab: string | undefined
}

/** Reads the look from the address; a word that no look knows is as if it were not there. */
export function readLook(params: URLSearchParams): BoardLook {
  const columns = params.get('columns')
  return {
    view: known(boardViews, params.get('view')),
    group: known(groupings, params.get('group')),
    sort: known(boardSorts, params.get('sort')),
    density: known(densities, params.get('density')),
    columns: columns === null ? undefined : columns.split('.').filter((id) => id !== ''),
    tab: params.get('tab') ?? undefined,
  }
}

/** Writes a part of the look; what is usual is left out of the address. */
export function writeLook(params: URLSearchParams, part: Partial<BoardLook>): URLSearchParams {
  const written = new URLSearchParams(params)
  const usual: Record<string, string | undefined> = {
    view: boardViews[0],
    group: groupings[0],
    sort: boardSorts[0],
    density: densities[0],
  }
  for (const [key, value] of Object.entries(part)) {
    const text = typeof value === 'object' ? value.join('.') : value
    if (text === undefined || text === usual[key]) written.delete(key)
    else written.set(key, text)
  }
  return written
}

/** Returns the look in the address, and the function that changes parts of it. */
export function useBoardLook(): [BoardLook, (part: Partial<BoardLook>) => void] {
  const look = readLook(useSearch())
  const changeParams = useChangeParams()
  return [look, (part) => changeParams((now) => writeLook(now, part), { replace: true })]
}

function known<Value extends string>(all: readonly [Value, ...Value[]], given: string | null): Value {
  return all.find((one) => one === given) ?? all[0]
}
