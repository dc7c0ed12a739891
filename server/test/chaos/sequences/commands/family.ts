import {
  acceptInvitation,
  answerInvitation,
  cancelInvitation,
  inviteGuardian,
  leaveChild,
  listGuardians,
  openInvitation,
  removeGuardian,
  setLinkPreview,
  setProfilePaused,
} from '@touchline/contract'
import { demoPassword } from '../../../../src/auth/factory.ts'
import { aboutChild, act, type Command, type Commands, leaves, ofChild } from '../act.ts'
import { type Actor, beside, type ParentName, parents } from '../people.ts'
import type { World } from '../world.ts'
import { ages, removals } from './family-waits.ts'
import { labelled, mailedToken } from './links.ts'

const input = (world: World) => ({ params: ofChild(world) })
const hasChild = (world: World) => world.has('child')

/** Actions of a parent outside conversations. */
function parent(who: ParentName): Commands {
  return {
    [`${who} pauses`]: aboutChild(who, setProfilePaused, {
      input: (world) => ({ ...input(world), body: { paused: true } }),
      follow: ({ model }) => model.closures.close('pause', who),
    }),
    [`${who} resumes`]: aboutChild(who, setProfilePaused, {
      input: (world) => ({ ...input(world), body: { paused: false } }),
      follow: ({ model }) => model.closures.undo('pause', who),
    }),
    [`${who} hides the preview`]: aboutChild(who, setLinkPreview, {
      input: (world) => ({ ...input(world), body: { allowed: false } }),
    }),
    [`${who} leaves`]: aboutChild(who, leaveChild, {
      input,
      follow: ({ model }) => model.families.left(who),
    }),
    [`${who} deletes the account`]: leaves(who, ({ model }) => model.families.left(who), hasChild),
    [`child removes ${who}`]: act('child', removeGuardian, {
      when: (world) => world.has(who),
      input: (world) => ({ params: { guardianId: world.id(who) }, body: { password: demoPassword } }),
      follow: ({ model }) => model.families.removed(who),
    }),
  }
}

/** The child invites a second parent; a present first parent has to agree. */
const joining: Commands = {
  'child invites father': {
    calls: [inviteGuardian, openInvitation],
    when: (world) => world.has('child') && world.has('father'),
    async run(world) {
      const watched = world.model.families.hasAccess('mother')
      const { email } = world.account('mother')
      const before = watched ? (await world.mailsTo(email)).length : 0
      const body = { email: world.account('father').email }
      if (!(await world.call('child', inviteGuardian, { body })).ok) return
      world.model.families.invited('father')
      if (watched && (await world.mailsTo(email)).length === before) {
        world.model.broken.push('the mother was not told that the child invited another parent')
      }
    },
  },
  'child cancels the invitations': {
    calls: [cancelInvitation],
    when: hasChild,
    async run(world) {
      for (const { invitationId, email } of await invitations(world)) {
        const { ok } = await world.call('child', cancelInvitation, { params: { invitationId } })
        const who = parents.find((one) => world.account(one).email === email)
        if (ok && who) world.model.families.uninvited(who)
      }
    },
  },
  'child invites the own mailbox': invitesNoParent('child'),
  'child invites the mailbox of a coach': invitesNoParent('coach'),
  'father joins': acceptsNewest('father'),
  'mother joins again': acceptsNewest('mother'),
  'mother says yes to father': aboutChild('mother', answerInvitation, {
    async input(world) {
      const { email } = world.account('father')
      const invitation = (await invitations(world)).find((one) => one.email === email)
      if (!invitation) return undefined
      const params = { ...ofChild(world), invitationId: invitation.invitationId }
      return { params, body: { agree: true } }
    },
    follow: ({ model }) => model.families.saidYes('father'),
  }),
}

/** The child invites another label of a mailbox that can be no parent's. */
function invitesNoParent(owner: Actor): Command {
  return act('child', inviteGuardian, {
    when: (world) => world.has(owner),
    input: (world) => ({ body: { email: labelled(world.account(owner).email, 'mom') } }),
    follow: ({ model }) => model.broken.push(`the mailbox of the ${owner} was invited as a parent's`),
  })
}

/** A parent accepts the newest invitation, to the child's account or one beside it. */
function acceptsNewest(who: ParentName): Command {
  return act(who, acceptInvitation, {
    async input(world) {
      const token = await mailedToken(world, world.account(who).email, 'guardian')
      return token === undefined ? undefined : { body: { token } }
    },
    follow(world, answer) {
      const { playerId, waits } = acceptInvitation.response.parse(answer)
      const { families, broken } = world.model
      const account = beside.find((one) => world.has(one) && world.id(one) === playerId)
      const isNew = account ? !families.mayReadBeside(account, who) : !families.present.includes(who)
      if (isNew && !waits && families.isCoach(who))
        broken.push(`the ${who} joined with the mailbox of a coach`)
      if (!account && isNew && !waits && families.mustWait(who))
        broken.push(`the ${who} joined before a parent who comes back`)
      if (!account) families.accepted(who, waits)
      else if (!waits) families.joinedBeside(account, who)
    },
  })
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
