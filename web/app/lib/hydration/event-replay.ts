/**
 * Runs before hydration, as the text of a script, so it may use nothing from outside. Records button presses and typed,
 * checked and chosen values until hydration, then replays them: values first, presses after. Until then buttons do
 * nothing else; links work as they are. The same holds for a page's deferred part until it is hydrated.
 */
export function recordEventsForReplay() {
  const pressed = new Set<HTMLElement>()
  const entered = new Map<Element, string | boolean>()
  const hydrated = { page: false, deferred: false }
  const isDeferred = (element: Element) => element.closest('[data-deferred]') !== null
  const isHydrated = (element: Element) => (isDeferred(element) ? hydrated.deferred : hydrated.page)

  // a page that was rendered again has other elements in the same places
  const present = (element: Element): Element | undefined => {
    if (element.isConnected) return element
    const isButton = element.tagName === 'BUTTON'
    const isChosen = /^(?:checkbox|radio)$/.test(element.getAttribute('type') ?? '')
    const told = ['name', 'type', ...(isChosen ? ['value'] : [])]
    const alike = [...document.querySelectorAll(element.tagName)].filter(
      (other) =>
        told.every((name) => other.getAttribute(name) === element.getAttribute(name)) &&
        (!isButton || other.textContent === element.textContent),
    )
    return alike.length === 1 ? alike[0] : undefined
  }

  const press = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || button.disabled || isHydrated(button)) return
    event.preventDefault()
    event.stopPropagation()
    pressed.add(button)
  }
  const keep = ({ target: field }: Event) => {
    if (!(field instanceof Element) || isHydrated(field)) return
    if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type))
      entered.set(field, field.checked)
    else if ('value' in field && typeof field.value === 'string') entered.set(field, field.value)
  }
  const enter = (field: Element, value: string | boolean) => {
    if (field instanceof HTMLInputElement && typeof value === 'boolean') {
      // React took the field's value as it found it and reacts only to a change from that
      field.checked = !value
      field.click()
      return
    }
    if ('value' in field && field.getAttribute('type') !== 'file') {
      field.value = ''
      // set through the prototype, or React would take it for its own value
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  addEventListener('click', press, true)
  addEventListener('input', keep, true)
  addEventListener('change', keep, true)
  Object.assign(globalThis, {
    replayEvents: (ofDeferred: boolean) => {
      hydrated[ofDeferred ? 'deferred' : 'page'] = true
      for (const [field, value] of entered) {
        if (isDeferred(field) !== ofDeferred) continue
        entered.delete(field)
        const now = present(field)
        if (now) enter(now, value)
      }
      for (const button of pressed) {
        if (isDeferred(button) !== ofDeferred) continue
        pressed.delete(button)
        const now = present(button)
        if (now instanceof HTMLElement) now.click()
      }
    },
  })
}
