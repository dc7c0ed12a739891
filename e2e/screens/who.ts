import type { Page } from '@playwright/test'
import { freshCoach, freshPassword, freshPlayer } from '../fresh-people.ts'
import { demo, logInAs, startSession } from '../visitor.ts'
import { people, type Screen, type Who } from './list.ts'

/** Signs in whom a screen is shown to; the new ones are made for it. */
export async function logInWho(page: Page, who: Who) {
  if (who === 'newPlayer') return logInAs(page, await freshPlayer(page), freshPassword)
  if (who === 'newCoach') {
    const email = await freshCoach(page, 'Kestrel Ridge University', 'kestrel-ridge.example.edu')
    return logInAs(page, email, freshPassword)
  }
  const email = people[who]
  return email ? logInAs(page, email) : undefined
}

/** The address of a screen, at the demo coach's own college where it is about one. */
export async function pathOf({ path }: Screen, page: Page): Promise<string> {
  if (!path.includes('{college}')) return path
  const { user } = await startSession(page.request, demo.coach)
  return path.replace('{college}', user.collegeId ?? '')
}
