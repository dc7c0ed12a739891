import type { ProspectRow } from '@touchline/contract'
import type { Command } from '../../commands.ts'
import { type Group, openStages, outId } from './groups.ts'
import { ranksAt, type Spot } from './rank.ts'

/** The cards that were let go, and where. */
export interface Drop {
  prospectIds: string[]
  columnId: string
  /** The card beside which they fell; undefined below the last one. */
  spot: Spot | undefined
}

/** The columns that are shown, the program's whole order, and whether the columns have that order. */
interface Shown {
  groups: readonly Group[]
  order: readonly ProspectRow[]
  ranked: boolean
}

/** The outcome of a drop: the column, the prospects in the program's order, those new to the column, the commands. */
export interface Dropped {
  group: Group
  moved: ProspectRow[]
  coming: string[]
  commands: Command[]
}

/** Makes the commands of a drop; none for those new to the column of who is out, which asks for a reason first. */
export function dropped(
  { groups, order, ranked }: Shown,
  { prospectIds, columnId, spot }: Drop,
): Dropped | undefined {
  const group = groups.find(({ id }) => id === columnId)
  if (!group) return undefined
  const dragged = new Set(prospectIds)
  const moved = order.filter(({ prospectId }) => dragged.has(prospectId))
  const ids = moved.map(({ prospectId }) => prospectId)
  const coming = moved.filter((row) => !group.holds(row)).map(({ prospectId }) => prospectId)
  if (columnId === outId && coming.length > 0) return { group, moved, coming, commands: [] }
  const last = group.rows.findLast((row) => !dragged.has(row.prospectId))
  const place = spot ?? (last && { prospectId: last.prospectId, edge: 'bottom' as const })
  const ranks = ranked && place ? ranksAt(order, ids, place) : []
  const commands: Command[] = [
    ...(coming.length > 0 ? [group.take(coming)] : []),
    ...(ranks.length > 0 ? [{ kind: 'rank' as const, ranks }] : []),
  ]
  return { group, moved, coming, commands }
}

/** Makes the command that moves a prospect past its neighbor on a list; undefined at the list's end. */
export function moved(
  { order, list }: { order: readonly ProspectRow[]; list: readonly ProspectRow[] },
  prospectId: string,
  by: -1 | 1,
): Command | undefined {
  const at = list.findIndex((row) => row.prospectId === prospectId)
  const other = at < 0 ? undefined : list[at + by]
  if (!other) return undefined
  const ranks = ranksAt(order, [prospectId], {
    prospectId: other.prospectId,
    edge: by < 0 ? 'top' : 'bottom',
  })
  return ranks.length > 0 ? { kind: 'rank', ranks } : undefined
}

/** Makes the command that puts a prospect into the stage before or after; undefined for those out, and at both ends. */
export function stepped(
  { prospectId, stage }: Pick<ProspectRow, 'prospectId' | 'stage'>,
  by: -1 | 1,
): Extract<Command, { kind: 'stage' }> | undefined {
  const at = openStages.indexOf(stage)
  const next = at < 0 ? undefined : openStages[at + by]
  return next && { kind: 'stage', prospectIds: [prospectId], stage: next }
}
