import { queueMail } from '../platform/mail.ts'
import type { Platform } from '../platform/platform.ts'
import { guardiansOf } from '../players/service.ts'
import { profileShared } from '../sharing/service.ts'
import { conversationReported, conversationStarted } from './events.ts'
import { guardianMail, reportMail, startedMail } from './mails.ts'
import { openSharedRequests } from './open-shared.ts'
import { findConversation } from './queries.ts'
import { findReport } from './report-queries.ts'
import { momentOf, standingOf } from './standing.ts'

/**
 * A started conversation is told by mail to the player and the player's guardians, once; messages are not. Sharing lets
 * the requests of a college's coaches in. Administrators hear of reports.
 */
export function conversationReactions(platform: Platform) {
  const { PUBLIC_URL: publicUrl, CONTACT_EMAIL: administrators } = platform.env
  platform.outbox.on(conversationStarted, async (trx, { conversationId, playerId }) => {
    // the player may have shared while the coach was writing
    await openSharedRequests(platform, trx, playerId)
    const row = await findConversation(trx, conversationId)
    if (!row) return
    const moment = momentOf(platform)
    const { state, guardianIds } = standingOf(row, moment)
    await queueMail(platform, trx, startedMail(publicUrl, row, state))
    if (guardianIds.length === 0) return
    for (const guardian of await guardiansOf(trx, playerId, moment.now)) {
      await queueMail(platform, trx, guardianMail(publicUrl, row, state, guardian))
    }
  })
  platform.outbox.on(profileShared, (trx, { playerId }) => openSharedRequests(platform, trx, playerId))
  platform.outbox.on(conversationReported, async (trx, { reportId }) => {
    const report = await findReport(trx, reportId)
    if (report && administrators)
      await queueMail(platform, trx, reportMail(publicUrl, administrators, { ...report, reportId }))
  })
}
