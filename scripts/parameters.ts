import { isNode, type Node, parse } from './syntax-tree.ts'

/** A function that takes its values by position. */
export interface PositionalFunction {
  path: string
  line: number
  name: string
  parameters: number
}

/** Finds every function, method and callback of a file with more than `most` positional parameters. */
export function functionsWithMoreThan(most: number, path: string, text: string): PositionalFunction[] {
  const found: PositionalFunction[] = []
  const visit = (value: unknown, name: string): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, name)
      return
    }
    if (!isNode(value)) return
    const own = ownName(value) ?? name
    const parameters = parametersOf(value)
    if (parameters > most)
      found.push({ path, line: lineAt(text, Number(value.start)), name: own, parameters })
    for (const child of Object.values(value)) visit(child, isFunction(value) ? `in ${own}` : own)
  }
  visit(parse(path, text), '')
  return found
}

const isFunction = ({ type }: Node): boolean =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)

/** Counts a function's parameters without `this`, which callers don't pass. */
function parametersOf(node: Node): number {
  if (!isFunction(node)) return 0
  const items = Array.isArray(node.params) ? node.params : []
  return items.filter((item) => !(isNode(item) && item.type === 'Identifier' && item.name === 'this')).length
}

/** Returns the name of a function, or of its variable, property or method. */
function ownName(node: Node): string | undefined {
  const named = [node.id, node.type === 'ImportExpression' ? undefined : node.key].find(isNode)
  return named && typeof named.name === 'string' ? named.name : undefined
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
