import type { SystemContext } from '../platform/context.ts'
import { type Mail, queueMails } from '../platform/jobs/mailer.ts'
import { guardiansOf } from '../players/service.ts'
import { notifyParticipants, type ParticipantUpdate } from './live-events.ts'
import { shutOutGuardianMail, shutOutMail } from './mails.ts'
import { findConversations } from './queries.ts'
import { lockOfCoach } from './state-queries.ts'
import { deriveStatus, evaluationContext } from './status.ts'

type Tools = Pick<SystemContext, 'platform' | 'trx'>

/**
 * Shows the families a decision about a coach in open tabs. Runs within the decision and locks all conversations, so
 * that a message under way is either stored before it or sees it.
 */
export async function showDecision({ platform, trx }: Tools, coachId: string) {
  const ids = await lockOfCoach(trx, coachId)
  if (ids.length === 0) return
  const rows = await findConversations(trx, ids)
  const updates = rows.map(
    (row): ParticipantUpdate => ({ row, to: ['player', 'guardian'], eventKind: 'changed' }),
  )
  await notifyParticipants(platform, trx, ...updates)
}

/** Emails the players, and guardians of minors, to whom a now shut-out coach wrote. */
export async function mailFamilies({ platform, trx }: Tools, coachId: string) {
  const { PUBLIC_URL: publicUrl } = platform.env
  const context = evaluationContext(platform)
  const mails: Mail[] = []
  for (const row of await findConversations(trx, await lockOfCoach(trx, coachId))) {
    // The decision may have been undone by now.
    if (row.coachShutOut === null || row.coachLeftAt !== null || row.playerLeftAt !== null) continue
    if (row.lastSequence === 0) continue
    mails.push(shutOutMail(publicUrl, row))
    if (deriveStatus(row, context).guardianIds.length === 0) continue
    for (const guardian of await guardiansOf(trx, row.playerId, context.now)) {
      mails.push(shutOutGuardianMail(publicUrl, row, guardian))
    }
  }
  await queueMails(platform, trx, mails)
}
