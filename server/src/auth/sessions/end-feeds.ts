import { audit } from '../../platform/audit.ts'
import type { RequestContext } from '../../platform/context.ts'
import { deleteFeeds } from '../accounts/account-change-queries.ts'

/**
 * Ends every address for calendar apps that the person has made: it opens without a session, so whoever takes an account
 * back takes it back from there too. True when there was one.
 */
export async function endFeeds({ platform, trx, request }: RequestContext, userId: string): Promise<boolean> {
  const feeds = await deleteFeeds(trx, userId)
  if (feeds === 0) return false
  await audit(platform, trx, {
    action: 'auth.feedsEnded',
    actorId: userId,
    subjectId: userId,
    details: { feeds },
    requestId: request.id,
  })
  return true
}
