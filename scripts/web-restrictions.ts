import { isNode, type Node, parse } from './syntax-tree.ts'

/** A use of the browser or of a library that one module of the web makes for all others. */
interface Restriction {
  /** The files that may make it. */
  room: RegExp
  says: string
  /** Tells whether a node is such a use; `roots` are the first words of the site's paths. */
  isUse: (node: Node, roots: ReadonlySet<string>) => boolean
}

const restrictions: readonly Restriction[] = [
  {
    room: /^web\/app\/(?:lib\/paths|routes)\.ts$/,
    says: 'a path of the site is written in web/app/lib/paths.ts alone',
    isUse: isSitePath,
  },
  {
    room: /^web\/app\/lib\/navigation\/page-title\.ts$/,
    says: 'document.title is read and set in web/app/lib/navigation/page-title.ts alone',
    isUse: (node) => isMember(node, 'document', 'title'),
  },
  {
    room: /^web\/app\/ui\/lazy-module\.ts$/,
    says: 'a part loads late by lazyPart of web/app/ui/lazy-module.ts, which survives a script that does not come',
    isUse: (node) =>
      node.type === 'ImportSpecifier' && isNode(node.imported) && node.imported.name === 'lazy',
  },
]

/** Lists every such use outside its module, one line each; `routes` is the text of web/app/routes.ts. */
export function restrictionViolations(sources: ReadonlyMap<string, string>, routes: string): string[] {
  const roots = new Set([...routes.matchAll(/route\('([^'/*]+)/g)].map(([, root = '']) => root.toLowerCase()))
  return [...sources]
    .filter(([path]) => path.startsWith('web/app/') && !/\.test\.tsx?$/.test(path))
    .flatMap(([path, text]) =>
      restrictions
        .filter(({ room }) => !room.test(path))
        .flatMap(({ says, isUse }) =>
          nodesOf(parse(path, text))
            .filter((node) => isUse(node, roots))
            .map(({ start }) => `${path}:${text.slice(0, Number(start)).split('\n').length}: ${says}`),
        ),
    )
}

/**
 * Tells whether a text begins as a page's path does; the home page's counts only where a link or a call leads to it.
 */
function isSitePath(node: Node, roots: ReadonlySet<string>): boolean {
  if (leadsOn(node).some((target) => /^\/(?:$|[#?])/.test(textOf(target) ?? ''))) return true
  if (node.type === 'JSXExpressionContainer') return false
  const [, root] = /^\/([\w-]+)(?:$|[/?#])/.exec(textOf(node) ?? '') ?? []
  return root !== undefined && roots.has(root.toLowerCase())
}

/** Returns the target of a link, a redirect or a call of `navigate`. */
function leadsOn(node: Node): unknown[] {
  if (node.type === 'JSXAttribute' && isNode(node.name) && node.name.name === 'to') return [node.value]
  const calls = node.type === 'CallExpression' && isNode(node.callee) ? String(node.callee.name) : ''
  return ['navigate', 'redirect'].includes(calls) && Array.isArray(node.arguments)
    ? node.arguments.slice(0, 1)
    : []
}

function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'JSXExpressionContainer') return textOf(node.expression)
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined
  const [first] = node.quasis
  return isNode(first) && typeof first.value === 'object' && first.value && 'raw' in first.value
    ? String(first.value.raw)
    : undefined
}

function isMember(node: Node, object: string, property: string): boolean {
  if (node.type !== 'MemberExpression' || !isNode(node.object) || !isNode(node.property)) return false
  return node.object.name === object && node.property.name === property
}

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (!isNode(value)) return []
  return [value, ...Object.values(value).flatMap(nodesOf)]
}
