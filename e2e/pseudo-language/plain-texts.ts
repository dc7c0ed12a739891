import type { Page } from '@playwright/test'

/**
 * What a page says in plain letters, by text and by spoken attribute, where every translated text has accents on its
 * vowels; and the data it says them from: what the server put into the page, and what the device keeps.
 */
export function plainTexts(page: Page): Promise<{ texts: string[]; data: string }> {
  return page.evaluate(() => {
    const plain = /[aeiou]/i
    const texts = new Set<string>()
    // who wrote it is told by a language of its own
    const silent = 'script, style, noscript, textarea, [translate="no"], body [lang]'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      if (plain.test(text) && !node.parentElement?.closest(silent)) texts.add(text)
    }
    for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name) ?? ''
        if (plain.test(text)) texts.add(text)
      }
    }
    const scripts = [...document.scripts].filter(({ src }) => src === '')
    const data = [...scripts.map(({ textContent }) => textContent), ...Object.values(localStorage)]
    return { texts: [...texts], data: data.join('\n') }
  })
}
