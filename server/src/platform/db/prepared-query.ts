import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { camelCase } from './camel-case.ts'
import type { Database } from './database.ts'
import { asPrepared } from './prepared-statements.ts'
import type { DB } from './schema.ts'

// compiles statements and never runs one
const draft = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [camelCase],
})

interface Draft<Row> extends Compilable<Row> {
  modifyEnd(modifier: typeof asPrepared): Compilable<Row>
}

/**
 * Compiles a hot query once and runs it as a prepared statement. `params` holds one unique placeholder per parameter;
 * throws at once when two are alike or one is not a parameter of the statement.
 */
export function preparedQuery<Values extends object, Row>(
  params: Values,
  build: (db: Database, params: Values) => Draft<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const compiled = build(draft, params).modifyEnd(asPrepared).compile()
  const names = new Map<unknown, Extract<keyof Values, string>>()
  let count = 0
  for (const name in params) {
    names.set(params[name], name)
    count += 1
    if (names.size < count) throw new Error(`Two parameters of a query are alike: ${name}`)
    if (!compiled.parameters.includes(params[name])) throw new Error(`${name} is no parameter of the query`)
  }
  const parameters = compiled.parameters.map((value) => ({ value, name: names.get(value) }))
  return async (db, values) => {
    const query: CompiledQuery<Row> = {
      ...compiled,
      parameters: parameters.map(({ value, name }) => (name === undefined ? value : values[name])),
    }
    return (await db.executeQuery(query)).rows
  }
}
