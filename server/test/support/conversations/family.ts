import {
  acceptConversation,
  blockConversation,
  type Conversation,
  declineConversation,
  deleteConversation,
  type Endpoint,
  listChildConversations,
  markConversation,
  reportConversation,
  unblockConversation,
} from '@touchline/contract'
import { logInAs, makeGuardian } from '../../../src/auth/factory.ts'
import type { TestApp } from '../app.ts'
import type { Person } from './pair.ts'

type Asks = Pick<TestApp, 'ask'>

/** Creates a signed-in guardian of this player. */
export async function guardianOf(
  { platform }: Pick<TestApp, 'platform'>,
  player?: { userId: string },
  name = 'Ngozi Okafor',
): Promise<Person> {
  const guardian = await makeGuardian(platform, { name })
  if (player) {
    await platform.db
      .insertInto('guardianships')
      .values({
        ...{ playerId: player.userId, guardianId: guardian.userId, since: platform.clock.now() },
        ...{ decides: true, money: true, school: true },
      })
      .execute()
  }
  return { ...guardian, token: await logInAs(platform, guardian.userId) }
}

const on =
  (endpoint: Endpoint, body?: object) =>
  ({ ask }: Asks, person: Person, { conversationId }: Pick<Conversation, 'conversationId'>) =>
    ask(endpoint, { params: { conversationId }, ...(body ? { body } : {}) }, { token: person.token })

export const accept = on(acceptConversation)
export const decline = on(declineConversation)
export const block = on(blockConversation)
export const unblock = on(unblockConversation)
export const mark = on(markConversation, { field: 'read', value: true })
export const remove = on(deleteConversation)
export const report = on(reportConversation, { reason: 'pressure', details: 'Look at it', block: false })
export const reportAndBlock = on(reportConversation, { reason: 'pressure' })

/** Lists the conversations of a guardian's child. */
export function childList({ ask }: Asks, guardian: Person, playerId: string, query: object = {}) {
  return ask(listChildConversations, { params: { playerId }, query }, { token: guardian.token })
}
