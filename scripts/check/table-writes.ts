import type { ForeignWrites } from '../../server/src/tables.ts'
import { isNode, type Node, parse } from './syntax-tree.ts'

/** A statement that changes rows of a table. */
export interface TableWrite {
  path: string
  /** The table as the schema names it; undefined where the source does not tell. */
  table: string | undefined
}

const builders = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'])
// the number of the parameter that names the table
const functions = new Map([['sweep', 1]])
const unknown = '?'
// its functions take the table from the feature that calls them
const platform = 'server/src/platform/'
const statements =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+([\w.]+|\?)|\bupdate\s+(?!set\b)([\w.]+|\?)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi

/** Finds every write of a file: by the query builder, in SQL text, or by a function that takes the table. */
export function tableWrites(path: string, text: string): TableWrite[] {
  const found: TableWrite[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    if (!isNode(value)) return
    found.push(...writesOf(value).map((table) => ({ path, table })))
    for (const child of Object.values(value)) visit(child)
  }
  visit(parse(path, text))
  return found
}

function writesOf(node: Node): (string | undefined)[] {
  if (node.type === 'CallExpression' && isNode(node.callee)) {
    const { callee } = node
    const [name, at] = isNode(callee.property)
      ? [callee.property.name, 0]
      : [callee.name, functions.get(String(callee.name))]
    const isWrite = isNode(callee.property) ? builders.has(String(name)) : at !== undefined
    return isWrite && Array.isArray(node.arguments) ? [textOf(node.arguments[at ?? 0])] : []
  }
  if (node.type !== 'TaggedTemplateExpression' || !isNode(node.tag) || node.tag.name !== 'sql') return []
  return [...sqlOf(node.quasi).matchAll(statements)].map(([, one, other]) => {
    const table = one ?? other ?? unknown
    return table === unknown ? undefined : camelCase(table)
  })
}

function textOf(argument: unknown): string | undefined {
  const value = isNode(argument) && argument.type === 'Literal' ? argument.value : undefined
  return typeof value === 'string' ? value.split(' ')[0] : undefined
}

/** Returns the text of a template, with a question mark for each value. */
function sqlOf(template: unknown): string {
  const quasis = isNode(template) && Array.isArray(template.quasis) ? template.quasis : []
  return quasis.map((quasi) => rawOf(isNode(quasi) ? quasi.value : undefined)).join(unknown)
}

function rawOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : ''
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Lists every write outside the queries of the table's owner, and every exception that nothing needs. A schema of
 * another program, such as `pgboss.job`, has no owner here.
 */
export function foreignWrites(
  writes: readonly TableWrite[],
  tables: Readonly<Record<string, { owner: string }>>,
  exceptions: readonly Pick<ForeignWrites, 'path' | 'tables'>[],
): string[] {
  const used = new Set<string>()
  const problems = writes.flatMap(({ path, table }) => {
    if (table?.includes('.') || (table === undefined && path.startsWith(platform))) return []
    const owner = table === undefined ? undefined : tables[table]?.owner
    if (owner !== undefined && isOwn(path, owner)) return []
    const except = exceptions.find((one) => one.path === path && one.tables.some((name) => name === table))
    if (except) {
      used.add(`${path} ${table}`)
      return []
    }
    if (table === undefined) return [`${path} writes a table that its source does not name`]
    if (owner === undefined) return [`${path} writes ${table}, which server/src/tables.ts does not know`]
    return [`${path} writes ${table}, which only the queries of server/src/${owner} write`]
  })
  const stale = exceptions.flatMap(({ path, tables }) =>
    tables
      .filter((table) => !used.has(`${path} ${table}`))
      .map(
        (table) => `${path} does not write ${table} as a foreign table: take it out of server/src/tables.ts`,
      ),
  )
  return [...new Set(problems), ...stale]
}

/**
 * Returns true if a file may write its owner's tables: the platform speaks SQL in any file, a feature in its queries.
 */
function isOwn(path: string, owner: string): boolean {
  if (!path.startsWith(`server/src/${owner}/`)) return false
  return owner.startsWith('platform') || /(^|[-/])queries\.ts$/.test(path)
}
