import {
  answerStillCoaching,
  confirmColleague,
  editCollege,
  refuseColleague,
  startConversation,
  updateCoachProfile,
} from '@touchline/contract'
import { demoPassword } from '../../../../src/auth/factory.ts'
import { act, type Command, type Commands, leaves } from '../act.ts'
import { type CoachName, coaches } from '../people.ts'
import type { World } from '../world.ts'
import { shutsOut } from './admin.ts'
import { mailedToken } from './links.ts'

/** Sends a first message to the child. */
function starts(who: CoachName): Command {
  return {
    calls: [startConversation],
    when: (world) => world.has(who) && world.has('child') && world.conversation(who) === undefined,
    async run(world) {
      const { closures, rules, evidence, families, shared, broken } = world.model
      const { held } = rules
      const closed = (who === 'coach' || who === 'second') && closures.contact
      const { words } = closures
      const [senderId, receiverId] = [world.id(who), world.id('child')]
      const initialMessage = `${who} says hello`
      const answer = await world.call(who, startConversation, {
        body: { senderId, receiverId, initialMessage },
      })
      if (!answer.ok) return
      const { conversationId, state } = startConversation.response.parse(answer.body)
      evidence.began({ conversationId, coachId: senderId, playerId: receiverId }, initialMessage)
      if (state === 'open' && !shared && !families.isAdult())
        broken.push(`${who} reached a minor who shares nothing, without a request`)
      if (held) broken.push(`${who} wrote while the contact rules hold`)
      if (closed) broken.push(`${who} started a new conversation in spite of ${words}`)
    },
  }
}

const profile = (
  who: CoachName,
  body: (world: World) => object,
  follow: (world: World) => void = () => {},
): Command =>
  act(who, updateCoachProfile, {
    input: (world) => ({ params: { coachId: world.id(who) }, body: body(world) }),
    follow,
  })

const division = (who: CoachName, value: string): Command =>
  act(who, editCollege, {
    input: ({ college: { collegeId } }) => ({ body: { collegeId, division: value } }),
  })

function oneCoach(who: CoachName): Commands {
  return {
    [`${who} starts`]: starts(who),
    [`${who} renames to a message`]: profile(who, () => ({ coachName: 'Text me 555-0199 @pred8or' })),
    [`${who} renames to another name`]: profile(who, () => ({ coachName: 'Drew Ashby' })),
    [`${who} takes a title with a message`]: profile(who, () => ({ title: 'Snap pred, delete this' })),
    [`${who} makes the college Division 3`]: division(who, 'Division 3'),
    [`${who} makes the college Division 1`]: division(who, 'Division 1'),
    [`${who} changes college`]: profile(
      who,
      ({ otherCollege: { collegeId } }) => ({ collegeId, currentPassword: demoPassword }),
      ({ model }) => model.standings.moved(who),
    ),
    [`${who} deletes the account`]: leaves(who, (world) => {
      const { model, stage } = world
      model.standings.ended(who)
      model.evidence.deleted(world.id(who), stage.clock.now(), model.families.readers)
    }),
    // answers the email that asks a coach to confirm the job again
    [`${who} says still to be a coach`]: act(undefined, answerStillCoaching, {
      async input(world) {
        if (!world.has(who)) return undefined
        const token = await mailedToken(world, world.account(who).email, 'still-coaching')
        return token === undefined ? undefined : { body: { token, coaching: true } }
      },
      follow: ({ model }) => model.standings.renewed(who),
    }),
  }
}

function says(by: CoachName, about: CoachName, word: 'confirms' | 'refuses'): Command {
  const command = act(by, word === 'confirms' ? confirmColleague : refuseColleague, {
    when: (world) => world.has(about),
    input: (world) => ({ params: { coachId: world.id(about) } }),
    follow({ model: { standings, broken } }) {
      const wrong = word === 'confirms' ? standings.confirmedBy(by, about) : standings.refusedBy(by, about)
      if (wrong !== undefined) broken.push(wrong)
    },
  })
  return word === 'confirms' ? command : shutsOut(about, command)
}

/** Lets every coach confirm or refuse every other coach. */
export const colleagues: Commands = Object.fromEntries(
  coaches.flatMap((by) =>
    coaches
      .filter((about) => about !== by)
      .flatMap((about) =>
        (['confirms', 'refuses'] as const).map((word) => [`${by} ${word} ${about}`, says(by, about, word)]),
      ),
  ),
)

/** Actions that a coach takes alone. */
export const coachActs: Commands = {
  ...oneCoach('head'),
  ...oneCoach('coach'),
  ...oneCoach('second'),
  ...oneCoach('student'),
}
