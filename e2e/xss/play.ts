import type { Database } from '../../server/src/platform/db/database.ts'
import type { Casting, CoachPerson } from './cast.ts'
import type { Person } from './person.ts'
import { mailTo } from './sent-mails.ts'
import type { Writing } from './writing.ts'

/** The people and their data. */
export interface Story {
  player: Person
  otherPlayer: Person
  coach: CoachPerson
  waitingCoach: CoachPerson
  guardian: Person
  admin: Person
  players: Person[]
  coaches: CoachPerson[]
  conversationId: string
  conversations: string[]
  reports: string[]
}

const postsEach = 6
const rounds = 6

/**
 * Performs everything that people can write, with payloads only, and with a crowd of that many
 * players and coaches.
 */
export async function play(casting: Casting, writing: Writing, db: Database, crowd: number): Promise<Story> {
  const admin = await casting.logIn('admin@touchline.example', 'corner-kick-26')
  const player = await casting.player()
  const otherPlayer = await casting.newPlayer()
  const coach = await casting.coach(admin)
  const waitingCoach = await casting.waitingCoach()
  await casting.refusedCoach(admin)
  const guardian = await writing.join(...(await invitation(writing, db, player)))
  await writing.invite(player)
  await writing.invite(otherPlayer)
  await casting.acquaint(player, coach)
  const conversationId = await writing.first(coach, player)
  await writing.talk(conversationId, [player, coach], rounds)
  const conversations = [await writing.first(coach, otherPlayer)]
  for (let post = 0; post < postsEach; post++) await writing.post(coach, player)
  const players: Person[] = []
  const coaches: CoachPerson[] = []
  for (let one = 0; one < crowd; one++) {
    const somebody = await casting.player()
    const theirs = one % 2 ? await casting.coach(admin) : await casting.newCoach(admin)
    players.push(somebody)
    coaches.push(theirs)
    await casting.acquaint(somebody, coach)
    const conversation = await writing.first(theirs, player)
    conversations.push(conversation)
    await writing.post(theirs, somebody)
    await writing.rewrite(theirs, coach)
    await writing.report(player, conversation)
  }
  await writing.contact(admin, crowd)
  await writing.upload(player, coach)
  const suspended = await casting.newPlayer()
  const reports = await writing.judge(admin, suspended)
  return {
    player,
    otherPlayer,
    coach,
    waitingCoach,
    guardian,
    admin,
    players,
    coaches,
    conversationId,
    conversations,
    reports,
  }
}

/** Invites a parent. Returns the invited address, and the token in the mail. */
async function invitation(writing: Writing, db: Database, player: Person): Promise<[string, string]> {
  const email = await writing.invite(player)
  const text = await mailTo(db, email, /token=/)
  return [email, /token=([\w-]+)/.exec(text)?.[1] ?? '']
}
