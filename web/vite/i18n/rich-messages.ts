import { types as t } from '@babel/core'
import { type Child, childrenOf, contained, keyOf } from './placeholders.ts'
import { type Found, hasWords } from './texts.ts'

type Element = t.JSXElement | t.JSXFragment

/** Returns true if an element has its own words, beside its elements', and is not part of a sentence around it. */
export function isRichMessage(node: t.Node, done: WeakSet<t.Node>): node is Element {
  if (!t.isJSXElement(node) && !t.isJSXFragment(node)) return false
  return !done.has(node) && node.children.some((child) => t.isJSXText(child) && hasWords(child.value))
}

/** Finds an element's sentence, with the values and elements in it; those count as done. */
export function richMessage(node: Element, found: Found, done: WeakSet<t.Node>) {
  const children = t.react.buildChildren(node)
  const [first, end] = core(children)
  const said = children.slice(first, end)
  const whole = keyOf(said, done)
  const key = whole.trim()
  found({
    key,
    line: node.loc?.start.line ?? 0,
    replace(translation) {
      // Outer spaces stay.
      const put = childrenOf(
        whole.replace(key, () => translation),
        said,
        done,
      )
      node.children = [...contained(children.slice(0, first)), ...put, ...contained(children.slice(end))]
    },
  })
}

/** Finds the range from the first to the last child with words; icons around them stay. */
function core(children: Child[]): [number, number] {
  const says = children.map((child) => !isSilent(child))
  return [says.indexOf(true), says.lastIndexOf(true) + 1]
}

function isSilent(child: Child): boolean {
  if (t.isStringLiteral(child)) return child.value.trim() === ''
  if (t.isJSXElement(child) || t.isJSXFragment(child)) return !child.children.some(saysSomething)
  // A conditional or repeated part is separate.
  return (
    t.isLogicalExpression(child, { operator: '&&' }) || (t.isCallExpression(child) && makesElements(child))
  )
}

function saysSomething(child: Element['children'][number]): boolean {
  if (t.isJSXText(child)) return hasWords(child.value)
  if (t.isJSXExpressionContainer(child)) return !t.isJSXEmptyExpression(child.expression)
  return (t.isJSXElement(child) || t.isJSXFragment(child)) && child.children.some(saysSomething)
}

function makesElements({ arguments: given }: t.CallExpression): boolean {
  return given.some((one) => t.isArrowFunctionExpression(one) && t.isJSX(one.body))
}
