import pg from 'pg'
import { setIndexesAside } from '../generate/indexes.ts'

/** The numbers of coaches, players and messages in the generated conversations. */
export interface Talks {
  coaches: number
  playersEach: number
  messagesEach: number
}

/**
 * Replaces every conversation with those of busy coaches. Writes the first message of each, then
 * the second of each, so that one person's messages are spread over the whole table, as after years
 * of use.
 */
export async function fillTalks(databaseUrl: string, { coaches, playersEach, messagesEach }: Talks) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'`)
    // all that belongs to a conversation, such as its mutes, goes along
    await client.query('truncate conversations, messages, erased_conversations cascade')
    const rebuild = await setIndexesAside(client)
    // skips foreign key checks, which ten million valid rows don't need
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into conversations (id, coach_id, player_id, last_sequence, last_message, last_message_user_id,
          last_message_at, coach_read_sequence, player_read_sequence, created_at)
        select uuidv7(), coach.user_id, player.user_id, $3, 'See you on Saturday.', player.user_id, now(), $3, $3, now()
        from (select user_id from coaches order by user_id limit $1) as coach
          cross join (select user_id from players order by user_id limit $2) as player`,
      [coaches, playersEach, messagesEach],
    )
    await client.query(
      `insert into messages (conversation_id, sequence, id, sender_id, body, sent_at)
        select conversation.id, step, uuidv7(), case step % 2 when 0 then player_id else coach_id end,
          'I watched your second half on Saturday. Could you send your spring schedule?', now()
        from generate_series(1, $1) as step cross join conversations as conversation order by step`,
      [messagesEach],
    )
    await client.query('set session_replication_role = default')
    await rebuild([client], (done, all) => process.stderr.write(`\rIndexes: ${done} of ${all}`))
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
