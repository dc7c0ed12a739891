const idPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const longest = 4096 // characters of the conversation parameter

/** The conversation that the URL asks the hub to open. */
export interface HubQuery {
  conversationId: string | undefined
  receiverId: string | undefined
  /** The child whose conversations a guardian reads. */
  playerId: string | undefined
  /** The address carries a whole conversation, of which only the id is used; it should be replaced. */
  hasConversation: boolean
}

/** Reads `conversationId`, `receiverId` and `conversation` (JSON); what makes no sense opens the plain hub. */
export function readHubQuery(query: URLSearchParams): HubQuery {
  const conversation = query.get('conversation')
  return {
    conversationId: idOf(query.get('conversationId')) ?? idOf(conversationIdIn(conversation)),
    receiverId: idOf(query.get('receiverId')),
    playerId: idOf(query.get('playerId')),
    hasConversation: conversation !== null,
  }
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && idPattern.test(value) ? value.toLowerCase() : undefined
}

function conversationIdIn(text: string | null): unknown {
  if (text === null || text.length > longest) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'conversationId'))
      return undefined
    return Reflect.get(value, 'conversationId')
  } catch {
    return undefined
  }
}
