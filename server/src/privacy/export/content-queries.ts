import { shownName } from '../../auth/service.ts'
import type { Database } from '../../platform/db/database.ts'

/**
 * Lists a person's conversations with the other's name, oldest first, including removed ones and those that a coach
 * has left.
 */
export function listConversations(db: Database, userId: string, after?: { id: string }) {
  return (
    db
      .selectFrom('conversations')
      .leftJoin('users as coach', 'coach.id', 'conversations.coachId')
      .leftJoin('users as player', 'player.id', 'conversations.playerId')
      .select([
        'conversations.id',
        'conversations.coachId',
        shownName.coach('coach').as('coachName'),
        shownName.player('player').as('playerName'),
        'conversations.formerCollege',
        'conversations.state',
        'conversations.createdAt',
      ])
      .where((eb) =>
        eb.or([eb('conversations.coachId', '=', userId), eb('conversations.playerId', '=', userId)]),
      )
      // conversations that a player has left are sealed
      .where('conversations.playerLeftAt', 'is', null)
      // a coach never sees a conversation without messages
      .where((eb) => eb.or([eb('lastSequence', '>', 0), eb('conversations.playerId', '=', userId)]))
      .$if(after !== undefined, (query) => query.where('conversations.id', '>', after?.id ?? ''))
      .orderBy('conversations.id')
      .limit(batch)
      .execute()
  )
}

/** Lists the conversations that this person has muted, with the name of the other side. */
export function listMutes(db: Database, personId: string, after?: { id: string }) {
  return db
    .selectFrom('conversationMutes')
    .innerJoin('conversations', 'conversations.id', 'conversationMutes.conversationId')
    .leftJoin('users as coach', 'coach.id', 'conversations.coachId')
    .leftJoin('users as player', 'player.id', 'conversations.playerId')
    .select([
      'conversations.id',
      'conversations.coachId',
      shownName.coach('coach').as('coachName'),
      shownName.player('player').as('playerName'),
      'mutedAt',
    ])
    .where('personId', '=', personId)
    .where('conversations.playerLeftAt', 'is', null)
    .$if(after !== undefined, (query) => query.where('conversations.id', '>', after?.id ?? ''))
    .orderBy('conversations.id')
    .limit(batch)
    .execute()
}

/** Lists a conversation's messages by sequence. */
export function listMessages(db: Database, conversationId: string, after?: { sequence: number }) {
  return db
    .selectFrom('messages')
    .select(['sequence', 'senderId', 'body', 'sentAt'])
    .where('conversationId', '=', conversationId)
    .where('sequence', '>', after?.sequence ?? 0)
    .orderBy('sequence')
    .limit(batch)
    .execute()
}

/** Lists the person's posts. */
export function listPosts(db: Database, authorId: string, after?: { id: string }) {
  return db
    .selectFrom('posts')
    .select([
      'id',
      'title',
      'recommendation',
      'tag',
      'playerShoutout',
      'playerShoutoutEmail',
      'gender',
      'createdAt',
      'editedAt',
    ])
    .where('authorId', '=', authorId)
    .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(batch)
    .execute()
}

/** Lists the person's comments. */
export function listComments(db: Database, authorId: string, after?: { id: string }) {
  return db
    .selectFrom('postComments')
    .innerJoin('posts', 'posts.id', 'postComments.postId')
    .select([
      'postComments.id',
      'posts.title',
      'postComments.comment',
      'postComments.createdAt',
      'postComments.editedAt',
    ])
    .where('postComments.authorId', '=', authorId)
    .$if(after !== undefined, (query) => query.where('postComments.id', '>', after?.id ?? ''))
    .orderBy('postComments.id')
    .limit(batch)
    .execute()
}

/** Lists the person's likes. */
export function listLikes(db: Database, userId: string, after?: { postId: string }) {
  return db
    .selectFrom('postLikes')
    .innerJoin('posts', 'posts.id', 'postLikes.postId')
    .select(['postLikes.postId', 'posts.title', 'postLikes.likedAt'])
    .where('postLikes.userId', '=', userId)
    .$if(after !== undefined, (query) => query.where('postLikes.postId', '>', after?.postId ?? ''))
    .orderBy('postLikes.postId')
    .limit(batch)
    .execute()
}

/** The number of rows read at a time. */
export const batch = 200

/** Yields every row of a list that is read in batches, each after the last row of the previous one. */
export async function* inBatches<After, Row extends After>(
  list: (db: Database, ownerId: string, after?: After) => Promise<Row[]>,
  db: Database,
  ownerId: string,
): AsyncGenerator<Row> {
  for (let after: Row | undefined; ; ) {
    const rows = await list(db, ownerId, after)
    yield* rows
    if (rows.length < batch) return
    after = rows.at(-1)
  }
}
