import type { Page } from '@playwright/test'

/**
 * Lets `pressBack` press the Back button of an Android phone on this page. The browser asks to close something at Back
 * there, and at Escape on a computer; the page must not see that key. Call it before the first visit.
 */
export async function installBack(page: Page) {
  await page.addInitScript(() => {
    const Real: new (options?: { signal?: AbortSignal }) => EventTarget = Reflect.get(window, 'CloseWatcher')
    const waiting = new Set<EventTarget>()
    class Counted extends Real {
      constructor(options?: { signal?: AbortSignal }) {
        super(options)
        const forget = () => waiting.delete(this)
        waiting.add(this)
        this.addEventListener('close', forget)
        options?.signal?.addEventListener('abort', forget)
      }
    }
    Reflect.set(window, 'CloseWatcher', Counted)
    Reflect.set(window, 'isAsked', () => waiting.size > 0)
    window.addEventListener(
      'keydown',
      (event) => {
        if (Reflect.get(window, 'isBack') === true) event.stopImmediatePropagation()
      },
      true,
    )
  })
}

/** Presses Back as on an Android phone: it asks the page to close something, and otherwise leaves the page. */
export async function pressBack(page: Page) {
  const asks = await page.evaluate(() => {
    Reflect.set(window, 'isBack', true)
    const isAsked: () => boolean = Reflect.get(window, 'isAsked')
    return isAsked()
  })
  if (asks) await page.keyboard.press('Escape')
  else await page.goBack()
  await page.evaluate(() => Reflect.set(window, 'isBack', false))
}
