import {
  acceptInvitation,
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
import { demoPassword } from '../../../src/auth/factory.ts'
import { byName } from '../coming.ts'
import type { Command, Commands } from '../command.ts'
import { type ParentName, parents } from '../people.ts'
import type { World } from '../world.ts'
import { mailedToken } from './links.ts'

const both = (who: ParentName) => (world: World) => world.has('child') && world.has(who)

/** What a parent does beside the conversations. */
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
    [`${who} objects to the removal`]: coming(who, 'objectToRemoval', ({ families }) =>
      families.objected(who),
    ),
    [`${who} agrees that the child is 18`]: coming(who, 'agreeToAdulthood', ({ families }) =>
      families.adulthoodAgreed(),
    ),
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

/** An act of a parent whose endpoint is found by name. */
function coming(who: ParentName, name: keyof typeof byName, then: (model: World['model']) => void): Command {
  const endpoint = byName[name]
  return {
    calls: [endpoint],
    when: (world) => both(who)(world) && endpoint !== undefined,
    async run(world) {
      if (!endpoint) return
      const ids = { playerId: world.id('child'), guardianId: world.id('father') }
      const fields = endpoint.hasBody ? { body: {} } : {}
      const { ok } = await world.call(who, endpoint, { params: ids, ...fields })
      if (ok) then(world.model)
    },
  }
}

/** A second parent comes in by the child's invitation; with the mother there, by her yes. */
export const joining: Commands = {
  'child invites father': {
    calls: [inviteGuardian, openInvitation],
    when: both('father'),
    async run(world) {
      const watched = world.model.families.present.includes('mother')
      const { email } = world.account('mother')
      const before = watched ? (await world.mailsTo(email)).length : 0
      const input = { body: { email: world.account('father').email } }
      const { ok } = await world.call('child', inviteGuardian, input)
      if (ok) world.model.families.invited.add('father')
      if (ok && watched && (await world.mailsTo(email)).length === before) {
        world.model.broken.push('the mother was not told that the child invited another parent')
      }
    },
  },
  'child cancels the invitations': {
    calls: [cancelInvitation],
    when: (world) => world.has('child'),
    async run(world) {
      const { body } = await world.call('child', listGuardians)
      for (const { invitationId } of listGuardians.response.parse(body).invitations) {
        await world.call('child', cancelInvitation, { params: { invitationId } })
      }
    },
  },
  'mother says yes to father': coming('mother', 'agreeToParent', ({ families }) => {
    families.agreed.add('father')
  }),
  'father joins': {
    calls: [acceptInvitation],
    when: both('father'),
    async run(world) {
      const token = await mailedToken(world, world.account('father').email, 'guardian')
      if (token === undefined) return
      const { families } = world.model
      const waits = families.present.includes('mother') && !families.agreed.has('father')
      const { ok } = await world.call('father', acceptInvitation, { body: { token } })
      if (ok && !waits && !families.hasAccess('father')) families.join('father')
    },
  },
}

/** Both parents, and how one becomes one. */
export const families: Commands = { ...Object.assign({}, ...parents.map(parent)), ...joining }
