import type { BoardCommand } from '@touchline/contract'
import { generateKeyBetween } from 'fractional-indexing'
import type { Trx } from '../../platform/db/database.ts'
import { findRanks } from './change-queries.ts'

type Rank = Extract<BoardCommand, { kind: 'rank' }>

/** Returns true for a key that others can be made beside. */
export function isRank(rank: string): boolean {
  try {
    generateKeyBetween(rank, null)
    return true
  } catch {
    return false
  }
}

/** Gives the next free place to prospects whose rank is taken: two coaches may drop cards at one place at once. */
export async function withoutTies(trx: Trx, collegeId: string, command: Rank): Promise<Rank> {
  const wanted = command.ranks.filter(({ rank }) => isRank(rank))
  const moved = command.ranks.map(({ prospectId }) => prospectId)
  const others = await findRanks(trx, collegeId, moved)
  const taken = new Set(others)
  const placed = new Map<string, string>()
  for (const { prospectId, rank } of wanted) {
    let free = rank
    if (taken.has(rank)) {
      const next = [...taken].filter((one) => one > rank).reduce<string | null>(least, null)
      free = generateKeyBetween(rank, next)
    }
    taken.add(free)
    placed.set(prospectId, free)
  }
  return {
    ...command,
    ranks: command.ranks.map((one) => ({ ...one, rank: placed.get(one.prospectId) ?? one.rank })),
  }
}

const least = (one: string | null, other: string) => (one === null || other < one ? other : one)
