import type { Page } from '@playwright/test'

/** Reads all personal data that this browser stores for offline use, as text. */
export function keptIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // opening a database that doesn't exist yet would create it without its object stores
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
