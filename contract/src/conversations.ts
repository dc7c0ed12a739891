import { z } from 'zod'
import { limits, userTypes } from './constants.ts'
import { body, endpoint } from './endpoint.ts'
import { nextCursor, pageQuery } from './page.ts'
import { Id, requiredText } from './values.ts'

/** A conversation as one of its two people sees it; the sender is the coach who started it. */
export const Conversation = z
  .object({
    conversationId: Id,
    senderId: Id,
    senderName: z.string(),
    receiverId: Id,
    receiverName: z.string(),
    lastMessage: z.string().describe('Its first 300 characters'),
    lastMessageUserId: z.string().describe('Empty when that person is gone'),
    lastSequence: z.int(),
    read: z.boolean().describe('The viewer has seen the last message, or wrote it'),
    timeStamp: z.iso.datetime(),
    profilePic: z.string().describe("The counterpart's"),
    counterpart: z.object({
      userId: Id,
      name: z.string(),
      type: z.enum(userTypes),
      about: z.string().describe("A coach's title and college, or a player's positions and class year"),
    }),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

/** One message; `sequence` orders a conversation whatever any clock says. */
export const Message = z
  .object({
    messageId: Id,
    conversationId: Id,
    sequence: z.int(),
    senderId: z.string(),
    message: z.string(),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

export const MessageText = requiredText(limits.message, 'Write a message first.')

export const listConversations = endpoint({
  name: 'listConversations',
  method: 'GET',
  path: '/api/conversations/:userId',
  access: 'signedIn',
  summary: 'The own conversations, latest message first',
  params: z.object({ userId: Id }),
  query: z.object(pageQuery),
  response: z.object({ conversations: z.array(Conversation), unread: z.int(), ...nextCursor }),
})

export const startConversation = endpoint({
  name: 'startConversation',
  method: 'POST',
  path: '/api/conversations',
  access: 'verifiedCoach',
  summary:
    'Opens a conversation with a player by a first message; a pair has one, so again answers the first',
  status: 201,
  body: body({ senderId: Id, receiverId: Id, initialMessage: MessageText }, [
    'timeStamp',
    'read',
    'senderName',
    'receiverName',
  ]),
  response: Conversation,
  limit: { max: 120, minutes: 60 },
})

export const markConversation = endpoint({
  name: 'markConversation',
  method: 'PUT',
  path: '/api/conversations/:conversationId',
  access: 'signedIn',
  summary: 'Marks the conversation as read by the caller',
  params: z.object({ conversationId: Id }),
  body: body({ field: z.literal('read'), value: z.literal(true) }),
  response: Conversation,
})

export const deleteConversation = endpoint({
  name: 'deleteConversation',
  method: 'DELETE',
  path: '/api/conversations/:conversationId',
  access: 'signedIn',
  summary:
    "Takes the conversation off the caller's list; the other side keeps it, a new message brings it back",
  params: z.object({ conversationId: Id }),
  response: z.object({ message: z.string() }),
})

export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/api/messages',
  access: 'signedIn',
  summary: 'The newest messages of a conversation in order, in a list of one; the cursor goes back in time',
  query: z.object({ conversationId: Id, ...pageQuery }),
  response: z.array(z.object({ messages: z.array(Message), ...nextCursor })).length(1),
})

export const sendMessage = endpoint({
  name: 'sendMessage',
  method: 'POST',
  path: '/api/messages',
  access: 'signedIn',
  summary:
    "Adds a message; the server's clock decides its time, and the same messageId again answers the first",
  status: 201,
  body: body(
    { senderId: Id, receiverId: Id, conversationId: Id, message: MessageText, messageId: Id.optional() },
    ['timestamp', 'sequence'],
  ),
  response: Message,
  errors: [409],
  limit: { max: 600, minutes: 1 },
})

/** What `GET /api/events` tells each open tab of a person; `id` of each is the person's own sequence. */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello').describe('Opens every stream'), unread: z.int() }),
  z.object({ type: z.literal('message'), message: Message, conversation: Conversation, unread: z.int() }),
  z.object({ type: z.literal('conversation'), conversation: Conversation, unread: z.int() }),
  z.object({ type: z.literal('conversationDeleted'), conversationId: Id, unread: z.int() }),
  z.object({ type: z.literal('resync').describe('Too much was missed: fetch everything again') }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

export const streamEvents = endpoint({
  name: 'streamEvents',
  method: 'GET',
  path: '/api/events',
  access: 'signedIn',
  summary: 'Server-sent events of the signed-in person; resumes after the header Last-Event-ID',
  content: 'events',
  response: LiveEvent,
})
