import type { ConversationPart } from '@touchline/contract'

const idPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const maxLength = 4096 // characters of the conversation parameter

/** A part the hub shows; conversations with paused players are on the coach's lists. */
export type ShownPart = Exclude<ConversationPart, 'paused'>

/** The choices in the hub's URL: a conversation or receiver, a child, a part of the list, and a message. */
export interface HubQuery {
  conversationId: string | undefined
  receiverId: string | undefined
  /** The child whose conversations a guardian reads. */
  playerId: string | undefined
  /** The part of the list shown; undefined for all. */
  filter: ShownPart | undefined
  /** The message at which the conversation opens. */
  at: number | undefined
  /** The URL carries a whole conversation, of which only the id counts; it should be replaced. */
  hasConversation: boolean
}

/** Reads the hub's URL parameters, of which `conversation` is JSON; ignores invalid values. */
export function readHubQuery(query: URLSearchParams): HubQuery {
  const conversation = query.get('conversation')
  return {
    conversationId: idOf(query.get('conversationId')) ?? idOf(conversationIdIn(conversation)),
    receiverId: idOf(query.get('receiverId')),
    playerId: idOf(query.get('playerId')),
    filter: partOf(query.get('filter')),
    at: sequenceOf(query.get('at')),
    hasConversation: conversation !== null,
  }
}

function partOf(value: string | null): ShownPart | undefined {
  return value === 'unread' || value === 'requests' ? value : undefined
}

function sequenceOf(value: string | null): number | undefined {
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && idPattern.test(value) ? value.toLowerCase() : undefined
}

function conversationIdIn(text: string | null): unknown {
  if (text === null || text.length > maxLength) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'conversationId'))
      return undefined
    return Reflect.get(value, 'conversationId')
  } catch {
    return undefined
  }
}
