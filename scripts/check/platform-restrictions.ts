import type { Import, SourceFile } from './imports.ts'

/** An import of a platform room by a feature, with the reason for its exemption. */
interface Exception {
  from: RegExp
  to: RegExp
  because: string
}

const platform = 'server/src/platform/'
// the Platform that each feature receives gives access to the rest
const open =
  /^([^/]+|http\/.+|jobs\/.+|rate-limit\/.+|i18n\/.+|db\/(database|batcher|prepared-(query|statements)|name-search)\.ts)$/
const exceptions: readonly Exception[] = [
  {
    from: /queries\.ts$|^pictures\/jobs\.ts$/,
    to: /^db\/sweep\.ts$/,
    because: 'each feature deletes its own expired rows, in batches of one size',
  },
  {
    from: /^(coaches|conversations|players|site|workbench)\/.+\.ts$/,
    to: /^db\/schema\.ts$/,
    because: 'rows and enumerations that Kysely returns have their types there; types only',
  },
  {
    from: /^(colleges\/college-read-model|search\/index-sync)\.ts$/,
    to: /^cache\//,
    because: 'the two read models are built of the rows of their features',
  },
  {
    from: /^conversations\/routes\.ts$/,
    to: /^realtime\/sse\.ts$/,
    because: 'the one endpoint that streams builds its greeting of the list of conversations',
  },
]

/** Returns true if a feature imports a room of the platform that only the platform itself uses. */
export function isRestrictedImport({ from, to }: Pick<Import, 'from' | 'to'>): boolean {
  return isClosed(to) && !exceptions.some((one) => matches(one, { from, to }))
}

/** Lists the exceptions that no import needs anymore. */
export function unusedExceptions(files: readonly SourceFile[]): string[] {
  const imports = files.flatMap((file) => file.imports)
  return exceptions
    .filter((one) => !imports.some((arrow) => isClosed(arrow.to) && matches(one, arrow)))
    .map(
      ({ from, to }) =>
        `scripts/check/platform-restrictions.ts: nothing needs the exception from ${from.source} to ${to.source}`,
    )
}

const isClosed = (to: string) => to.startsWith(platform) && !open.test(to.slice(platform.length))

function matches(exception: Exception, { from, to }: Pick<Import, 'from' | 'to'>): boolean {
  const path = /^server\/src\/(.+)$/.exec(from)?.[1]
  return path !== undefined && exception.from.test(path) && exception.to.test(to.slice(platform.length))
}
