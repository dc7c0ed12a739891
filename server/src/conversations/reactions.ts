import { queueMail } from '../platform/mail.ts'
import type { Platform } from '../platform/platform.ts'
import { conversationStarted } from './events.ts'
import { startedMail } from './mails.ts'
import { getConversation } from './queries.ts'

/** A started conversation is told to the player by mail, once; messages are not. */
export function conversationReactions(platform: Platform) {
  platform.outbox.on(conversationStarted, async (trx, { conversationId }) => {
    const row = await getConversation(trx, conversationId)
    await queueMail(platform, trx, startedMail(platform.env.PUBLIC_URL, row))
  })
}
