import { expect, type Page } from '@playwright/test'

// the bound of a good page by Core Web Vitals
const most = 0.1

/** Expects that the page, while it loaded, pushed away little of what it had already shown. */
export async function expectLittleLayoutShift(page: Page) {
  const shifts = await page.evaluate(layoutShifts)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  const moved = shifts.map(({ value, parts }) => `${value.toFixed(3)}: ${parts.join(', ')}`)
  expect(total, `layout shift of ${page.url()}\n${moved.join('\n')}`).toBeLessThan(most)
}

/** Runs in the page. Returns the layout shifts since it began to load, each with what moved. */
function layoutShifts(): Promise<{ value: number; parts: string[] }[]> {
  interface LayoutShift extends PerformanceEntry {
    value: number
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'sources' in entry
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      observer.disconnect()
      resolve(
        list
          .getEntries()
          .filter(isShift)
          .map(({ value, sources }) => ({
            value,
            parts: sources.map(({ node, previousRect, currentRect }) => {
              const words = (node?.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
              return `${node?.nodeName.toLowerCase()} “${words}” from ${previousRect.y} to ${currentRect.y}`
            }),
          })),
      )
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // no entry, no call
    requestAnimationFrame(() => setTimeout(() => resolve([])))
  })
}
