import type { Mail } from '../platform/mail.ts'
import type { ConversationRow } from './queries.ts'

/** Tells a player, once for each conversation, that a coach has opened it. */
export function startedMail(publicUrl: string, row: ConversationRow): Mail {
  const coach = `Coach ${row.coachName} of ${row.collegeName}`
  return {
    to: row.playerEmail,
    subject: `${coach} has started a conversation with you`,
    heading: `Hello ${row.playerName}`,
    paragraphs: [
      `${coach} has started a conversation with you on Touchline. Read it and answer in your messaging hub.`,
    ],
    action: {
      label: 'Open the conversation',
      url: `${publicUrl}/messagingHub?${new URLSearchParams({ conversationId: row.id })}`,
    },
    note: 'You get one mail when a coach starts a conversation, and none for each message. Talk it over with your family before you share more about yourself.',
  }
}
