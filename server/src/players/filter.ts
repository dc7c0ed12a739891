import {
  type Division,
  divisions,
  type Gender,
  type Position,
  positions,
  type State,
} from '@touchline/contract'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { nameMatches } from '../platform/name-match.ts'

/** What a coach filters players by; empty filters do not restrict (spec section 5). */
export interface PlayerFilter {
  name: string
  positions: readonly Position[]
  divisions: readonly Division[]
  years: readonly number[]
  states: readonly State[]
  gpa: readonly number[]
}

export const everyone: PlayerFilter = {
  name: '',
  positions: [],
  divisions: [],
  years: [],
  states: [],
  gpa: [],
}

/**
 * The condition on `players` that spec section 5 asks for: within a filter any selected value matches, across filters
 * all must. Always only listed players; with a gender, only that side of the game.
 */
export function playerMatches(filter: PlayerFilter, gender?: Gender): RawBuilder<SqlBool> {
  const conditions: Expression<SqlBool>[] = [sql`players.listed`]
  if (gender) conditions.push(sql`players.gender = ${gender}`)
  if (filter.states.length > 0) conditions.push(sql`players.state_located = any (${[...filter.states]})`)
  if (filter.years.length > 0) conditions.push(sql`players.year_graduating = any (${[...filter.years]})`)
  if (filter.gpa.length > 0) conditions.push(sql`players.gpa >= ${Math.min(...filter.gpa)}`)
  if (filter.positions.length > 0) {
    conditions.push(sql`players.position_bits & ${bitsOf(filter.positions, positions)} <> 0`)
  }
  if (filter.divisions.length > 0) {
    conditions.push(sql`players.division_bits & ${bitsOf(filter.divisions, divisions)} <> 0`)
  }
  if (filter.name !== '') conditions.push(nameMatches(name, filter.name))
  return sql`(${sql.join(conditions, sql` and `)})`
}

const name = {
  folded: sql<string>`players.search_name`,
  asWritten: sql<string>`(select users.name from users where users.id = players.user_id)`,
}

/** One bit for each known value in order, as the generated columns of `players` hold them. */
function bitsOf<Value extends string>(given: readonly Value[], known: readonly Value[]): number {
  return given.reduce((bits, value) => bits | (1 << known.indexOf(value)), 0)
}
