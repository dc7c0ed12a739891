import {
  ageOf,
  deleteAccount,
  inviteGuardian,
  setProfilePaused,
  signUpPlayer,
  verifyEmail,
} from '@touchline/contract'
import { demoPassword } from '../../../../src/auth/factory.ts'
import type { Command, Commands } from '../command.ts'
import type { BesideName } from '../people.ts'
import type { World } from '../world.ts'
import { labelled } from './links.ts'
import { joinAsPlayer } from './sign-ups.ts'

/** The child says to be older; the sibling is younger, and of a later class, by more than a year. */
const about = {
  twin({ stage, childName }: World) {
    const dateOfBirth = '2008-12-01'
    const age = ageOf({ age: 0, dateOfBirth }, stage.clock.now())
    return { playerName: childName, age, dateOfBirth, yearGraduating: 2027 }
  },
  sibling({ stage }: World) {
    const dateOfBirth = '2013-08-20'
    const age = ageOf({ age: 0, dateOfBirth }, stage.clock.now())
    return { playerName: 'Bo Younger', age, dateOfBirth, yearGraduating: 2031 }
  },
}

function signsUp(who: BesideName): Command {
  return {
    calls: [signUpPlayer, verifyEmail],
    // with the child gone, a second account would be the child's next one; a child of 14 has no younger sibling here
    when: (world) => !world.has(who) && (who === 'sibling' ? !world.setting.held : world.has('child')),
    async run(world) {
      const email = labelled(world.firstAddress, who)
      await joinAsPlayer(world, who, { ...about[who](world), email })
    },
  }
}

/** Actions of an account in the child's mailbox, beside the child's, and of the parent who joins it. */
function account(who: BesideName): Commands {
  const isThere = (world: World) => world.has(who) && world.has('father')
  return {
    [`${who} signs up`]: signsUp(who),
    [`${who} invites father`]: {
      calls: [inviteGuardian],
      when: isThere,
      async run(world) {
        const body = { email: world.account('father').email }
        if ((await world.call(who, inviteGuardian, { body })).ok)
          world.model.families.invitedBeside(who, 'father')
      },
    },
    [`father pauses the ${who}`]: {
      calls: [setProfilePaused],
      when: isThere,
      async run(world) {
        const input = { params: { playerId: world.id(who) }, body: { paused: true } }
        await world.call('father', setProfilePaused, input)
      },
    },
    [`${who} deletes the account`]: {
      calls: [deleteAccount],
      when: (world) => world.has(who),
      async run(world) {
        const body = { password: demoPassword, confirm: 'DELETE' }
        if (!(await world.call(who, deleteAccount, { body })).ok) return
        world.account(who).alive = false
        world.model.families.besideLeft(who)
      },
    },
  }
}

/** A second account of the child, and a sibling's: what they leave only restricts the child's account. */
export const besides: Commands = { ...account('twin'), ...account('sibling') }
