/**
 * Keeps a page working while its browser translates it. The browser replaces each text node with a `font` element; when
 * React then changes or removes its own text nodes, the change is invisible or the page breaks. This tracks each text
 * node's replacement: a removed text removes it, and a changed one returns to be translated again.
 */
export function followTranslation(page: Document) {
  const standIns = new WeakMap<Node, HTMLElement>()
  const changes = new MutationObserver((records) => {
    for (const { target } of records) comeBack(target)
  })

  const comeBack = (text: Node) => {
    const standIn = standIns.get(text)
    standIns.delete(text)
    if (!text.parentNode && standIn?.isConnected) standIn.replaceWith(text)
  }
  const follow = (text: Node, standIn: HTMLElement) => {
    standIns.set(text, standIn)
    changes.observe(text, { characterData: true })
  }
  new MutationObserver((records) => {
    for (const record of records) {
      for (const text of record.removedNodes) {
        if (!(text instanceof Text) || text.parentNode) continue
        const standIn = [...record.addedNodes, record.previousSibling, record.nextSibling].find(isStandIn)
        if (standIn) follow(text, standIn)
      }
    }
  }).observe(page, { childList: true, subtree: true })

  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) {
      removeChild.call(this, child)
      return child
    }
    standIns.get(child)?.remove()
    standIns.delete(child)
    return child
  }
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    const place = next && next.parentNode !== this ? (standIns.get(next) ?? null) : next
    insertBefore.call(this, child, place?.parentNode === this ? place : null)
    return child
  }
}

const isStandIn = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.tagName === 'FONT'
