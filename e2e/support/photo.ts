import type { Page } from '@playwright/test'

/** Draws a picture in the browser, of a phone camera's size and type. */
export async function photo(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const context = canvas.getContext('2d')
      if (context) {
        context.fillStyle = 'teal'
        context.fillRect(0, 0, w / 2, h)
        context.fillStyle = 'gold'
        context.fillRect(w / 2, 0, w / 2, h)
      }
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  return Buffer.from(base64, 'base64')
}
