import type { People, Person } from '../fixtures/people.ts'
import type { Who } from './list.ts'

/** Whom a screen is shown to: the demo's people as they are, or new ones who have nothing yet; a visitor is nobody. */
export async function personOf(who: Who, people: People): Promise<Person | undefined> {
  if (who === 'visitor') return undefined
  if (who === 'newPlayer') return people.player()
  if (who === 'newCoach') return people.coach({ college: 'Kestrel Ridge University' })
  return people.demo(who === 'guardian' ? 'parent' : who)
}
