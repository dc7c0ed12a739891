import { z } from 'zod'
import type { Commands } from '../command.ts'
import { actBy, readNamed } from '../named-endpoint.ts'
import type { ParentName } from '../people.ts'
import type { World } from '../world.ts'

const child = (world: World) => ({ playerId: world.id('child') })
const note = 'Talked to the family'

/**
 * Builds the answers to a child's removal of a parent: the parent objects, the child cancels, an administrator
 * decides.
 */
export function removals(who: ParentName): Commands {
  const pair = (world: World) => ({ playerId: world.id('child'), guardianId: world.id(who) })
  return {
    [`${who} objects to the removal`]: actBy(who, 'objectToRemoval', {
      input: (world) => ({ params: child(world) }),
      follow: ({ model }) => model.families.objected(who),
    }),
    [`child takes the removal of ${who} back`]: actBy('child', 'cancelRemoval', {
      input: (world) => ({ params: { guardianId: world.id(who) } }),
      follow: ({ model }) => model.families.tookBack(who),
    }),
    [`admin lets ${who} stay`]: actBy('admin', 'decideRemoval', {
      input: (world) => ({ params: pair(world), body: { agree: false, note } }),
      follow: ({ model }) => model.families.stays(who),
    }),
    [`admin removes ${who}`]: actBy('admin', 'decideRemoval', {
      input: (world) => ({ params: pair(world), body: { agree: true, note } }),
      follow: ({ model }) => model.families.left(who),
    }),
  }
}

const ChildrenAnswer = z.looseObject({
  children: z.array(
    z.looseObject({ playerId: z.string(), ageChange: z.looseObject({ askedAt: z.string() }).nullable() }),
  ),
})
const Done = z.looseObject({ done: z.boolean().default(false) })

/** Builds the actions about a change of the birth date, which waits for the parents or an administrator. */
export function ages(parents: readonly ParentName[]): Commands {
  const answers = parents.flatMap((who) =>
    [true, false].map((agree) => [
      `${who} ${agree ? 'agrees' : 'does not agree'} that the child is 18`,
      actBy(who, 'answerAgeChange', {
        async input(world) {
          const { data } = ChildrenAnswer.safeParse(
            await readNamed(world, who, { name: 'listChildren', params: {} }),
          )
          const { ageChange } = data?.children.find(({ playerId }) => playerId === world.id('child')) ?? {}
          return ageChange && { params: child(world), body: { agree, askedAt: ageChange.askedAt } }
        },
        follow: ({ model }, answer) => {
          const { families } = model
          families.answeredAge(who, agree)
          if (!agree || !Done.parse(answer).done) return
          if (families.someoneObjectsToAge)
            model.broken.push('an age was made that another parent objects to')
          families.ageDecided()
          families.adulthoodAgreed(who)
        },
      }),
    ]),
  )
  return {
    ...Object.fromEntries(answers),
    'child takes the age back': actBy('child', 'cancelAgeChange', {
      input: (world) => ({ params: child(world) }),
    }),
    'admin agrees that the child is 18': actBy('admin', 'decideAgeChange', {
      input: (world) => ({ params: child(world), body: { agree: true, note } }),
      follow: ({ model }) => {
        model.families.ageDecided()
        model.families.adulthoodAgreed('admin')
      },
    }),
    'admin refuses that the child is 18': actBy('admin', 'decideAgeChange', {
      input: (world) => ({ params: child(world), body: { agree: false, note } }),
      follow: ({ model }) => model.families.ageDecided(),
    }),
  }
}

const Closed = z.looseObject({
  closed: z.array(
    z.object({
      act: z.enum(['pause', 'block', 'decline', 'sharing']),
      conversationId: z.string().nullable(),
      collegeId: z.string().nullable(),
    }),
  ),
})

/** An administrator reopens what a parent closed. */
export const openings: Commands = {
  'admin opens what a parent closed': actBy('admin', 'openClosedByParent', {
    async input(world) {
      const answer = Closed.safeParse(
        await readNamed(world, 'admin', { name: 'listClosedByParents', params: child(world) }),
      )
      const first = answer.data?.closed[0]
      if (!first) return undefined
      world.opening = first.act
      return { params: child(world), body: { ...first, note } }
    },
    follow({ model, opening }) {
      if (opening === 'sharing') model.sharingStopped = false
      else model.closures.opened(opening)
    },
  }),
}
