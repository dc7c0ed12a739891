import { expect, type Page } from '@playwright/test'

const heard = new WeakMap<Page, Set<string>>()

/** Records by what a person works on each coming page: keys, or a kind of pointer such as a finger. */
export async function recordInput(page: Page) {
  const ways = new Set<string>()
  heard.set(page, ways)
  await page.exposeFunction('heardInput', (way: string) => void ways.add(way))
  await page.addInitScript(() => {
    const tell = (way: string) => {
      const told: unknown = Reflect.get(window, 'heardInput')
      if (typeof told === 'function') told(way)
    }
    addEventListener('pointerdown', ({ pointerType }) => tell(pointerType), true)
    addEventListener('keydown', () => tell('keys'), true)
  })
}

/** Expects that everything since `recordInput` was done by keys alone, or by touch alone. */
export async function expectOnlyInput(page: Page, way: 'keys' | 'touch') {
  await expect.poll(() => [...(heard.get(page) ?? [])], { message: 'the ways of input' }).toEqual([way])
}
