import { types as t } from '@babel/core'
import { templateOf } from './placeholders.ts'

/** A text that people read, with its catalog key, and how to replace it. */
export interface Message {
  /** The English words, with `{0}` for each value and `<1>…</1>` for each element among them. */
  key: string
  line: number
  replace: (translation: string) => void
}
export type Found = (message: Message) => void

type Put = (text: t.Expression) => void

/** Finds texts that are strings; its replacements count as done. */
export function eachText(found: Found, done: WeakSet<t.Node>) {
  return { shown, template }

  /** Finds the texts an expression can evaluate to, on each branch. */
  function shown(node: t.Node, put: Put) {
    if (done.has(node)) return
    if (t.isStringLiteral(node)) literal(node, put)
    if (t.isTemplateLiteral(node)) template(node, put)
    if (t.isConditionalExpression(node)) {
      shown(node.consequent, (text) => (node.consequent = text))
      shown(node.alternate, (text) => (node.alternate = text))
    }
    if (t.isLogicalExpression(node)) {
      shown(node.left, (text) => (node.left = text))
      shown(node.right, (text) => (node.right = text))
    }
  }

  function literal({ value, loc }: t.StringLiteral, put: Put) {
    if (hasWords(value)) tell({ key: value, loc }, put, (translation) => t.stringLiteral(translation))
  }

  function template({ quasis, expressions, loc }: t.TemplateLiteral, put: Put) {
    const key = quasis.map(({ value }, at) => (at === 0 ? '' : `{${at - 1}}`) + (value.cooked ?? '')).join('')
    if (hasWords(key)) tell({ key, loc }, put, (translation) => templateOf(translation, expressions))
  }

  function tell(
    { key, loc }: { key: string; loc: t.Node['loc'] },
    put: Put,
    make: (translation: string) => t.Expression,
  ) {
    found({
      key,
      line: loc?.start.line ?? 0,
      replace(translation) {
        const text = make(translation)
        done.add(text)
        put(text)
      },
    })
  }
}

/** Returns true if a text has words, beside signs and placeholders. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text)
}
