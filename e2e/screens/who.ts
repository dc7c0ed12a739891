import type { People, Person } from '../fixtures/people.ts'
import type { Who } from './list.ts'

/**
 * Returns the viewer of a screen: a demo person as is, a new one without data, or undefined for a
 * visitor.
 */
export async function personOf(who: Who, people: People): Promise<Person | undefined> {
  if (who === 'visitor') return undefined
  if (who === 'newPlayer') return people.player()
  if (who === 'newCoach') return people.coach({ college: 'Kestrel Ridge University' })
  return people.demo(who === 'guardian' ? 'parent' : who)
}
