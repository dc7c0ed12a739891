import { secondFactorReset } from '../../events.ts'
import { audit } from '../../platform/audit.ts'
import { transact } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteSessions, findUserByEmail, lockUser } from '../queries.ts'
import { deleteSecondFactor } from './queries.ts'

/** Removes a person's second factor after loss of phone and codes; ends every session and emails the owner. */
export function resetSecondFactor(
  platform: Pick<Platform, 'db' | 'clock' | 'outbox'>,
  email: string,
): Promise<'done' | 'notOn' | 'noAccount'> {
  return transact(platform.db, async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (!user) return 'noAccount'
    await lockUser(trx, user.id)
    if (!(await deleteSecondFactor(trx, user.id))) return 'notOn'
    await deleteSessions(trx, user.id)
    await platform.outbox.publish(trx, secondFactorReset, { userId: user.id })
    await audit(platform, trx, {
      action: 'auth.secondFactorReset',
      subjectId: user.id,
      details: { by: 'operator' },
    })
    return 'done'
  })
}
