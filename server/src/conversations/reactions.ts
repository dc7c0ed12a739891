import { z } from 'zod'
import {
  accountRestored,
  accountSuspended,
  coachDecided,
  coachShutOut,
  conversationReported,
  conversationStarted,
  profileShared,
} from '../events.ts'
import type { Trx } from '../platform/db/database.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import { type Mail, queueMail, queueMails } from '../platform/jobs/mailer.ts'
import type { Platform } from '../platform/platform.ts'
import { guardiansOf } from '../players/service.ts'
import { mailFamilies, showDecision } from './coach-shut-out.ts'
import { guardianMail, reportMail, startedMail } from './mails.ts'
import { findReport } from './moderation/queries.ts'
import { findConversations } from './queries.ts'
import { openSharedRequests } from './requests/answer-request.ts'
import { deriveStatus, evaluationContext } from './status.ts'

/**
 * Emails the player and their guardians once when a conversation starts (later messages become notifications) and the
 * administrators about reports. Sharing accepts the requests of a college's coaches. Families hear of a coach who is
 * refused or suspended.
 */
export function conversationReactions(platform: Platform) {
  const { PUBLIC_URL: publicUrl, CONTACT_EMAIL: administrators } = platform.env
  // When contact opens on June 15, coaches start tens of thousands within minutes.
  platform.outbox.onMany(conversationStarted, async (trx, started) => {
    // The players may have shared while the coaches were writing.
    await openSharedRequests(
      { platform, trx },
      started.map(({ playerId }) => playerId),
    )
    const ids = started.map(({ conversationId }) => conversationId)
    const context = evaluationContext(platform)
    const mails: Mail[] = []
    for (const row of await findConversations(trx, ids)) {
      if (row.coachLeftAt !== null || row.playerLeftAt !== null || row.coachShutOut !== null) continue
      const { state, guardianIds } = deriveStatus(row, context)
      const started = { ...row, state }
      mails.push(startedMail(publicUrl, started))
      if (guardianIds.length === 0) continue
      for (const guardian of await guardiansOf(trx, row.playerId, context.now)) {
        mails.push(guardianMail(publicUrl, started, guardian))
      }
    }
    await queueMails(platform, trx, mails)
  })
  platform.outbox.on(profileShared, (trx, { playerId }) => openSharedRequests({ platform, trx }, [playerId]))
  const decided = (trx: Trx, coachId: string) => showDecision({ platform, trx }, coachId)
  platform.outbox.within(coachDecided, (trx, { coachId }) => decided(trx, coachId))
  platform.outbox.within(accountSuspended, (trx, { userId }) => decided(trx, userId))
  platform.outbox.within(accountRestored, (trx, { userId }) => decided(trx, userId))
  platform.outbox.on(coachShutOut, (trx, { coachId }) => mailFamilies({ platform, trx }, coachId))
  platform.outbox.on(conversationReported, async (trx, { reportId }) => {
    const report = await findReport(trx, reportId)
    if (report && administrators)
      await queueMail(platform, trx, reportMail(publicUrl, administrators, { ...report, reportId }))
  })
}

const eventRetention = 24 * 3_600_000 // milliseconds live events are kept for disconnected tabs

const pruneQueue = jobQueue('conversations.prune-live', z.object({}))

/** Hourly: deletes live events older than a day; a tab away longer reloads everything. */
export function conversationJobs(platform: Platform) {
  const prune = async () => {
    await platform.live.prune(new Date(platform.clock.now().getTime() - eventRetention))
  }
  platform.jobs.work(pruneQueue, prune, '41 * * * *')
}
