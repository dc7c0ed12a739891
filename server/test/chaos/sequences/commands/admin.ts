import {
  closeReport,
  confirmCoach,
  type Endpoint,
  getCollege,
  listReports,
  refuseCoach,
  restoreAccount,
  suspendAccount,
  warnAccount,
} from '@touchline/contract'
import type { Command, Commands } from '../command.ts'
import type { Families } from '../model/families.ts'
import { actBy } from '../named-endpoint.ts'
import type { CoachName, ParentName } from '../people.ts'
import type { World } from '../world.ts'
import { openings } from './family-waits.ts'
import { shutsOut } from './shut-out.ts'

const there = (who: CoachName) => (world: World) => world.has(who)
const note = { note: 'Asked the college' }
const reason = { reason: 'Asked the college' }

function about(who: CoachName): Commands {
  return {
    [`admin confirms ${who}`]: {
      calls: [confirmCoach],
      when: there(who),
      async run(world) {
        const { ok } = await world.call('admin', confirmCoach, {
          params: { coachId: world.id(who) },
          body: note,
        })
        if (ok) world.model.standings.confirmedByAdmin(who)
      },
    },
    [`admin refuses ${who}`]: {
      calls: [refuseCoach],
      when: there(who),
      async run(world) {
        const input = { params: { coachId: world.id(who) }, body: note }
        await shutsOut(world, who, async () => {
          const { ok, status } = await world.call('admin', refuseCoach, input)
          if (status === 404) world.model.broken.push(`no administrator can refuse the ${who}`)
          if (ok) world.model.standings.refusedBy('admin', who)
          return ok
        })
      },
    },
    [`admin warns ${who}`]: {
      calls: [warnAccount],
      when: there(who),
      async run(world) {
        await world.call('admin', warnAccount, { params: { userId: world.id(who) }, body: reason })
      },
    },
    [`admin suspends ${who}`]: {
      calls: [suspendAccount],
      when: there(who),
      async run(world) {
        const input = { params: { userId: world.id(who) }, body: reason }
        await shutsOut(world, who, async () => {
          const { ok } = await world.call('admin', suspendAccount, input)
          if (ok) world.model.standings.suspended(who)
          return ok
        })
      },
    },
    [`admin restores ${who}`]: {
      calls: [restoreAccount],
      when: there(who),
      async run(world) {
        const input = { params: { userId: world.id(who) }, body: reason }
        if ((await world.call('admin', restoreAccount, input)).ok) world.model.standings.restored(who)
      },
    },
  }
}

/** A parent whose account is suspended reads nothing, and nobody joins in the parent's place. */
function suspensionOf(who: ParentName): Commands {
  const change = (endpoint: Endpoint, follow: (families: Families) => void): Command => ({
    calls: [endpoint],
    when: (world) => world.has(who),
    async run(world) {
      const input = { params: { userId: world.id(who) }, body: reason }
      if ((await world.call('admin', endpoint, input)).ok) follow(world.model.families)
    },
  })
  return {
    [`admin suspends ${who}`]: change(suspendAccount, (families) => families.suspended(who)),
    [`admin restores ${who}`]: change(restoreAccount, (families) => families.restored(who)),
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
      const reports = listReports.response.parse(body).reports.slice(0, 2)
      for (const { reportId } of reports) {
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
  return actBy('admin', 'decideDivision', {
    async input(world) {
      const { collegeId } = world.college
      const { body } = await world.call(undefined, getCollege, { params: { collegeId } })
      const shown = getCollege.response.safeParse(body).data?.division
      return { params: { collegeId }, body: { division: official, shown } }
    },
    follow: ({ model }) => model.rules.official(official),
  })
}
