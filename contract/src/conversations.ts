import { z } from 'zod'
import { limits, userTypes } from './constants.ts'
import { ContactVerdict } from './contact-rules.ts'
import { body, endpoint } from './endpoint.ts'
import { VerificationEvidence } from './evidence.ts'
import { Id, LocalizedMessage, requiredText, text } from './fields.ts'
import { nextCursor, pageQuery } from './pagination.ts'
import { Problem } from './problem.ts'
import { type ReportReason, reportReasons } from './report-reasons.ts'
import { t } from './words.ts'

export const conversationStates = ['open', 'requested', 'declined'] as const

/** The parts of the conversation list. */
const conversationParts = ['unread', 'requests', 'paused'] as const
export type ConversationPart = (typeof conversationParts)[number]

/** The parts of the list that a person may ask for. */
const conversationFilters = ['all', ...conversationParts] as const
export type ConversationFilter = (typeof conversationFilters)[number]

/** The evidence for a coach's current verification. */
export const CoachMark = z.object({
  evidence: VerificationEvidence,
  domain: z.string().describe("The domain of the coach's address where that is the evidence, else empty"),
})
export type CoachMark = z.infer<typeof CoachMark>

/** A conversation as one of its two people or the player's guardian sees it; the sender is the coach who started it. */
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
    readSequence: z.int().describe('The last message the viewer has seen; 0 before the first'),
    read: z.boolean().describe('The viewer has seen the last message, or wrote it'),
    timeStamp: z.iso.datetime(),
    place: z.string().describe('Its place on the list: of two, the one with the greater text comes first'),
    parts: z.array(z.enum(conversationParts)).describe('The parts of the list that it belongs to'),
    profilePic: z.string().describe("The counterpart's"),
    counterpart: z.object({
      userId: Id,
      name: z.string(),
      type: z.enum(userTypes),
      about: z
        .string()
        .describe(
          "A coach's title and college, or that the coach was not confirmed or is suspended; a player's positions and class year",
        ),
      collegeId: Id.optional().describe("A coach's"),
      collegeName: z.string().optional().describe("A coach's; the name is kept once the coach has left"),
      collegePic: z
        .string()
        .optional()
        .describe("The logo of a coach's college; empty without one, and while nobody may write"),
      verified: CoachMark.optional().describe('What a coach is verified by; absent for all others'),
      note: z
        .string()
        .optional()
        .describe('What a family is to know of a coach who is not verified now, in words; absent otherwise'),
      paused: z
        .literal(true)
        .optional()
        .describe("A player's profile is paused, so that the coach cannot write; absent otherwise"),
    }),
    state: z
      .enum(conversationStates)
      .describe("'requested': the player has not let the first message in yet; 'declined': and will not"),
    blocked: z.boolean().describe("The viewer's side has blocked the other"),
    muted: z.boolean().describe('The viewer has muted it; nobody else learns of it'),
    parentsRead: z.boolean().describe('A parent or guardian of the player can read this'),
    can: z.object({
      write: z.boolean(),
      answer: z.boolean().describe('Accept or decline the request'),
      accept: z.boolean().describe('Let a declined request in after all'),
      block: z.boolean().describe("Block the other side, or take the own side's block back"),
      report: z.boolean(),
    }),
    ended: z
      .boolean()
      .describe('One of the two has deleted the account: it can be read and reported for 12 months after'),
    closedBecause: z.string().describe('Why the viewer cannot write, in words; empty while they can'),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

/** A message; `sequence` orders a conversation regardless of clocks. */
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

export const MessageText = requiredText(limits.message, t`Write a message first.`)

export const listConversations = endpoint({
  name: 'listConversations',
  method: 'GET',
  path: '/api/conversations/:userId',
  access: 'signedIn',
  summary: 'The own conversations, latest message first',
  params: z.object({ userId: Id }),
  query: z.object({
    ...pageQuery,
    filter: z
      .enum(conversationFilters)
      .default('all')
      .describe(
        "'unread' leaves out muted ones; 'requests' wait for an answer; 'paused' are with players whose profile is paused, for a coach",
      ),
    conversationId: Id.optional().describe('Only this one, also when the caller has taken it off the list'),
  }),
  response: z.object({
    conversations: z.array(Conversation),
    unread: z.int().describe('Without muted ones'),
    requests: z.int().describe('That wait for an answer, on all pages'),
    ...nextCursor,
  }),
})

/** A refusal that may carry the contact rules' verdict; its code is then 'contact_held'. */
export const ContactHeld = Problem.extend({ verdict: ContactVerdict.optional() }).meta({ id: 'ContactHeld' })
export type ContactHeld = z.infer<typeof ContactHeld>

/** A refusal that may carry the pair's existing conversation, if the words differ. */
export const ConversationExists = Problem.extend({ conversation: Conversation.optional() }).meta({
  id: 'ConversationExists',
})
export type ConversationExists = z.infer<typeof ConversationExists>

export const startConversation = endpoint({
  name: 'startConversation',
  method: 'POST',
  path: '/api/conversations',
  access: 'verifiedCoach',
  summary:
    'Opens a conversation with a player by a first message; a pair has one, so the same words again answer the first, and other words are not sent: 409 with the conversation',
  status: 201,
  body: body({ senderId: Id, receiverId: Id, initialMessage: MessageText }, [
    'timeStamp',
    'read',
    'senderName',
    'receiverName',
  ]),
  response: Conversation,
  problems: { 403: ContactHeld, 409: ConversationExists },
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
  query: z.object({
    lastSequence: z.coerce
      .number()
      .int()
      .min(0)
      .optional()
      .describe('Of the conversation as the caller saw it: a later message keeps it on the list'),
  }),
  response: z.object({ message: LocalizedMessage }),
})

const which = z.object({ conversationId: Id })

export const acceptConversation = endpoint({
  name: 'acceptConversation',
  method: 'POST',
  path: '/api/conversations/:conversationId/accept',
  access: 'signedIn',
  summary: "Lets a coach's request in; for the player and the player's guardians. Again is no change",
  params: which,
  response: Conversation,
})

export const declineConversation = endpoint({
  name: 'declineConversation',
  method: 'POST',
  path: '/api/conversations/:conversationId/decline',
  access: 'signedIn',
  summary: "Declines a coach's request; for the player and the player's guardians. Again is no change",
  params: which,
  response: Conversation,
  errors: [409],
})

export const blockConversation = endpoint({
  name: 'blockConversation',
  method: 'POST',
  path: '/api/conversations/:conversationId/block',
  access: 'signedIn',
  summary:
    'Blocks the other side of the conversation: nobody can write while it stands. Again is no change; 403 once the player has left',
  params: which,
  response: Conversation,
})

export const unblockConversation = endpoint({
  name: 'unblockConversation',
  method: 'DELETE',
  path: '/api/conversations/:conversationId/block',
  access: 'signedIn',
  summary: "Takes the own side's block back. Again is no change; 403 once the player has left",
  params: which,
  response: Conversation,
})

export const muteConversation = endpoint({
  name: 'muteConversation',
  method: 'POST',
  path: '/api/conversations/:conversationId/mute',
  access: 'signedIn',
  summary:
    'Mutes the conversation for the caller alone, also for a guardian: it no longer counts as unread and notifies of nothing. Again is no change',
  params: which,
  response: Conversation,
})

export const unmuteConversation = endpoint({
  name: 'unmuteConversation',
  method: 'DELETE',
  path: '/api/conversations/:conversationId/mute',
  access: 'signedIn',
  summary: "Takes the caller's mute back. Again is no change",
  params: which,
  response: Conversation,
})

const isReason = (value: string): value is ReportReason => Object.hasOwn(reportReasons, value)
const reasons = Object.keys(reportReasons).filter(isReason)

const ConversationReport = body({
  reason: z.enum(reasons, t`Choose what's wrong.`),
  details: text(limits.longText).default(''),
  block: z.boolean().default(true).describe('Block the other side at once, unless the player has left'),
})

export const reportConversation = endpoint({
  name: 'reportConversation',
  method: 'POST',
  path: '/api/conversations/:conversationId/report',
  access: 'signedIn',
  summary: 'Reports the conversation to the administrators with its messages as evidence',
  status: 201,
  params: which,
  body: ConversationReport,
  response: z.object({ message: LocalizedMessage, conversation: Conversation }),
  limit: { max: 30, minutes: 60 },
})

export const listChildConversations = endpoint({
  name: 'listChildConversations',
  method: 'GET',
  path: '/api/guardians/conversations/:playerId',
  access: 'guardian',
  summary: "Every conversation of the guardian's child, latest message first",
  params: z.object({ playerId: Id }),
  query: z.object({
    ...pageQuery,
    filter: z
      .enum(['all', 'requests'])
      .default('all')
      .describe("'requests' are those that wait for an answer"),
  }),
  response: z.object({
    conversations: z.array(Conversation),
    requests: z.int().describe('That wait for an answer, on all pages'),
    ...nextCursor,
  }),
})

/** A message found by a search. */
export const FoundMessage = z
  .object({
    messageId: Id,
    conversationId: Id,
    sequence: z.int(),
    name: z.string().describe("The counterpart's, as the conversation shows it"),
    own: z.boolean().describe("Written by the viewer's side"),
    snippet: z.string().describe('The words around the first one found'),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'FoundMessage' })
export type FoundMessage = z.infer<typeof FoundMessage>

/** Limits a search's work, so that one person's many conversations do not slow down others. */
export const searchBounds = { conversations: 1000, read: 100, messages: 200, shown: 20 } as const

export const searchConversations = endpoint({
  name: 'searchConversations',
  method: 'GET',
  path: '/api/messages/search',
  access: 'signedIn',
  summary: `Finds the own conversations by name or college, and words in the newest ${searchBounds.messages} messages of the latest ${searchBounds.read}; a guardian searches a child's`,
  query: z.object({
    text: requiredText(limits.name, t`Type what to search for.`),
    playerId: Id.optional().describe("The guardian's child; the own conversations without it"),
  }),
  response: z.object({
    conversations: z.array(Conversation).max(searchBounds.shown),
    messages: z.array(FoundMessage).max(searchBounds.shown).describe('Newest first'),
  }),
  limit: { max: 60, minutes: 1 },
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

/** The events of `GET /api/events` to a person's open tabs; each `id` is in the person's own sequence. */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello').describe('Opens every stream'), unread: z.int() }),
  z.object({ type: z.literal('message'), message: Message, conversation: Conversation, unread: z.int() }),
  z.object({ type: z.literal('conversation'), conversation: Conversation, unread: z.int() }),
  z.object({ type: z.literal('conversationDeleted'), conversationId: Id, unread: z.int() }),
  z
    .object({ type: z.literal('family') })
    .describe("Something about the person's parents, children or a paused profile has changed"),
  z
    .object({ type: z.literal('board'), version: z.int() })
    .describe("The board of the coach's program has changed"),
  z
    .object({ type: z.literal('list'), playerId: Id })
    .describe("A player's list of colleges, steps or plan has changed"),
  z.object({ type: z.literal('notification') }).describe("The person's notifications have changed"),
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
