import { expect, type Page } from '@playwright/test'
import { visit } from './fixtures/visit.ts'

export const composer = (page: Page) => page.getByPlaceholder('Enter your message')
export const log = (page: Page) => page.getByRole('log')
export const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' })
/** The pane with the open conversation, or the empty one. */
export const pane = (page: Page) => page.getByRole('region', { name: 'Open conversation' })

/** Opens the hub and its first conversation. */
export async function openHub(page: Page) {
  await visit(page, '/messagingHub')
  await openFirst(page)
}

/** Opens the first conversation in the visible list. */
export async function openFirst(page: Page) {
  await conversations(page).getByRole('link').first().click()
  await expect(log(page)).toBeVisible()
}

/** Writes and sends a message in the open conversation. */
export async function says(page: Page, text: string) {
  await composer(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
