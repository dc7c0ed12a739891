import { type Priority, type ProspectRow, type Stage, stageNames, t } from '@touchline/contract'
import { shortDate } from '../../../../lib/i18n/times.ts'
import type { Group } from './groups.ts'

type Named = Pick<ProspectRow, 'name'>

/** Says that prospects are in a stage now. */
export function movedTo(rows: readonly Named[], stage: Stage): string {
  return landedIn(rows, stageNames[stage])
}

/** Says that prospects are in a column now. */
export function landedIn(rows: readonly Named[], place: Group['name']): string {
  const [first] = rows
  const count = rows.length
  return first && count === 1
    ? t`${first.name} is in “${place}” now.`
    : t`${count} players are in “${place}” now.`
}

/** Says that prospects have a priority now. */
export function givenPriority(rows: readonly Named[], priority: Priority | null): string {
  const [first] = rows
  const count = rows.length
  if (first && count === 1)
    return priority === null
      ? t`${first.name} has no priority now.`
      : t`${first.name} is priority ${priority} now.`
  return priority === null
    ? t`${count} players have no priority now.`
    : t`${count} players are priority ${priority} now.`
}

/** Says that a prospect changed places with a neighbor. */
export function movedPast({ name }: Named, by: -1 | 1): string {
  return by < 0 ? t`${name} moved up.` : t`${name} moved down.`
}

/** Says that prospects were changed, where naming the change would repeat what is on the screen. */
export function changedMany(rows: readonly Named[]): string {
  const [first] = rows
  const count = rows.length
  return first && count === 1 ? t`Changed ${first.name}.` : t`Changed ${count} players.`
}

/** Builds a prospect's line of facts, such as 'CB RB · 2028 · Lone Oak SC, TX'. */
export function factsLine({ positions, entering, club, school, state }: ProspectRow): string {
  const team = club === '' ? school : club
  const place = [team, state].filter((part) => part !== '').join(', ')
  return [positions.join(' '), entering === null ? '' : String(entering), place]
    .filter((part) => part !== '')
    .join(' · ')
}

/** Says from when a first message may be sent; undefined if one may be sent now. */
export function opensText({ opensAt }: Pick<ProspectRow, 'opensAt'>, now = new Date()): string | undefined {
  if (opensAt === null || Date.parse(opensAt) <= now.getTime()) return undefined
  return shortDate(opensAt, now)
}

/** Says that prospects are off the board. */
export function removalOf(rows: readonly Named[]): string {
  const [first] = rows
  const count = rows.length
  return first && count === 1
    ? t`Removed ${first.name} from the board.`
    : t`Removed ${count} players from the board.`
}
