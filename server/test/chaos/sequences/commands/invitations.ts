import { acceptInvitation } from '@touchline/contract'
import { act, type Command } from '../act.ts'
import { beside, type ParentName } from '../people.ts'
import { mailedToken } from './links.ts'

/** A parent accepts the newest invitation, to the child's account or one beside it. */
export function acceptsNewest(who: ParentName): Command {
  return act(who, acceptInvitation, {
    async input(world) {
      const token = await mailedToken(world, world.account(who).email, 'guardian')
      return token === undefined ? undefined : { body: { token } }
    },
    follow(world, answer) {
      const { playerId, waits } = acceptInvitation.response.parse(answer)
      const { families, broken } = world.model
      const account = beside.find((one) => world.has(one) && world.id(one) === playerId)
      const isNew = account ? !families.mayReadBeside(account, who) : !families.present.includes(who)
      if (isNew && !waits && families.isCoach(who))
        broken.push(`the ${who} joined with the mailbox of a coach`)
      if (!account && isNew && !waits && families.mustWait(who))
        broken.push(`the ${who} joined before a parent who comes back`)
      if (!account) families.accepted(who, waits)
      else if (!waits) families.joinedBeside(account, who)
    },
  })
}
