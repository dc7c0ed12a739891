import { sql } from 'kysely'

/**
 * Selects the name one side of a conversation sees of the other: the current one, or the one stored when the
 * conversation was requested, declined or blocked (`freeze_people` in the database). For queries of `conversations`,
 * with the alias of the users.
 */
export const shownName = {
  coach: (users: string) =>
    sql<string>`case when conversations.frozen_at is null then ${sql.ref(users)}.name
      else conversations.frozen_coach_name end`,
  player: (users: string) =>
    sql<string>`case when conversations.frozen_at is null then ${sql.ref(users)}.name
      else conversations.frozen_player_name end`,
}

/** The coach's title, by the rule of `shownName`. */
export const shownTitle = sql<string>`case when conversations.frozen_at is null then coaches.title
  else conversations.frozen_coach_title end`

/** The stored picture, if still current: a new one is not shown, and the old one is not kept for this. */
export const shownPicture = {
  coach: sql<string | null>`case when conversations.frozen_at is null
    or conversations.frozen_coach_pic = coaches.profile_pic then coaches.profile_pic end`,
  player: sql<string | null>`case when conversations.frozen_at is null
    or conversations.frozen_player_pic = players.profile_pic then players.profile_pic end`,
}
