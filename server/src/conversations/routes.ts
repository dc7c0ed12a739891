import {
  acceptConversation,
  blockConversation as blockEndpoint,
  declineConversation,
  deleteConversation,
  getFirstMessage,
  listChildConversations,
  listConversations,
  listMessages,
  markConversation,
  muteConversation as muteEndpoint,
  reportConversation as reportEndpoint,
  searchConversations as searchEndpoint,
  sendMessage as sendMessageEndpoint,
  startConversation as startConversationEndpoint,
  streamEvents as streamEventsEndpoint,
  unblockConversation as unblockEndpoint,
  unmuteConversation as unmuteEndpoint,
} from '@touchline/contract'
import type { Feature } from '../platform/feature.ts'
import { authorize } from '../platform/http/authorize.ts'
import type { EndpointRegistrar } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { streamEvents } from '../platform/realtime/sse.ts'
import { listConversationsOfChild, listOwnConversations } from './list.ts'
import { readMessages } from './messages/list-messages.ts'
import { messageSender } from './messages/send-message.ts'
import { blockConversation, unblockConversation } from './moderation/block.ts'
import { reportConversation } from './moderation/report.ts'
import { muteConversation, unmuteConversation } from './participants/mute.ts'
import { conversationJobs, conversationReactions } from './reactions.ts'
import { acceptRequest, declineRequest } from './requests/answer-request.ts'
import { firstMessage } from './requests/first-message.ts'
import { startConversation } from './requests/start-conversation.ts'
import { searchConversations } from './search/search.ts'
import { deleteFromList, markRead, unreadOf } from './service.ts'

/** Live conversations of coaches and players, readable by the player's guardians. */
export const conversationsFeature: Feature = {
  name: 'conversations',
  routes(platform, endpoints) {
    reading(platform, endpoints)
    writing(platform, endpoints)
    keepingSafe(endpoints)
  },
  start(platform) {
    conversationReactions(platform)
    conversationJobs(platform)
  },
}

function reading(platform: Platform, { serve, serveStream }: EndpointRegistrar) {
  serve(listConversations, ({ ctx, params, query }) => listOwnConversations(ctx, { ...params, ...query }))
  serve(listChildConversations, ({ ctx, params, query }) =>
    listConversationsOfChild(ctx, { ...params, ...query }),
  )
  serve(listMessages, ({ ctx, query }) => readMessages(ctx, query))
  serve(searchEndpoint, ({ ctx, query }) => searchConversations(ctx, query))
  serveStream(streamEventsEndpoint, ({ actor, ...rest }) => {
    authorize('signedIn', actor)
    const hello = async () => ({ type: 'hello', unread: await unreadOf({ platform, actor }) })
    // A parent may no longer be allowed to read what they could when it happened, such as after the child's birthday.
    const replays = actor.type !== 'guardian'
    return streamEvents({ hub: platform.live, actor, hello, replays, ...rest })
  })
}

function writing(platform: Platform, { serve }: EndpointRegistrar) {
  const sendMessage = messageSender(platform)
  serve(getFirstMessage, ({ ctx, params }) => firstMessage(ctx, params.playerId))
  serve(startConversationEndpoint, ({ ctx, body }) => startConversation(ctx, body))
  serve(sendMessageEndpoint, ({ ctx, body }) => sendMessage(ctx, body))
  serve(markConversation, ({ ctx, params }) => markRead(ctx, params.conversationId))
  serve(muteEndpoint, ({ ctx, params }) => muteConversation(ctx, params.conversationId))
  serve(unmuteEndpoint, ({ ctx, params }) => unmuteConversation(ctx, params.conversationId))
  serve(deleteConversation, ({ ctx, params, query }) => deleteFromList(ctx, { ...params, ...query }))
}

function keepingSafe({ serve }: EndpointRegistrar) {
  serve(acceptConversation, ({ ctx, params }) => acceptRequest(ctx, params.conversationId))
  serve(declineConversation, ({ ctx, params }) => declineRequest(ctx, params.conversationId))
  serve(blockEndpoint, ({ ctx, params }) => blockConversation(ctx, params.conversationId))
  serve(unblockEndpoint, ({ ctx, params }) => unblockConversation(ctx, params.conversationId))
  serve(reportEndpoint, ({ ctx, params, body }) => reportConversation(ctx, { ...params, body }))
}
