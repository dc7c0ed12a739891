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
 * Shows the families what was decided about a coach, in open tabs. It runs within the decision and locks all
 * conversations, so that a message on its way is stored before the decision or meets it.
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

/** Emails the players to whom a coach wrote who is shut out now, and the guardians of minors. */
export async function mailFamilies({ platform, trx }: Tools, coachId: string) {
  const { PUBLIC_URL: publicUrl } = platform.env
  const context = evaluationContext(platform)
  const mails: Mail[] = []
  for (const row of await findConversations(trx, await lockOfCoach(trx, coachId))) {
    // the decision may have been taken back by now
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
