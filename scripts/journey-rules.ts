import { isNode, type Node, parse } from './syntax-tree.ts'

const hydrated = 'open addresses with visit, reload or visitUnscripted, which know when a page is hydrated'
const wait = 'wait for what the page shows instead'
const time = 'ask now() of fixtures/set-time.ts, which is the time of the run'
const accessible = 'use expectAccessible or expectFits'

const refusedMethods: Readonly<Record<string, string>> = {
  goto: hydrated,
  newContext: 'use open, whose windows have the time of the run and tell their errors',
  waitForTimeout: wait,
  only: 'it leaves out every other journey',
}
const refusedFunctions: Readonly<Record<string, string>> = { setTimeout: wait, Date: time }
const refusedImports: readonly (readonly [RegExp, string])[] = [
  [/^@axe-core\//, accessible],
  [/^\.\.\/(visitor|fresh-people|place)\.ts$/, 'use the fixtures of fixtures/test.ts'],
]
const demoWrites = 'the people of the demo change nothing: make somebody with people.player() or its like'

/** The variables of the enclosing functions that hold demo people, innermost last. */
type Scope = readonly Map<string, boolean>[]

/**
 * Finds every breach of the journey rules in a file, one line each; `writes` tells which endpoints
 * change data. Follows demo people from variable to call within a file; the fixtures catch
 * everything else at run time.
 */
export function brokenJourneyRules(
  path: string,
  text: string,
  writes: (endpoint: string) => boolean,
): string[] {
  const found: string[] = []
  const tell = (node: Node, rule: string) => {
    const line = text.slice(0, Number(node.start)).split('\n').length
    found.push(`${path}:${line}: ${rule}`)
  }
  const visit = (value: unknown, scope: Scope): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, scope)
    if (!isNode(value)) return
    const inner = opensScope(value) ? [...scope, shadowedBy(value)] : scope
    if (value.type === 'VariableDeclarator') remember(value.id, value.init, inner)
    const rule = refusal(value, inner, writes)
    if (rule) tell(value, rule)
    for (const child of Object.values(value)) visit(child, inner)
  }
  visit(parse(path, text), [new Map()])
  return found
}

function refusal(node: Node, scope: Scope, writes: (endpoint: string) => boolean): string | undefined {
  if (node.type === 'ImportDeclaration' && isNode(node.source)) {
    const source = String(node.source.value)
    return refusedImports.find(([pattern]) => pattern.test(source))?.[1]
  }
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date')
    return argumentsOf(node).length === 0 ? time : undefined
  if (node.type === 'NewExpression') return nameOf(node.callee) === 'AxeBuilder' ? accessible : undefined
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return undefined
  const [object, method] = [nameOf(node.callee.object), nameOf(node.callee.property)]
  if (node.callee.type !== 'MemberExpression') return ownEntry(refusedFunctions, nameOf(node.callee))
  if (method === 'splice' && /errors$/i.test(object)) return 'forgive the one error with errors.provoke'
  if (object === 'Date' && method === 'now') return time
  if (/^(window|globalThis)$/.test(object)) return ownEntry(refusedFunctions, method)
  if (object === 'calls' && isWriteOfDemo(node, scope, writes)) return demoWrites
  return ownEntry(refusedMethods, method)
}

function isWriteOfDemo(call: Node, scope: Scope, writes: (endpoint: string) => boolean): boolean {
  const method = isNode(call.callee) ? nameOf(call.callee.property) : ''
  const [first, , third] = argumentsOf(call)
  if (method === 'writeFirst') return isDemo(first, scope)
  return /^(call|status)$/.test(method) && writes(nameOf(first)) && isDemo(third, scope)
}

/** Tells whether an expression is a demo person: `people.demo(…)` itself, or a variable with its result. */
function isDemo(value: unknown, scope: Scope): boolean {
  if (!isNode(value)) return false
  if (value.type === 'AwaitExpression') return isDemo(value.argument, scope)
  if (value.type === 'CallExpression' && isNode(value.callee))
    return nameOf(value.callee.object) === 'people' && nameOf(value.callee.property) === 'demo'
  const name = nameOf(value)
  return scope.findLast((variables) => variables.has(name))?.get(name) ?? false
}

/** Records a variable's value; array patterns are destructured. */
function remember(id: unknown, init: unknown, scope: Scope) {
  if (!isNode(id)) return
  if (id.type === 'Identifier') scope.at(-1)?.set(nameOf(id), isDemo(init, scope))
  if (id.type !== 'ArrayPattern' || !Array.isArray(id.elements)) return
  const values = listedIn(init)
  for (const [index, element] of id.elements.entries()) remember(element, values[index], scope)
}

/** Returns the elements of `[…]` or of `await Promise.all([…])`. */
function listedIn(value: unknown): readonly unknown[] {
  if (!isNode(value)) return []
  if (value.type === 'AwaitExpression') return listedIn(value.argument)
  if (value.type === 'CallExpression') return listedIn(argumentsOf(value)[0])
  return Array.isArray(value.elements) ? value.elements : []
}

const opensScope = ({ type }: Node) => type === 'BlockStatement' || /Function/.test(type)

/** Lists a function's parameters, which hide outer variables of the same name. */
function shadowedBy(node: Node): Map<string, boolean> {
  const names = Array.isArray(node.params) ? node.params.map(nameOf) : []
  return new Map(names.map((name) => [name, false]))
}

const argumentsOf = ({ arguments: given }: Node): readonly unknown[] => (Array.isArray(given) ? given : [])
const nameOf = (value: unknown) => (isNode(value) && typeof value.name === 'string' ? value.name : '')
const ownEntry = (entries: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(entries, key) ? entries[key] : undefined
