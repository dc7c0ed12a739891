import type pg from 'pg'

interface Index {
  name: string
  definition: string
}

/** Lists the definitions of all indexes that are not unique and don't back a constraint. */
async function plainIndexes(client: pg.Client): Promise<Index[]> {
  const { rows } = await client.query<Index>(`
    select index.relname as name, pg_get_indexdef(index.oid) as definition
    from pg_index join pg_class as index on index.oid = indexrelid
      join pg_namespace as space on space.oid = index.relnamespace
    where space.nspname = 'public' and not indisunique
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by pg_relation_size(indrelid) desc, 1`)
  return rows
}

/** Drops these indexes. Returns a function that rebuilds them. */
export async function setIndexesAside(client: pg.Client) {
  const indexes = await plainIndexes(client)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
  }
}
