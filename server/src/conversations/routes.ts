import {
  deleteConversation,
  listConversations,
  listMessages,
  markConversation,
  sendMessage as sendMessageEndpoint,
  startConversation as startConversationEndpoint,
  streamEvents as streamEventsEndpoint,
} from '@touchline/contract'
import type { Feature } from '../features.ts'
import { admit } from '../platform/access.ts'
import { streamEvents } from '../platform/event-stream.ts'
import { conversationJobs } from './jobs.ts'
import { conversationReactions } from './reactions.ts'
import { sendMessage } from './send-message.ts'
import { deleteFromList, listOwnConversations, listOwnMessages, markRead, unreadOf } from './service.ts'
import { startConversation } from './start-conversation.ts'

/** Coaches and players talking, live. */
export const conversationsFeature: Feature = {
  name: 'conversations',
  routes(platform, { serve, serveStream }) {
    serve(listConversations, ({ actor, params, query }) =>
      listOwnConversations(platform, actor, params.userId, query),
    )
    serve(startConversationEndpoint, ({ actor, body, request }) =>
      startConversation(platform, actor, body, request.id),
    )
    serve(markConversation, ({ actor, params }) => markRead(platform, actor, params.conversationId))
    serve(deleteConversation, ({ actor, params }) => deleteFromList(platform, actor, params.conversationId))
    serve(listMessages, ({ actor, query }) => listOwnMessages(platform, actor, query.conversationId, query))
    serve(sendMessageEndpoint, ({ actor, body }) => sendMessage(platform, actor, body))
    serveStream(streamEventsEndpoint, (actor, request, reply) => {
      admit('signedIn', actor)
      const hello = async () => ({ type: 'hello', unread: await unreadOf(platform, actor) })
      return streamEvents({ hub: platform.live, actor, request, reply, hello })
    })
  },
  start(platform) {
    conversationReactions(platform)
    conversationJobs(platform)
  },
}
