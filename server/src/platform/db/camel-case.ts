import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/**
 * Identifiers are snake_case in PostgreSQL and camelCase here; what lies within a JSON value keeps its names. The rows of
 * an answer have the same columns, so these are named once and not in every row, and not again where they are named already.
 */
class CamelCase extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  /** What a column of that name is called here. */
  named(column: string): string {
    return this.camelCase(column)
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

/** The one way of naming. */
export const camelCase = new CamelCase()
