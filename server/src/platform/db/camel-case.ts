import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/** Maps snake_case columns of PostgreSQL to camelCase; keys inside a JSON value stay as they are. */
class CamelCase extends CamelCasePlugin {
  /** Returns the name that a column has in rows. */
  nameOf(column: string): string {
    return this.camelCase(column)
  }

  /** Leaves rows as they are: the connection builds each once, with its names. */
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

/** The single mapping that every query uses. */
export const camelCase = new CamelCase()
