import {
  closeReport,
  confirmCoach,
  decideDivision,
  getCollege,
  listReports,
  refuseCoach,
  restoreAccount,
  suspendAccount,
  warnAccount,
} from '@touchline/contract'
import { act, type Command, type Commands } from '../act.ts'
import { type Actor, type CoachName, type ParentName, parents } from '../people.ts'
import type { World } from '../world.ts'
import { openings } from './family-waits.ts'

const note = { note: 'Asked the college' }
const user = (who: Actor) => (world: World) => ({
  params: { userId: world.id(who) },
  body: { reason: 'Asked the college' },
})

function about(who: CoachName): Commands {
  const when = (world: World) => world.has(who)
  const coach = (world: World) => ({ params: { coachId: world.id(who) }, body: note })
  return {
    [`admin confirms ${who}`]: act('admin', confirmCoach, {
      ...{ when, input: coach },
      follow: ({ model }) => model.standings.confirmedByAdmin(who),
    }),
    [`admin refuses ${who}`]: shutsOut(who, {
      ...act('admin', refuseCoach, { when, input: coach }),
      async run(world) {
        const { ok, status } = await world.call('admin', refuseCoach, coach(world))
        if (status === 404) world.model.broken.push(`no administrator can refuse the ${who}`)
        if (ok) world.model.standings.refusedBy('admin', who)
      },
    }),
    [`admin warns ${who}`]: act('admin', warnAccount, { when, input: user(who) }),
    [`admin suspends ${who}`]: shutsOut(
      who,
      act('admin', suspendAccount, {
        ...{ when, input: user(who) },
        follow: ({ model }) => model.standings.suspended(who),
      }),
    ),
    [`admin restores ${who}`]: act('admin', restoreAccount, {
      ...{ when, input: user(who) },
      follow: ({ model }) => model.standings.restored(who),
    }),
  }
}

/** Adds to an action that shuts a coach out: the child is told, and the parents are, where that coach had written. */
export function shutsOut(who: CoachName, command: Command): Command {
  return {
    ...command,
    async run(world) {
      const { standings, families, broken } = world.model
      const written = world.has('child') && (world.conversation(who)?.texts.length ?? 0) > 0
      const isNews = world.has(who) && written && !standings.isShutOut(who)
      const told: Actor[] = isNews ? ['child', ...parents.filter((one) => families.hasAccess(one))] : []
      const before = await Promise.all(told.map((one) => newsOf(world, one)))
      await command.run(world)
      if (!standings.isShutOut(who)) return
      for (const [at, one] of told.entries())
        if ((await newsOf(world, one)) === before[at])
          broken.push(`the ${one} was not told that ${who} is no coach`)
    },
  }
}

async function newsOf(world: World, who: Actor): Promise<number> {
  const mails = await world.mailsTo(world.account(who).email)
  return mails.filter(({ subject }) => subject.startsWith('Safety news')).length
}

/** A parent whose account is suspended reads nothing, and nobody joins in the parent's place. */
function suspensionOf(who: ParentName): Commands {
  const when = (world: World) => world.has(who)
  return {
    [`admin suspends ${who}`]: act('admin', suspendAccount, {
      ...{ when, input: user(who) },
      follow: ({ model }) => model.families.suspended(who),
    }),
    [`admin restores ${who}`]: act('admin', restoreAccount, {
      ...{ when, input: user(who) },
      follow: ({ model }) => model.families.restored(who),
    }),
  }
}

/** Actions of an administrator. */
export const admins: Commands = {
  ...about('head'),
  ...about('coach'),
  ...about('second'),
  ...about('student'),
  ...suspensionOf('mother'),
  ...suspensionOf('father'),
  'admin closes the reports': {
    calls: [listReports, closeReport],
    async run(world) {
      const { body } = await world.call('admin', listReports)
      for (const { reportId } of listReports.response.parse(body).reports.slice(0, 2)) {
        const input = { params: { reportId }, body: { outcome: 'Talked to both' } }
        await world.call('admin', closeReport, input)
      }
    },
  },
  ...openings,
  'admin makes Division 3 official': division('Division 3'),
  'admin makes Division 1 official': division('Division 1'),
}

/** Sets a college's official division, which decides its contact date. */
function division(official: string): Command {
  return act('admin', decideDivision, {
    when: (world) => world.has('child'),
    async input(world) {
      const { collegeId } = world.college
      const { body } = await world.call(undefined, getCollege, { params: { collegeId } })
      const shown = getCollege.response.safeParse(body).data?.division
      return { params: { collegeId }, body: { division: official, shown } }
    },
    follow: ({ model }) => model.rules.official(official),
  })
}
