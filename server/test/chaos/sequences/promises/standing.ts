import { searchPlayers } from '@touchline/contract'
import { coaches } from '../people.ts'
import type { World } from '../world.ts'

/** Checks that no coach lists players without a valid verification. */
export async function onlyCoachesCoach(world: World): Promise<string[]> {
  const broken: string[] = []
  for (const who of coaches) {
    if (!world.has(who) || world.model.standings.mayBeCoach(who)) continue
    const { ok } = await world.call(who, searchPlayers, { query: { limit: 1 } })
    if (ok) broken.push(`${who} lists players unverified`)
  }
  return broken
}
