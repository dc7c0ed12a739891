import {
  answerAgeChange,
  cancelAgeChange,
  cancelRemoval,
  decideAgeChange,
  decideRemoval,
  listChildren,
  listClosedByParents,
  objectToRemoval,
  openClosedByParent,
} from '@touchline/contract'
import { aboutChild, type Commands, ofChild } from '../act.ts'
import type { ParentName } from '../people.ts'
import type { World } from '../world.ts'

const note = 'Talked to the family'

/** The answers to a child's removal of a parent: the parent objects, the child cancels, an administrator decides. */
export function removals(who: ParentName): Commands {
  const decided = (agree: boolean) => (world: World) => ({
    params: { ...ofChild(world), guardianId: world.id(who) },
    body: { agree, note },
  })
  return {
    [`${who} objects to the removal`]: aboutChild(who, objectToRemoval, {
      input: (world) => ({ params: ofChild(world) }),
      follow: ({ model }) => model.families.objected(who),
    }),
    [`child takes the removal of ${who} back`]: aboutChild('child', cancelRemoval, {
      input: (world) => ({ params: { guardianId: world.id(who) } }),
      follow: ({ model }) => model.families.tookBack(who),
    }),
    [`admin lets ${who} stay`]: aboutChild('admin', decideRemoval, {
      input: decided(false),
      follow: ({ model }) => model.families.stays(who),
    }),
    [`admin removes ${who}`]: aboutChild('admin', decideRemoval, {
      input: decided(true),
      follow: ({ model }) => model.families.left(who),
    }),
  }
}

const answersAge = (who: ParentName, agree: boolean) =>
  aboutChild(who, answerAgeChange, {
    async input(world) {
      const { ok, body } = await world.call(who, listChildren)
      const children = ok ? listChildren.response.parse(body).children : []
      const { ageChange } = children.find(({ playerId }) => playerId === world.id('child')) ?? {}
      return ageChange ? { params: ofChild(world), body: { agree, askedAt: ageChange.askedAt } } : undefined
    },
    follow: ({ model: { families, broken } }, answer) => {
      families.answeredAge(who, agree)
      if (!agree || !answerAgeChange.response.parse(answer).done) return
      if (families.someoneObjectsToAge) broken.push('an age was made that another parent objects to')
      families.ageDecided()
      families.adulthoodAgreed(who)
    },
  })

const decidesAge = (agree: boolean) =>
  aboutChild('admin', decideAgeChange, {
    input: (world) => ({ params: ofChild(world), body: { agree, note } }),
    follow: ({ model }) => {
      model.families.ageDecided()
      if (agree) model.families.adulthoodAgreed('admin')
    },
  })

/** Builds the actions about a change of the birth date, which waits for the parents or an administrator. */
export function ages(parents: readonly ParentName[]): Commands {
  return {
    ...Object.fromEntries(
      parents.flatMap((who) => [
        [`${who} agrees that the child is 18`, answersAge(who, true)],
        [`${who} does not agree that the child is 18`, answersAge(who, false)],
      ]),
    ),
    'child takes the age back': aboutChild('child', cancelAgeChange, {
      input: (world) => ({ params: ofChild(world) }),
    }),
    'admin agrees that the child is 18': decidesAge(true),
    'admin refuses that the child is 18': decidesAge(false),
  }
}

/** An administrator reopens what a parent closed. */
export const openings: Commands = {
  'admin opens what a parent closed': aboutChild('admin', openClosedByParent, {
    async input(world) {
      const { ok, body } = await world.call('admin', listClosedByParents, { params: ofChild(world) })
      const [first] = ok ? listClosedByParents.response.parse(body).closed : []
      if (!first) return undefined
      const { act, conversationId, collegeId } = first
      world.opening = act
      return { params: ofChild(world), body: { act, conversationId, collegeId, note } }
    },
    follow({ model, opening }) {
      if (opening === 'sharing') model.sharingStopped = false
      else model.closures.opened(opening)
    },
  }),
}
