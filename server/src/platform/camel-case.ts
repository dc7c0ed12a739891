import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/**
 * Identifiers are snake_case in PostgreSQL and camelCase here; what lies within a JSON value keeps its names. The rows of
 * an answer have the same columns, so these are named once and not in every row.
 */
export class CamelCase extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows
    if (!first) return result
    const names = Object.keys(first).map((column) => ({ column, name: this.camelCase(column) }))
    const named = (row: UnknownRow) => {
      const given: UnknownRow = {}
      for (const { column, name } of names) given[name] = row[column]
      return given
    }
    return { ...result, rows: result.rows.map(named) }
  }
}
