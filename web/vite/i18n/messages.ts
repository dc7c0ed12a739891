import { type NodePath, types as t } from '@babel/core'
import { isRichMessage, richMessage } from './rich-messages.ts'
import { eachText, type Found } from './texts.ts'

/** Attributes that a screen reader says or a person sees. */
const spoken = /^(?:aria-(?:label|description|placeholder|roledescription)|alt|title|placeholder|label)$/

/**
 * Finds every text people read: between tags, in labels, and marked by `t`. A sentence with elements in it is one
 * message, so that a translation may reorder it.
 */
export function eachMessage(program: NodePath<t.Program>, found: Found) {
  // Parts of an enclosing message, and texts that are already translations.
  const done = new WeakSet<t.Node>()
  const text = eachText(found, done)

  program.traverse({
    'JSXElement|JSXFragment'({ node }: NodePath) {
      if (isRichMessage(node, done)) richMessage(node, found, done)
    },
    JSXExpressionContainer({ node, parent }) {
      if (t.isJSXElement(parent) || t.isJSXFragment(parent))
        text.shown(node.expression, (put) => (node.expression = put))
    },
    JSXAttribute({ node }) {
      const name = t.isJSXIdentifier(node.name) ? node.name.name : ''
      if (!spoken.test(name) || !node.value) return
      if (t.isJSXExpressionContainer(node.value)) {
        const container = node.value
        text.shown(container.expression, (put) => (container.expression = put))
      } else {
        text.shown(node.value, (put) => (node.value = t.jsxExpressionContainer(put)))
      }
    },
    TaggedTemplateExpression(path) {
      if (t.isIdentifier(path.node.tag, { name: 't' }))
        text.template(path.node.quasi, (put) => path.replaceWith(put))
    },
  })
}
