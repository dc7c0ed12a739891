import type { Page } from '@playwright/test'
import { freshCoach, freshPassword, freshPlayer } from '../fresh-people.ts'
import { logInAs } from '../visitor.ts'
import { addressOf } from './addresses.ts'
import { people, type Screen, type Who } from './list.ts'

/** Signs in whom a screen is shown to, and gives its address there. */
export async function signInFor({ who, path }: Screen, page: Page): Promise<string> {
  return addressOf(path, page, await signIn(who, page))
}

/** The demo's people are as they are; the others are made for it. */
export async function signIn(who: Who, page: Page) {
  if (who === 'newPlayer') return logInAs(page, await freshPlayer(page), freshPassword)
  if (who === 'newCoach') {
    const email = await freshCoach(page, 'Kestrel Ridge University', 'kestrel-ridge.example.edu')
    return logInAs(page, email, freshPassword)
  }
  const email = people[who]
  return email ? logInAs(page, email) : undefined
}
