import { sql } from 'kysely'
import pg from 'pg'

const mark = '/* plan kept */'

/**
 * Ends a statement whose plan each connection keeps: PostgreSQL reads and plans it once, not at every request. For hot
 * statements with one good plan whatever the values; they name their columns, because a plan of `*` breaks when a newer
 * version adds one.
 */
export const keepPlan = sql.raw(mark)

/** The name a kept statement has on its connection; undefined for every other. */
export type PlanNames = (text: unknown) => string | undefined

/** Names of one pool: the same text has the same name on all its connections. */
export function planNames(): PlanNames {
  const names = new Map<string, string>()
  return (text) => {
    if (typeof text !== 'string' || !text.endsWith(mark)) return undefined
    const name = names.get(text) ?? `kept_${names.size + 1}`
    names.set(text, name)
    return name
  }
}

/** Makes a new connection of the pool keep plans. */
export function keepPlansOn(client: pg.PoolClient, nameOf: PlanNames) {
  client.query = new Proxy(client.query, {
    apply(_query, self, [text, values, ...rest]) {
      const name = nameOf(text)
      const asked = name === undefined ? [text, values, ...rest] : [{ name, text, values }, ...rest]
      return Reflect.apply(pg.Client.prototype.query, self, asked)
    },
  })
}
