import { t } from '@touchline/contract'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { setName } from '../queries.ts'
import { countShownChange } from './shown-changes.ts'

/** Changes the caller's name for everyone who is shown it; 429 past three changes a week. The same name again is no change. */
export async function changeOwnName(asked: Context, name: string) {
  const { userId, name: before } = asked.actor
  if (name !== before) {
    await inTransaction(asked, async ({ platform, trx, request, now }) => {
      await countShownChange(trx, userId)
      await setName(trx, { userId, name }, now)
      const entry = { action: 'auth.nameChanged' as const, actorId: userId, subjectId: userId }
      await audit(platform, trx, { ...entry, requestId: request.id })
    })
  }
  return { name, message: t`Your name is saved.` }
}
