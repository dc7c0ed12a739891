import { talkChanged } from '../events.ts'
import type { SystemContext } from '../platform/context.ts'
import type { ConversationRow } from './queries.ts'

/** Publishes that conversations stand differently for their coaches, who do not learn of those they never wrote in. */
export async function publishTalk(
  { platform, trx }: Pick<SystemContext, 'platform' | 'trx'>,
  rows: readonly Pick<ConversationRow, 'coachId' | 'playerId' | 'lastSequence'>[],
) {
  for (const { coachId, playerId, lastSequence } of rows)
    if (lastSequence > 0) await platform.outbox.publish(trx, talkChanged, { coachId, playerId })
}
