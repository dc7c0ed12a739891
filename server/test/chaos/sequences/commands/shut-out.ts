import { type Actor, type CoachName, parents } from '../people.ts'
import type { World } from '../world.ts'

/** Shuts a coach out by that act, of which the child is told, and the parents are, where that coach had written. */
export async function shutsOut(world: World, who: CoachName, act: () => Promise<boolean>) {
  const { standings } = world.model
  const isNews = world.has(who) && hasWritten(world, who) && !standings.isShutOut(who)
  const family = isNews ? hearers(world) : []
  const before = await Promise.all(family.map((one) => newsOf(world, one)))
  if (!(await act()) || !standings.isShutOut(who)) return
  for (const [at, one] of family.entries()) {
    if ((await newsOf(world, one)) === before[at]) {
      world.model.broken.push(`the ${one} was not told that ${who} is no coach`)
    }
  }
}

function hasWritten(world: World, who: CoachName): boolean {
  return world.has('child') && (world.conversation(who)?.texts.length ?? 0) > 0
}

function hearers({ model }: World): Actor[] {
  return ['child', ...parents.filter((who) => model.families.hasAccess(who))]
}

async function newsOf(world: World, who: Actor): Promise<number> {
  const mails = await world.mailsTo(world.account(who).email)
  return mails.filter(({ subject }) => subject.startsWith('Safety news')).length
}
