import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { camelCase } from '../../server/src/platform/db/camel-case.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import type { DB } from '../../server/src/platform/db/schema.ts'

/** SQL of the product with named placeholders for its values. */
export interface Statement {
  text: string
  /** Returns the values in order, with the named ones filled in. */
  values(given: Record<string, unknown>): unknown[]
}

/**
 * Captures the SQL of one of the product's queries, so that a floor sends the same. `ask` gets a
 * marker for each name and passes it to the query, which must send exactly one statement. Needs no
 * database.
 */
export async function statementOf<Places extends object>(
  places: Places,
  ask: (db: Database, places: Places) => Promise<unknown>,
): Promise<Statement> {
  const sent: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (any) => new PostgresIntrospector(any),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [camelCase],
    log: ({ query }) => void sent.push(query),
  })
  await ask(db, places).catch(() => {})
  const [query] = sent
  if (!query || sent.length > 1) throw new Error(`Expected one statement, got ${sent.length}`)
  const names = new Map(
    Object.entries(places).map(([name, value]): [unknown, string] => [keyOf(value), name]),
  )
  const order = query.parameters.map((value) => ({ name: names.get(keyOf(value)), value }))
  return {
    text: query.sql,
    values: (given) => order.map(({ name, value }) => (name === undefined ? value : given[name])),
  }
}

/** Returns a key that compares lists by content, because queries build new ones. */
const keyOf = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value)
