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
import { keepPlan } from './prepared-statements.ts'
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
  modifyEnd(modifier: typeof keepPlan): Compilable<Row>
}

/**
 * Compiles a hot query once and runs it as a prepared statement. `places` holds one unique placeholder per parameter;
 * throws at once when two are alike or one is not a parameter of the statement.
 */
export function keptQuery<Values extends object, Row>(
  places: Values,
  build: (db: Database, places: Values) => Draft<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const compiled = build(draft, places).modifyEnd(keepPlan).compile()
  const names = new Map<unknown, Extract<keyof Values, string>>()
  let count = 0
  for (const name in places) {
    names.set(places[name], name)
    count += 1
    if (names.size < count) throw new Error(`Two places of a query are alike: ${name}`)
    if (!compiled.parameters.includes(places[name])) throw new Error(`${name} is no parameter of the query`)
  }
  const parameters = compiled.parameters.map((value) => ({ value, name: names.get(value) }))
  return async (db, values) => {
    const asked: CompiledQuery<Row> = {
      ...compiled,
      parameters: parameters.map(({ value, name }) => (name === undefined ? value : values[name])),
    }
    return (await db.executeQuery(asked)).rows
  }
}
