import { acceptInvitation } from '@touchline/contract'
import { z } from 'zod'
import type { Command } from '../command.ts'
import { beside, type ParentName } from '../people.ts'
import type { World } from '../world.ts'
import { mailedToken } from './links.ts'

const Accepted = z.looseObject({ playerId: z.string(), waits: z.boolean().default(false) })

/** A parent accepts the newest invitation, to the child's account or one beside it. */
export function acceptsNewest(who: ParentName): Command {
  return {
    calls: [acceptInvitation],
    when: (world) => world.has(who),
    async run(world) {
      const token = await mailedToken(world, world.account(who).email, 'guardian')
      if (token === undefined) return
      const answer = await world.call(who, acceptInvitation, { body: { token } })
      if (answer.ok) accept(world, who, Accepted.parse(answer.body))
    },
  }
}

function accept(world: World, who: ParentName, { playerId, waits }: z.infer<typeof Accepted>) {
  const { families, broken } = world.model
  const account = beside.find((one) => world.has(one) && world.id(one) === playerId)
  const isNew = account ? !families.mayReadBeside(account, who) : !families.present.includes(who)
  if (isNew && !waits && families.isCoach(who)) broken.push(`the ${who} joined with the mailbox of a coach`)
  if (account) {
    if (!waits) families.joinedBeside(account, who)
    return
  }
  if (isNew && !waits && families.mustWait(who))
    broken.push(`the ${who} joined before a parent who comes back`)
  families.accepted(who, waits)
}
