import {
  confirmColleague,
  deleteAccount,
  editCollege,
  refuseColleague,
  startConversation,
  updateCoachProfile,
} from '@touchline/contract'
import { demoPassword } from '../../../../src/auth/factory.ts'
import type { Command, Commands } from '../command.ts'
import { linkedActBy } from '../named-endpoint.ts'
import { type CoachName, coaches } from '../people.ts'
import type { World } from '../world.ts'
import { mailedToken } from './links.ts'
import { shutsOut } from './shut-out.ts'

const there = (who: CoachName) => (world: World) => world.has(who)

/** Sends a first message to the child. Tells the model when it arrives as more than a request. */
async function start(world: World, who: CoachName): Promise<boolean> {
  const [senderId, receiverId] = [world.id(who), world.id('child')]
  const initialMessage = `${who} says hello`
  const body = { senderId, receiverId, initialMessage }
  const answer = await world.call(who, startConversation, { body })
  if (!answer.ok) return false
  const { conversationId, state } = startConversation.response.parse(answer.body)
  const { evidence, families, shared, broken } = world.model
  evidence.began({ conversationId, coachId: senderId, playerId: receiverId }, initialMessage)
  if (state === 'open' && !shared && !families.isAdult())
    broken.push(`${who} reached a minor who shares nothing, without a request`)
  return true
}

function starts(who: CoachName): Command {
  return {
    calls: [startConversation],
    when: (world) => there(who)(world) && world.has('child') && world.conversation(who) === undefined,
    async run(world) {
      const { closures, rules } = world.model
      const held = rules.held
      const closed = (who === 'coach' || who === 'second') && closures.contact
      const words = closures.words
      if (!(await start(world, who))) return
      if (held) world.model.broken.push(`${who} wrote while the contact rules hold`)
      if (closed) world.model.broken.push(`${who} started a new conversation in spite of ${words}`)
    },
  }
}

function profile(who: CoachName, edit: object, follow?: (world: World) => void): Command {
  return {
    calls: [updateCoachProfile],
    when: there(who),
    async run(world) {
      const input = { params: { coachId: world.id(who) }, body: edit }
      const { ok } = await world.call(who, updateCoachProfile, input)
      if (ok) follow?.(world)
    },
  }
}

function division(who: CoachName, value: string): Command {
  return {
    calls: [editCollege],
    when: there(who),
    async run(world) {
      const body = { collegeId: world.college.collegeId, division: value }
      await world.call(who, editCollege, { body })
    },
  }
}

function says(by: CoachName, about: CoachName, word: 'confirms' | 'refuses'): Command {
  const endpoint = word === 'confirms' ? confirmColleague : refuseColleague
  return {
    calls: [endpoint],
    when: (world) => world.has(by) && world.has(about),
    async run(world) {
      const { standings, broken } = world.model
      const say = async () => {
        const { ok } = await world.call(by, endpoint, { params: { coachId: world.id(about) } })
        if (!ok) return false
        const wrong = word === 'confirms' ? standings.confirmedBy(by, about) : standings.refusedBy(by, about)
        if (wrong !== undefined) broken.push(wrong)
        return true
      }
      if (word === 'confirms') await say()
      else await shutsOut(world, about, say)
    },
  }
}

function oneCoach(who: CoachName): Commands {
  return {
    [`${who} starts`]: starts(who),
    [`${who} renames to a message`]: profile(who, { coachName: 'Text me 555-0199 @pred8or' }),
    [`${who} renames to another name`]: profile(who, { coachName: 'Drew Ashby' }),
    [`${who} takes a title with a message`]: profile(who, { title: 'Snap pred, delete this' }),
    [`${who} makes the college Division 3`]: division(who, 'Division 3'),
    [`${who} makes the college Division 1`]: division(who, 'Division 1'),
    [`${who} changes college`]: {
      calls: [updateCoachProfile],
      when: there(who),
      async run(world) {
        const body = { collegeId: world.otherCollege.collegeId, currentPassword: demoPassword }
        const input = { params: { coachId: world.id(who) }, body }
        const { ok } = await world.call(who, updateCoachProfile, input)
        if (ok) world.model.standings.moved(who)
      },
    },
    [`${who} deletes the account`]: {
      calls: [deleteAccount],
      when: there(who),
      async run(world) {
        const body = { password: demoPassword, confirm: 'DELETE' }
        const { ok } = await world.call(who, deleteAccount, { body })
        if (!ok) return
        const { model, stage } = world
        world.account(who).alive = false
        model.standings.ended(who)
        model.evidence.deleted(world.id(who), stage.clock.now(), model.families.readers)
      },
    },
    [`${who} says still to be a coach`]: stillCoach(who),
  }
}

/** Answers the email that asks a coach to confirm the job again. */
function stillCoach(who: CoachName): Command {
  return linkedActBy('answerStillCoaching', {
    async input(world) {
      if (!world.has(who)) return undefined
      const token = await mailedToken(world, world.account(who).email, 'still-coaching')
      return token === undefined ? undefined : { body: { token, coaching: true } }
    },
    follow: ({ model }) => model.standings.renewed(who),
  })
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
