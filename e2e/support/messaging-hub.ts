import { expect, type Page } from '@playwright/test'
import { sendMessage } from '@touchline/contract'
import type { Calls } from '../fixtures/calls.ts'
import type { Person } from '../fixtures/people.ts'
import { visit } from '../fixtures/visit.ts'

export const composer = (page: Page) => page.getByPlaceholder('Enter your message')
export const log = (page: Page) => page.getByRole('log')
export const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' })
/** Finds the pane with the open conversation, or the empty one. */
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

/** Chooses an act in the menu of the open conversation. */
export async function chooseInMenu(
  page: Page,
  act: 'Mute' | 'Unmute' | 'Block' | 'Unblock' | 'Report' | 'Delete',
) {
  await pane(page).getByRole('button', { name: 'Conversation options' }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** Sends twenty messages of the coach outside the browser, about one day each. */
export async function sendTwenty(
  calls: Calls,
  coach: Person,
  player: Person,
  conversationId: string,
  first: number,
) {
  for (let number = first; number < first + 20; number++) {
    const message = `What to bring on day ${number}`
    const body = { senderId: coach.userId, receiverId: player.userId, conversationId, message }
    await calls.call(sendMessage, { body }, coach)
  }
}

/** Finds the message of that day, one of the twenty. */
export const day = (page: Page, number: number) =>
  log(page).getByText(new RegExp(`What to bring on day ${number}$`))
