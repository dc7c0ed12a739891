import {
  acceptConversation,
  blockConversation,
  declineConversation,
  deleteConversation,
  type Endpoint,
  markConversation,
  reportConversation,
  sendMessage,
  unblockConversation,
} from '@touchline/contract'
import { act, type Command, type Commands } from '../act.ts'
import type { Actor, FamilyName } from '../people.ts'
import type { World } from '../world.ts'

/** Builds an action about the coach's conversation with the child. */
const about = (
  who: Actor,
  endpoint: Endpoint,
  { follow, body }: { follow?: (world: World) => unknown; body?: object } = {},
): Command =>
  act(who, endpoint, {
    when: (world) => world.conversation() !== undefined,
    input: (world) => ({ params: { conversationId: world.conversation()?.conversationId }, body }),
    ...(follow ? { follow } : {}),
  })

const report = { reason: 'other', details: '', block: true }

/** Builds the actions of a family member in a conversation. */
function answers(who: FamilyName): Commands {
  return {
    [`${who} accepts`]: about(who, acceptConversation, {
      follow: ({ model }) => {
        model.closures.undo('decline', who)
        model.accepted = true
      },
    }),
    [`${who} declines`]: about(who, declineConversation, {
      follow: ({ model }) => model.closures.close('decline', who),
    }),
    [`${who} blocks`]: about(who, blockConversation, {
      follow: ({ model }) => model.closures.close('block', who),
    }),
    [`${who} unblocks`]: about(who, unblockConversation, {
      follow: ({ model }) => model.closures.undo('block', who),
    }),
    // a parent's report on a conversation that the child left blocks nobody
    [`${who} reports`]: about(who, reportConversation, {
      follow: (world) => world.has('child') && world.model.closures.close('block', who),
      body: report,
    }),
  }
}

/** Writes a message in the coach's conversation, if the product accepts it. */
function writes(who: 'child' | 'coach'): Command {
  return {
    calls: [sendMessage],
    when: (world) => world.has(who) && world.has('coach') && world.conversation() !== undefined,
    async run(world) {
      const talk = world.conversation()
      if (!talk) return
      const message = `${who} says ${talk.texts.length + 1}`
      const [senderId, receiverId] =
        who === 'child' ? [talk.playerId, talk.coachId] : [talk.coachId, talk.playerId]
      const body = { senderId, receiverId, conversationId: talk.conversationId, message }
      const { ok } = await world.call(who, sendMessage, { body })
      if (!ok) return
      world.model.evidence.wrote(talk.conversationId, message)
      // a reply undoes the child's own decline
      if (who !== 'child') return
      world.model.closures.undo('decline', 'child')
      world.model.accepted = true
    },
  }
}

/** Actions in an open conversation. */
export const talking: Commands = {
  ...answers('child'),
  ...answers('mother'),
  ...answers('father'),
  'child writes': writes('child'),
  'coach writes': writes('coach'),
  'coach blocks': about('coach', blockConversation),
  'coach unblocks': about('coach', unblockConversation),
  'coach reports': about('coach', reportConversation, { body: { ...report, block: false } }),
  'coach takes it off the list': about('coach', deleteConversation),
  'child takes it off the list': about('child', deleteConversation),
  'child marks it read': about('child', markConversation, { body: { field: 'read', value: true } }),
}
