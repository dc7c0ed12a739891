import { ageOf, inviteGuardian, setProfilePaused, signUpPlayer, verifyEmail } from '@touchline/contract'
import { act, type Commands, leaves } from '../act.ts'
import type { BesideName } from '../people.ts'
import type { World } from '../world.ts'
import { labelled } from './links.ts'
import { joinAsPlayer } from './sign-ups.ts'

/** The child says to be older; the sibling is younger, and of a later class, by more than a year. */
const about = {
  twin: ({ childName }: World) => ({
    playerName: childName,
    dateOfBirth: '2008-12-01',
    yearGraduating: 2027,
  }),
  sibling: () => ({ playerName: 'Bo Younger', dateOfBirth: '2013-08-20', yearGraduating: 2031 }),
}

/** Actions of an account in the child's mailbox, beside the child's, and of the parent who joins it. */
function account(who: BesideName): Commands {
  return {
    [`${who} signs up`]: {
      calls: [signUpPlayer, verifyEmail],
      // with the child gone, a second account would be the child's next one; a child of 14 has no younger sibling here
      when: (world) => !world.has(who) && (who === 'sibling' ? !world.setting.held : world.has('child')),
      async run(world) {
        const person = about[who](world)
        const age = ageOf({ age: 0, dateOfBirth: person.dateOfBirth }, world.stage.clock.now())
        await joinAsPlayer(world, who, { ...person, age, email: labelled(world.firstAddress, who) })
      },
    },
    [`${who} invites father`]: act(who, inviteGuardian, {
      when: (world) => world.has('father'),
      input: (world) => ({ body: { email: world.account('father').email } }),
      follow: ({ model }) => model.families.invitedBeside(who, 'father'),
    }),
    [`father pauses the ${who}`]: act('father', setProfilePaused, {
      when: (world) => world.has(who),
      input: (world) => ({ params: { playerId: world.id(who) }, body: { paused: true } }),
    }),
    [`${who} deletes the account`]: leaves(who, ({ model }) => model.families.besideLeft(who)),
  }
}

/** A second account of the child, and a sibling's: what they leave only restricts the child's account. */
export const besides: Commands = { ...account('twin'), ...account('sibling') }
