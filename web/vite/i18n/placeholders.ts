import { types as t } from '@babel/core'

/** An element's content once its text is free of the source's line breaks. */
export type Child = ReturnType<typeof t.react.buildChildren>[number]

type Element = t.JSXElement | t.JSXFragment

/** Returns children as words, with `{0}` for a value and `<0>…</0>` for an element, numbered in order. */
export function keyOf(children: Child[], done: WeakSet<t.Node>): string {
  let placeholder = 0
  return words(children)

  function words(said: Child[]): string {
    return said.map(word).join('')
  }
  function word(child: Child): string {
    if (t.isStringLiteral(child)) return child.value
    const own = placeholder++
    if (!isElement(child)) return `{${own}}`
    done.add(child)
    const inner = words(t.react.buildChildren(child))
    return inner === '' ? `<${own}/>` : `<${own}>${inner}</${own}>`
  }
}

/** Builds the same children in a translation's order, with its words. */
export function childrenOf(
  translation: string,
  children: Child[],
  done: WeakSet<t.Node>,
): t.JSXElement['children'] {
  const placeholders = placeholdersOf(children)
  return build(parsed(translation))

  function build(parts: Part[]): t.JSXElement['children'] {
    return parts.map((part) => {
      if (typeof part === 'string') return text(part)
      const placeholder = placeholders[part.placeholder]
      if (placeholder === undefined)
        throw new Error(`There is no placeholder ${part.placeholder} in "${translation}"`)
      if (part.inner && isElement(placeholder)) placeholder.children = build(part.inner)
      return contained([placeholder])[0] ?? t.jsxText('')
    })
  }
  function text(words: string) {
    const literal = t.stringLiteral(words)
    done.add(literal)
    return t.jsxExpressionContainer(literal)
  }
}

/** Builds a template with another's values in a translation's order. */
export function templateOf(translation: string, values: t.TemplateLiteral['expressions']): t.Expression {
  const parts = parsed(translation)
  const quasis: string[] = ['']
  const expressions: t.TemplateLiteral['expressions'] = []
  for (const part of parts) {
    if (typeof part === 'string') {
      quasis.push((quasis.pop() ?? '') + part)
      continue
    }
    const value = values[part.placeholder]
    if (value === undefined)
      throw new Error(`There is no placeholder ${part.placeholder} in "${translation}"`)
    expressions.push(value)
    quasis.push('')
  }
  if (expressions.length === 0) return t.stringLiteral(quasis.join(''))
  const elements = quasis.map((words, at) =>
    t.templateElement(
      { raw: words.replaceAll(/[\\`]|\$\{/g, '\\$&'), cooked: words },
      at === quasis.length - 1,
    ),
  )
  return t.templateLiteral(elements, expressions)
}

/** Lists a text's placeholders, to compare with its translation's. */
export function placeholderNames(text: string): string[] {
  return (text.match(placeholder) ?? []).sort()
}

/** Wraps values in braces, so that an element can take these children. */
export function contained(children: Child[]): t.JSXElement['children'] {
  return children.map((child) =>
    t.isExpression(child) && !isElement(child) ? t.jsxExpressionContainer(child) : child,
  )
}

function placeholdersOf(children: Child[]): Child[] {
  return children.flatMap((child) => {
    if (t.isStringLiteral(child)) return []
    return isElement(child) ? [child, ...placeholdersOf(t.react.buildChildren(child))] : [child]
  })
}

function isElement(child: Child): child is Element {
  return t.isJSXElement(child) || t.isJSXFragment(child)
}

type Part = string | { placeholder: number; inner?: Part[] }

const placeholder = /\{\d+\}|<\d+\/>|<\/?\d+>/g

function parsed(text: string): Part[] {
  const open: { placeholder: number; inner: Part[] }[] = [{ placeholder: -1, inner: [] }]
  const put = (part: Part) => open.at(-1)?.inner.push(part)
  for (const token of text.split(/(\{\d+\}|<\d+\/>|<\/?\d+>)/)) {
    const number = Number(/\d+/.exec(token)?.[0])
    if (!placeholder.test(token)) {
      if (token !== '') put(token)
    } else if (token.startsWith('</')) {
      const closed = open.pop()
      if (closed?.placeholder !== number) throw new Error(`"${text}" closes ${token} where it is not open`)
      put(closed)
    } else if (token.startsWith('<') && !token.endsWith('/>')) {
      open.push({ placeholder: number, inner: [] })
    } else {
      put({ placeholder: number })
    }
    placeholder.lastIndex = 0
  }
  if (open.length !== 1) throw new Error(`"${text}" leaves an element open`)
  return open[0]?.inner ?? []
}
