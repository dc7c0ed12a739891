import { closedStaysClosed } from './promises/closed.ts'
import { contactIsKept } from './promises/contact.ts'
import { evidenceStays } from './promises/evidence.ts'
import { besideIsApart, familyReadsOn } from './promises/family.ts'
import { feedsEnd, gamesAreUnseen } from './promises/keys.ts'
import { onlyCoachesCoach, shutOutHearNothing } from './promises/standing.ts'
import type { World } from './world.ts'

/** Each checks through the product's own answers and returns the broken promises. */
const promises = [
  closedStaysClosed,
  contactIsKept,
  onlyCoachesCoach,
  familyReadsOn,
  besideIsApart,
  shutOutHearNothing,
  evidenceStays,
  feedsEnd,
  gamesAreUnseen,
]

/** Returns every promise broken in the world as it is. */
export async function brokenIn(world: World): Promise<string[]> {
  const broken = [...world.model.broken]
  for (const promise of promises) broken.push(...(await promise(world)))
  return broken
}
