import { sql } from 'kysely'
import pg from 'pg'
import { camelCase } from './camel-case.ts'

// lets every query of this driver see its columns, which the driver's types leave out
declare module 'pg' {
  interface Query<R, I> {
    handleRowDescription(message: { fields: pg.FieldDef[] }): void
  }
}

const marker = '/* prepared */'

/**
 * Marks a statement as prepared: each connection parses and plans it once, not at every request. It is for hot
 * statements with one good plan for all values; they name their columns, because a plan of `*` breaks when a newer
 * version adds one.
 */
export const asPrepared = sql.raw(marker)

/** Returns a prepared statement's name on its connection; undefined for every other statement. */
export type StatementNames = (text: unknown) => string | undefined

/** Returns the statement names of one pool: the same text has the same name on all its connections. */
export function statementNames(): StatementNames {
  const names = new Map<string, string>()
  return (text) => {
    if (typeof text !== 'string' || !text.endsWith(marker)) return undefined
    const name = names.get(text) ?? `prepared_${names.size + 1}`
    names.set(text, name)
    return name
  }
}

/**
 * Sends a named query directly, which avoids the driver's copy of every other form, and maps column names before rows
 * are built instead of copying each row afterwards.
 */
class PreparedQuery extends pg.Query {
  readonly name: string

  constructor(name: string, text: string, values: unknown[]) {
    super(text, values)
    this.name = name
  }

  override handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
    super.handleRowDescription({
      fields: fields.map((field) => ({ ...field, name: camelCase.toCamelCase(field.name) })),
    })
  }
}

/** Makes a new connection of the pool use prepared statements. */
export function enablePreparedStatements(client: pg.PoolClient, nameOf: StatementNames): void {
  client.query = new Proxy(client.query, {
    apply(_query, self, [text, values, ...rest]) {
      const query = pg.Client.prototype.query
      const name = nameOf(text)
      if (name === undefined) return Reflect.apply(query, self, [text, values, ...rest])
      const prepared = new PreparedQuery(name, text, values)
      if (rest.length > 0) return Reflect.apply(query, self, [prepared, ...rest])
      return new Promise((resolve, reject) => {
        const callback = (error: unknown, result: unknown) => (error ? reject(error) : resolve(result))
        Reflect.apply(query, self, [prepared, callback])
      })
    },
  })
}
