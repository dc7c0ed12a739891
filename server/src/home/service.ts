import {
  ageOf,
  type Conversation,
  type getFamilyHome,
  type OutputOf,
  type PlayerHome,
  profileFields,
} from '@touchline/contract'
import { presentGame } from '../calendar/service.ts'
import { contactDates } from '../contact-rules/service.ts'
import { newMessages, waitingRequests } from '../conversations/service.ts'
import { isAdvised } from '../guardians/service.ts'
import type { GuardianActor, PlayerActor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { knownPositions } from '../players/service.ts'
import type { findTasks } from './coach-queries.ts'
import { findChildren, findNextGames, findPlayerFacts } from './queries.ts'

const conversationsShown = 3
const halfADay = 12 * 3_600_000 // no place is further behind UTC

/** Returns the local time before which every game, wherever it is, is over. */
export const clockBefore = (now: Date) => new Date(now.getTime() - halfADay).toISOString().slice(0, 16)

/** Returns a player's start page. */
export async function playerHome({ platform, actor, now }: Context<PlayerActor>): Promise<PlayerHome> {
  const { db } = platform
  const playerId = actor.userId
  const [facts, games, requests, messages] = await Promise.all([
    findPlayerFacts(db, playerId, now),
    findNextGames(db, [playerId], clockBefore(now)),
    waitingRequests(platform, 'player', [playerId]),
    newMessages(platform, 'player', [playerId]),
  ])
  return {
    positions: knownPositions(facts.positions),
    missing: missingFields(facts),
    hasVideo: facts.youtubeLink !== '',
    games: facts.games,
    nextGames: games.map(presentGame),
    shares: facts.shares,
    parent: parentStep(facts, now),
    requests: firstOf(requests),
    messages: firstOf(messages),
  }
}

const firstOf = (all: readonly Conversation[]) => ({
  conversations: all.slice(0, conversationsShown),
  total: all.length,
})

/** Returns what is new about a guardian's minor children. */
export async function familyHome({
  platform,
  actor,
  request,
  now,
}: Context<GuardianActor>): Promise<OutputOf<typeof getFamilyHome>> {
  const { db } = platform
  const children = await findChildren(db, actor.userId, now)
  const ids = children.map(({ playerId }) => playerId)
  const [games, requests, messages, dates] = await Promise.all([
    findNextGames(db, ids, clockBefore(now)),
    waitingRequests(platform, { guardianId: actor.userId }, ids),
    newMessages(platform, { guardianId: actor.userId }, ids),
    Promise.all(
      children.map(async ({ gender, yearGraduating: classYear, stateLocated: state, replaced, ...born }) =>
        classYear === null
          ? null
          : contactDates(
              platform,
              { gender, classYear, state, replaced, age: ageOf(born, now) },
              request.language,
            ),
      ),
    ),
  ])
  return {
    children: children.map(({ playerId, shares }, index) => {
      const own = ({ receiverId }: Conversation) => receiverId === playerId
      return {
        playerId,
        requests: firstOf(requests.filter(own)),
        messages: firstOf(messages.filter(own)),
        nextGames: games.filter(({ ownerId }) => ownerId === playerId).map(presentGame),
        shares,
        contact: dates[index] ?? null,
      }
    }),
  }
}

type PlayerFacts = Awaited<ReturnType<typeof findPlayerFacts>>
type TaskFacts = Awaited<ReturnType<typeof findTasks>>

function parentStep(facts: PlayerFacts, now: Date): PlayerHome['parent'] {
  if (!isAdvised(ageOf(facts, now), 0)) return 'unasked'
  if (facts.parents > 0) return 'joined'
  return facts.invited ? 'invited' : 'advised'
}

/** Lists the empty fields of a profile that a complete one has. */
function missingFields(facts: PlayerFacts): PlayerHome['missing'] {
  const values = { ...facts, height: facts.heightInches }
  return profileFields.filter((field) => {
    const value = values[field]
    return value === null || value === '' || (Array.isArray(value) && value.length === 0)
  })
}

/** Counts a college page's facts for families, and those filled in. */
export function collegeFacts(facts: TaskFacts): { collegeFilled: number; collegeFacts: number } {
  const { description, collegeWebsite, coaches, overview, positionsNeeded } = facts
  const texts = [description, collegeWebsite, coaches, overview, positionsNeeded.join()]
  return { collegeFilled: texts.filter((text) => text !== '').length, collegeFacts: texts.length }
}
