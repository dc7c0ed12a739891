import { expect, test } from 'vitest'
import type { SignedInActor } from '../platform/actor.ts'
import { mayAskForChild, mayDelete, maySeeProfileViews } from './policy.ts'

const person = { userId: 'me', name: 'M', email: 'm@example.com', sessionId: 's', hasDoneTutorial: true }
const actors: Record<string, SignedInActor> = {
  player: { ...person, type: 'player', gender: 'male' },
  guardian: { ...person, type: 'guardian' },
  coach: { ...person, type: 'coach', gender: 'male', collegeId: 'c', verified: true },
  admin: { ...person, type: 'admin', secondFactor: true },
  plainAdmin: { ...person, type: 'admin', secondFactor: false },
}

const allowed = (rule: (actor: SignedInActor) => boolean) =>
  Object.entries(actors).flatMap(([name, actor]) => (rule(actor) ? [name] : []))

test('looks are for the player alone, and for guardians to ask for', () => {
  expect(allowed((actor) => maySeeProfileViews(actor, 'me'))).toEqual(['player'])
  expect(allowed((actor) => maySeeProfileViews(actor, 'other'))).toEqual([])
  expect(allowed(mayAskForChild)).toEqual(['guardian'])
})

test('everyone may delete the own account, an administrator only after a second factor', () => {
  expect(allowed(mayDelete)).toEqual(['player', 'guardian', 'coach', 'admin'])
})
