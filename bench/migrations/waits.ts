import pg from 'pg'

const statements = {
  'reads a message': 'select body from messages limit 1',
  'reads a conversation': 'select id, state from conversations limit 1',
  'reads a player': 'select user_id from players limit 1',
  'writes to the log': `insert into audit_log (at, action) values (now(), 'bench')`,
}

/** Repeats each statement on a connection of its own during `work`. Returns the longest time of each, in seconds. */
export async function longestWaits(databaseUrl: string, work: () => Promise<unknown>): Promise<string[][]> {
  let over = false
  const asking = Object.entries(statements).map(async ([name, statement]) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    let longest = 0
    while (!over) {
      const began = performance.now()
      await client.query(statement)
      longest = Math.max(longest, performance.now() - began)
    }
    await client.end()
    return [name, (longest / 1000).toFixed(2)]
  })
  await work().finally(() => {
    over = true
  })
  return Promise.all(asking)
}
