import {
  cancelInvitation,
  deleteAccount,
  inviteGuardian,
  leaveChild,
  listGuardians,
  openInvitation,
  removeGuardian,
  setLinkPreview,
  setProfilePaused,
} from '@touchline/contract'
import { demoPassword } from '../../../../src/auth/factory.ts'
import type { Command, Commands } from '../command.ts'
import { actBy } from '../named-endpoint.ts'
import { type Actor, type ParentName, parents } from '../people.ts'
import type { World } from '../world.ts'
import { ages, removals } from './family-waits.ts'
import { acceptsNewest } from './invitations.ts'
import { labelled } from './links.ts'

const both = (who: ParentName) => (world: World) => world.has('child') && world.has(who)

/** Actions of a parent outside conversations. */
function parent(who: ParentName): Commands {
  return {
    [`${who} pauses`]: pause(who, true),
    [`${who} resumes`]: pause(who, false),
    [`${who} hides the preview`]: {
      calls: [setLinkPreview],
      when: both(who),
      async run(world) {
        const input = { params: { playerId: world.id('child') }, body: { allowed: false } }
        await world.call(who, setLinkPreview, input)
      },
    },
    [`${who} leaves`]: {
      calls: [leaveChild],
      when: both(who),
      async run(world) {
        const { ok } = await world.call(who, leaveChild, { params: { playerId: world.id('child') } })
        if (ok) world.model.families.left(who)
      },
    },
    [`${who} deletes the account`]: {
      calls: [deleteAccount],
      when: both(who),
      async run(world) {
        const body = { password: demoPassword, confirm: 'DELETE' }
        const { ok } = await world.call(who, deleteAccount, { body })
        if (!ok) return
        world.account(who).alive = false
        world.model.families.left(who)
      },
    },
    [`child removes ${who}`]: {
      calls: [removeGuardian],
      when: both(who),
      async run(world) {
        const body = removeGuardian.hasBody ? { body: { password: demoPassword } } : {}
        const input = { params: { guardianId: world.id(who) }, ...body }
        const { ok } = await world.call('child', removeGuardian, input)
        if (ok) world.model.families.removed(who)
      },
    },
  }
}

function pause(who: ParentName, paused: boolean): Command {
  return {
    calls: [setProfilePaused],
    when: both(who),
    async run(world) {
      const input = { params: { playerId: world.id('child') }, body: { paused } }
      const { ok } = await world.call(who, setProfilePaused, input)
      if (!ok) return
      if (paused) world.model.closures.close('pause', who)
      else world.model.closures.undo('pause', who)
    },
  }
}

/** The child invites a second parent; a present first parent has to agree. */
const joining: Commands = {
  'child invites father': {
    calls: [inviteGuardian, openInvitation],
    when: both('father'),
    async run(world) {
      const watched = world.model.families.hasAccess('mother')
      const { email } = world.account('mother')
      const before = watched ? (await world.mailsTo(email)).length : 0
      const input = { body: { email: world.account('father').email } }
      const { ok } = await world.call('child', inviteGuardian, input)
      if (!ok) return
      world.model.families.invited('father')
      if (watched && (await world.mailsTo(email)).length === before) {
        world.model.broken.push('the mother was not told that the child invited another parent')
      }
    },
  },
  'child cancels the invitations': {
    calls: [cancelInvitation],
    when: (world) => world.has('child'),
    async run(world) {
      for (const { invitationId, email } of await invitations(world)) {
        const { ok } = await world.call('child', cancelInvitation, { params: { invitationId } })
        const who = parents.find((one) => world.account(one).email === email)
        if (ok && who) world.model.families.uninvited(who)
      }
    },
  },
  'child invites the own mailbox': invitesNoParent((world) => world.account('child').email),
  'child invites the mailbox of a coach': invitesNoParent((world) => world.account('coach').email, 'coach'),
  'father joins': acceptsNewest('father'),
  'mother joins again': acceptsNewest('mother'),
  'mother says yes to father': actBy('mother', 'answerInvitation', {
    async input(world) {
      const { email } = world.account('father')
      const invitation = (await invitations(world)).find((one) => one.email === email)
      if (!invitation) return undefined
      const params = { playerId: world.id('child'), invitationId: invitation.invitationId }
      return { params, body: { agree: true } }
    },
    follow: ({ model }) => model.families.saidYes('father'),
  }),
}

/** The child invites another label of a mailbox that can be no parent's. */
function invitesNoParent(mailbox: (world: World) => string, owner: Actor = 'child'): Command {
  return {
    calls: [inviteGuardian],
    when: (world) => world.has('child') && world.has(owner),
    async run(world) {
      const body = { email: labelled(mailbox(world), 'mom') }
      const { ok } = await world.call('child', inviteGuardian, { body })
      if (ok) world.model.broken.push(`the mailbox of the ${owner} was invited as a parent's`)
    },
  }
}

async function invitations(world: World) {
  const { ok, body } = await world.call('child', listGuardians)
  return ok ? listGuardians.response.parse(body).invitations : []
}

/** Actions of both parents, and the ways to become one. */
export const families: Commands = {
  ...parent('mother'),
  ...parent('father'),
  ...joining,
  ...removals('mother'),
  ...removals('father'),
  ...ages(parents),
}
