import { closedStaysClosed } from './promises/closed.ts'
import { evidenceStays } from './promises/evidence.ts'
import { familyReadsOn } from './promises/family.ts'
import { feedsEnd, gamesAreUnseen } from './promises/keys.ts'
import { onlyCoachesCoach } from './promises/standing.ts'
import type { World } from './world.ts'

/** Each looks at what people see through the product, and says what breaks a promise. */
const promises = [closedStaysClosed, onlyCoachesCoach, familyReadsOn, evidenceStays, feedsEnd, gamesAreUnseen]

/** Gives what is broken in the world as it is now; empty while every promise holds. */
export async function brokenIn(world: World): Promise<string[]> {
  const broken = [...world.model.broken]
  for (const promise of promises) broken.push(...(await promise(world)))
  return broken
}
