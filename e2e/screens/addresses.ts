import {
  deleteAccount,
  deletionWord,
  getBoard,
  getCollegeList,
  inviteGuardian,
  listChildConversations,
  listChildren,
  listConversations,
  listFamiliesToDecide,
  listReports,
  searchColleges,
} from '@touchline/contract'
import type { Calls } from '../fixtures/calls.ts'
import type { Mailbox } from '../fixtures/mailbox.ts'
import type { People, Person } from '../fixtures/people.ts'

/** The parts of the running product that supply the values. */
export interface Sources {
  people: People
  calls: Calls
  mailbox: Mailbox
}

/** Replaces words in braces with values that only the running product knows. */
export async function fillIn(text: string, sources: Sources, person?: Person): Promise<string> {
  let filled = text
  for (const [word, find] of Object.entries(found)) {
    if (filled.includes(`{${word}}`)) filled = filled.replace(`{${word}}`, await find(sources, person))
  }
  return filled
}

type Find = (sources: Sources, person?: Person) => Promise<string>

const found: Record<string, Find> = {
  /** The demo coach's college. */
  college: async ({ people }) => (await people.demo('coach')).collegeId ?? '',
  /** The signed-in person; for a visitor, the demo's player. */
  me: async ({ people }, person) => (person ?? (await people.demo('player'))).userId,
  /** The signed-in person. */
  name: async (_, person) => person?.name ?? '',
  firstName: async (_, person) => person?.name.split(' ')[0] ?? '',
  /** The conversation of the demo's player and coach. */
  conversation: async ({ people, calls }) => {
    const player = await people.demo('player')
    const input = { params: { userId: player.userId }, query: {} }
    const { conversations } = await calls.call(listConversations, input, player)
    return first(conversations.filter(({ senderName }) => /Whitcomb/.test(senderName))).conversationId
  },
  /** Three colleges of the demo: of Division 1, of Division 3, and a public one. */
  colleges: async ({ calls }) => {
    const names = ['Kestrel Ridge University', 'Bellwether College', 'Red Mesa State University']
    const found = await Promise.all(
      names.map((name) => calls.call(searchColleges, { query: { name, gender: 'female' } })),
    )
    return found.map(({ colleges }) => first(colleges).collegeId).join(',')
  },
  /** Three prospects of the demo coach's board. */
  prospects: async ({ people, calls }) => {
    const { rows } = await calls.call(getBoard, { query: {} }, await people.demo('coach'))
    return rows.prospectId.slice(0, 3).join(',')
  },
  /** One of them. */
  prospect: async ({ people, calls }) => {
    const { rows } = await calls.call(getBoard, { query: {} }, await people.demo('coach'))
    return first(rows.prospectId)
  },
  /** A college on the list of the demo's player. */
  listed: async ({ calls }, person) => {
    const input = { params: { playerId: person?.userId ?? '' } }
    return first((await calls.call(getCollegeList, input, person)).entries).college.collegeId
  },
  child: (sources, person) => firstChild(sources, person),
  childConversation: async (sources, person) => {
    const playerId = await firstChild(sources, person)
    const input = { params: { playerId }, query: {} }
    const { conversations } = await sources.calls.call(listChildConversations, input, person)
    return first(conversations).conversationId
  },
  /** A report, open or closed. */
  report: async ({ calls }, person) => {
    const [open, closed] = await Promise.all(
      ['open', 'closed'].map((state) => calls.call(listReports, { query: { state } }, person)),
    )
    return first([...(open?.reports ?? []), ...(closed?.reports ?? [])]).reportId
  },
  /** A player of the demo with a parent who objects to being removed. */
  family: async ({ calls }, person) =>
    first((await calls.call(listFamiliesToDecide, {}, person)).removals).playerId,
  /** The token of a parent's invitation. */
  invitation: async ({ people, calls, mailbox }) => {
    const email = people.unusedEmail('asked')
    await calls.call(inviteGuardian, { body: { email } }, await people.player())
    const link = new URL(await mailbox.link(email, /\/guardian\?token=/))
    return link.searchParams.get('token') ?? ''
  },
  /** The receipt of a deleted account. */
  receipt: async ({ people, calls }) => {
    const player = await people.player()
    const body = { password: player.password, confirm: deletionWord }
    return (await calls.call(deleteAccount, { body }, player)).receiptId
  },
}

async function firstChild({ calls }: Sources, person?: Person): Promise<string> {
  return first((await calls.call(listChildren, {}, person)).children).playerId
}

function first<Item>(list: readonly Item[]): Item {
  const [item] = list
  if (item === undefined) throw new Error('The demo has no such object')
  return item
}
