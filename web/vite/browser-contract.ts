import type { ESTree, Plugin } from 'vite'

const contractFile = /[\\/]contract[\\/]src[\\/][^\\/]+\.ts$/
const callsOf = '\0calls:'
// the properties of an endpoint that a call over HTTP needs
const kept = new Set(['name', 'method', 'path'])

/**
 * Keeps the contract small in the browser. A file's endpoints move to their own module, without schemas, and the
 * remaining schemas count as free of side effects, so a page ships only those its own form validates by.
 */
export function browserContract(): Plugin {
  const calls = new Map<string, string>()
  return {
    name: 'browser-contract',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (id.startsWith(callsOf) ? id : undefined),
    load(id) {
      const code = id.startsWith(callsOf) ? calls.get(id) : undefined
      return code === undefined ? undefined : { code, moduleSideEffects: false }
    },
    transform: {
      filter: { id: contractFile },
      handler(code, id) {
        const endpoints: string[] = []
        const edits = this.parse(code).body.flatMap((statement) => {
          const endpoint = endpointOf(statement, code)
          if (!endpoint) return marks(statement)
          endpoints.push(endpoint)
          return [{ start: statement.start, end: statement.end, text: '' }]
        })
        if (endpoints.length === 0) return { code: edited(code, edits), map: null }
        const own = callsOf + id
        calls.set(own, endpoints.join('\n'))
        return { code: `export * from ${JSON.stringify(own)}\n${edited(code, edits)}`, map: null }
      },
    },
  }
}

/** Reduces `export const thing = endpoint({ … })` to what a call needs; undefined for other statements. */
function endpointOf(statement: ESTree.Node, code: string): string | undefined {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
    return
  const [declared] = statement.declaration.declarations
  if (declared?.id.type !== 'Identifier' || declared.init?.type !== 'CallExpression') return
  const description = descriptionOf(declared.init)
  if (!description) return
  const properties = description.properties.filter(isKept).map((property) => source(property, code))
  return `export const ${declared.id.name} = { ${properties.join(', ')} }`
}

function descriptionOf(call: ESTree.CallExpression): ESTree.ObjectExpression | undefined {
  const [description] = call.arguments
  const named = call.callee.type === 'Identifier' && call.callee.name === 'endpoint'
  return named && description?.type === 'ObjectExpression' ? description : undefined
}

function isKept(property: ESTree.ObjectPropertyKind): property is ESTree.ObjectProperty {
  return property.type === 'Property' && property.key.type === 'Identifier' && kept.has(property.key.name)
}

interface Edit {
  start: number
  end: number
  text: string
}

/** Marks as pure the calls that importing the file makes; those within functions are left alone. */
function marks(node: ESTree.Node): Edit[] {
  if (node.type.includes('Function')) return []
  const below = Object.values(node)
    .flat()
    .flatMap((child: unknown) => (isNode(child) ? marks(child) : []))
  if (node.type !== 'CallExpression') return below
  const { start } = node
  // a chain of calls begins where its first call does: one mark is enough
  const apart = below.filter((mark) => mark.start !== start)
  return [{ start, end: start, text: '/*#__PURE__*/ ' }, ...apart]
}

function edited(code: string, edits: Edit[]): string {
  let text = code
  for (const { start, end, text: put } of edits.toSorted((one, other) => other.start - one.start)) {
    text = text.slice(0, start) + put + text.slice(end)
  }
  return text
}

function source({ start, end }: ESTree.Span, code: string): string {
  return code.slice(start, end)
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
