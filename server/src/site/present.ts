import { type ContactUserType, contactUserTypes, type ReceivedMessage } from '@touchline/contract'
import type { ReceivedRow } from './queries.ts'

/** Presents a message of the contact form, for administrators alone. */
export function presentReceived(row: ReceivedRow): ReceivedMessage {
  const { id, name, email, number, userType, message, createdAt, handledAt, handledByName } = row
  return {
    messageId: id,
    name,
    email,
    number,
    userType: knownType(userType),
    message,
    receivedAt: createdAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
    handledBy: handledByName ?? '',
  }
}

function knownType(stored: string): ContactUserType {
  return contactUserTypes.find((type) => type === stored) ?? 'player'
}
