import {
  closeReport,
  confirmCoach,
  listReports,
  refuseCoach,
  restoreAccount,
  suspendAccount,
} from '@touchline/contract'
import { byName } from '../coming.ts'
import type { Commands } from '../command.ts'
import { type CoachName, coaches } from '../people.ts'
import type { World } from '../world.ts'

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
        const { ok } = await world.call('admin', refuseCoach, {
          params: { coachId: world.id(who) },
          body: note,
        })
        if (ok) world.model.standings.refusedBy('admin', who)
      },
    },
    [`admin suspends ${who}`]: {
      calls: [suspendAccount],
      when: there(who),
      async run(world) {
        const input = { params: { userId: world.id(who) }, body: reason }
        if ((await world.call('admin', suspendAccount, input)).ok) world.model.standings.suspended(who)
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

/** What an administrator decides. */
export const admins: Commands = {
  ...Object.assign({}, ...coaches.map(about)),
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
  'admin agrees that the child is 18': {
    calls: [byName.decideAge],
    when: (world) => byName.decideAge !== undefined && world.has('child'),
    async run(world) {
      if (!byName.decideAge) return
      const input = { params: { playerId: world.id('child') }, body: { ...note, adult: true } }
      if ((await world.call('admin', byName.decideAge, input)).ok) world.model.families.adulthoodAgreed()
    },
  },
}
