import type { Page } from '@playwright/test'

/** Everything that this browser keeps of people to be read offline, as text. */
export function keptIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // opened before the page has made it, it would be made without what is in it
    const there = await indexedDB.databases()
    if (!there.some(({ name }) => name === 'touchline-people')) return ''
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open('touchline-people')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const all = opening.result.transaction('kept').objectStore('kept').getAll()
        all.onsuccess = () => {
          opening.result.close()
          resolve(JSON.stringify(all.result))
        }
      }
    })
  })
}
