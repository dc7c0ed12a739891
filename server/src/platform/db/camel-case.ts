import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/**
 * Maps snake_case columns of PostgreSQL to camelCase; keys inside a JSON value stay as they are. All rows of an answer
 * share their columns, so names are mapped once per answer.
 */
class CamelCase extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const names = Object.keys(result.rows[0] ?? {}).map((column) => ({
      column,
      name: this.camelCase(column),
    }))
    if (names.every(({ column, name }) => column === name)) return result
    const named = (row: UnknownRow) => {
      const given: UnknownRow = {}
      for (const { column, name } of names) given[name] = row[column]
      return given
    }
    return { ...result, rows: result.rows.map(named) }
  }
}

/** The single mapping that every query uses. */
export const camelCase = new CamelCase()
