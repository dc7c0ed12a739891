import type { Page } from '@playwright/test'

/**
 * Collects the page's texts and spoken attributes that contain plain vowels, because translation
 * puts accents on every vowel. Also collects the page's data, from the server's HTML and from the
 * device's storage.
 */
export function plainTexts(page: Page): Promise<{ texts: string[]; data: string }> {
  return page.evaluate(() => {
    const plain = /[aeiou]/i
    const texts = new Set<string>()
    // user text is marked with a lang attribute
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
