import { type SqlBool, sql } from 'kysely'
import { shutOut, verifiedCoach } from '../platform/coach-standing.ts'
import type { Trx } from '../platform/db/database.ts'
import type { Closing } from '../players/service.ts'
import type { Side } from './policy.ts'

/** Locks a conversation that this person takes part in or guards; returns false for a missing or foreign one. */
export async function lockForParticipant(trx: Trx, userId: string, conversationId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .where(
      sql<SqlBool>`((${userId} in (coach_id, player_id) and player_left_at is null)
        or exists (select from guardianships
          where guardianships.player_id = conversations.player_id and guardian_id = ${userId})
        or exists (select from former_guardianships as former
          where former.player_id = conversations.player_id and guardian_id = ${userId}))`,
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Locks the requests to these players from verified coaches of colleges with which the player has shared the profile,
 * in a fixed order.
 */
export function lockSharedRequests(trx: Trx, playerIds: readonly string[]) {
  return trx
    .selectFrom('conversations')
    .select(['conversations.id', 'conversations.playerId'])
    .where(sql<SqlBool>`conversations.player_id = any (${playerIds}::uuid[])`)
    .where('conversations.state', '=', 'requested')
    .where(
      sql<SqlBool>`exists (select 1 from coaches join shares on shares.college_id = coaches.college_id
        join users on users.id = coaches.user_id
        where coaches.user_id = conversations.coach_id and ${verifiedCoach()} and ${shutOut()} is null
          and shares.player_id = conversations.player_id)`,
    )
    .orderBy('conversations.id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks a coach's conversations, in a fixed order, and returns their ids. */
export async function lockOfCoach(trx: Trx, coachId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('conversations')
    .select('id')
    .where('coachId', '=', coachId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

interface NewState {
  state: 'open' | 'declined' | 'requested'
  /** Absent while it waits. */
  answeredAt: Date | null
  /** The person who decided; absent when the player's 18th birthday did. */
  answeredBy: string | null
  /** Other parents who declined it, too. */
  declinedWith: readonly string[]
}

/** Selects the present college of a conversation's coach. */
const collegeOfCoach = sql<
  string | null
>`(select college_id from coaches where user_id = conversations.coach_id)`

/** Selects a person's id, or null if the account is deleted: the decision counts without the name. */
const ifThere = (id: string | null) => sql<string | null>`(select id from users where id = ${id})`

/**
 * Opens or declines conversations, or makes them requests again. `isAccepted`: the family itself accepts the coach's
 * college, which a share and a birthday do not.
 */
export async function setStates(
  trx: Trx,
  conversationIds: readonly string[],
  { isAccepted = false, ...change }: NewState & { isAccepted?: boolean },
) {
  await trx
    .updateTable('conversations')
    .set({
      ...change,
      answeredBy: ifThere(change.answeredBy),
      declinedWith: [...change.declinedWith],
      acceptedCollegeId: isAccepted ? collegeOfCoach : null,
    })
    .where(sql<SqlBool>`id = any (${conversationIds}::uuid[])`)
    .execute()
}

/** Sets or lifts a side's block. */
export async function setBlock(
  trx: Trx,
  conversationId: string,
  { side, block }: { side: Side; block?: (Closing & { at: Date }) | undefined },
) {
  const at = block?.at ?? null
  await trx
    .updateTable('conversations')
    .set(
      side === 'coach'
        ? { coachBlockedAt: at }
        : {
            playerBlockedAt: at,
            playerBlockedBy: ifThere(block?.by ?? null),
            playerBlockedWith: [...(block?.with ?? [])],
          },
    )
    .where('id', '=', conversationId)
    .execute()
}
