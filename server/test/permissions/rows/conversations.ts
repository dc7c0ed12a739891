import {
  deleteConversation,
  listConversations,
  listMessages,
  markConversation,
  searchConversations,
  sendMessage,
  startConversation,
  streamEvents,
} from '@touchline/contract'
import {
  aboutCoach,
  always,
  existing,
  listed,
  ok,
  own,
  refused,
  signedIn,
  strange,
  verifiedCoaches,
} from '../answers.ts'
import { type Row, read, write } from '../row.ts'

/** Grants a conversation to its coach and its player; for everyone else it doesn't exist. */
const participants = (forPlayer: readonly string[], forCoach = forPlayer, status = 200) =>
  signedIn(strange(), { player: own(ok(forPlayer, status)), coach: own(ok(forCoach, status)) })

/**
 * The queries of a refusal that first locks the coach's count of new conversations and looks for an existing one.
 */
const coachLocked = 4

/** Conversations of a coach and a player. */
export const conversationRows: Row[] = [
  read(listConversations, {
    object: 'player',
    input: ({ it }) => ({ params: { userId: it.player } }),
    answers: signedIn(strange(403), { player: own(ok(listed('conversations', aboutCoach)), 403) }),
    queries: 2,
  }),
  read(listConversations, {
    about: 'of a coach',
    object: 'coach',
    input: ({ it }) => ({ params: { userId: it.coach } }),
    answers: signedIn(strange(403), { coach: own(ok(listed('conversations')), 403) }),
    queries: 2,
  }),
  read(listConversations, {
    about: 'the own ones',
    object: 'none',
    input: ({ self }) => ({ params: { userId: self } }),
    answers: signedIn(always(ok()), {
      player: always(ok(listed('conversations', aboutCoach))),
      coach: always(ok(listed('conversations'))),
    }),
    queries: 2,
  }),
  write(startConversation, {
    object: 'player',
    input: ({ it, self }) => ({
      body: { senderId: self, receiverId: it.player, initialMessage: 'Hello' },
    }),
    answers: verifiedCoaches({
      coach: existing(ok([], 201)),
      colleague: existing(ok([], 201)),
      otherCoach: existing(ok([], 201)),
    }),
    toRefuse: coachLocked,
    queries: 15,
  }),
  write(startConversation, {
    about: "in somebody's name",
    object: 'coach',
    input: ({ it, own }) => ({
      body: { senderId: it.coach, receiverId: own.player, initialMessage: 'Hello' },
    }),
    answers: verifiedCoaches({
      coach: own(ok([], 201), 403),
      colleague: strange(403),
      otherCoach: strange(403),
    }),
    queries: 4,
  }),
  write(markConversation, {
    object: 'conversation',
    input: ({ it }) => ({
      params: { conversationId: it.conversation },
      body: { field: 'read', value: true },
    }),
    answers: participants(aboutCoach, []),
    queries: 7,
  }),
  write(deleteConversation, {
    object: 'conversation',
    input: ({ it }) => ({ params: { conversationId: it.conversation } }),
    answers: participants([]),
    queries: 7,
  }),
  read(listMessages, {
    object: 'conversation',
    input: ({ it }) => ({ query: { conversationId: it.conversation } }),
    answers: {
      ...participants(listed('', ['messages[]'])),
      guardian: own(ok(listed('', ['messages[]']))),
      furtherGuardian: own(ok(listed('', ['messages[]']))),
    },
    queries: 2,
  }),
  read(searchConversations, {
    object: 'none',
    input: () => ({ query: { text: 'hello' } }),
    answers: signedIn(always(ok()), {
      player: always(ok(listed('messages'))),
      coach: always(ok(listed('messages'))),
    }),
    queries: 4,
  }),
  read(searchConversations, {
    about: 'of a child',
    object: 'player',
    input: ({ it }) => ({ query: { text: 'hello', playerId: it.player } }),
    answers: signedIn(strange(), { guardian: own(ok(listed('messages'))) }),
    // a present child, then a former one
    toRefuse: 3,
    queries: 5,
  }),
  write(sendMessage, {
    object: 'conversation',
    input: ({ it, own, self }) => ({
      body: {
        conversationId: it.conversation,
        senderId: self,
        receiverId: self === own.player ? own.coach : own.player,
        message: 'See you on Saturday',
      },
    }),
    answers: {
      ...participants([], [], 201),
      // an unverified coach may not write anywhere
      pendingCoach: { ...always(refused(403, 'coach_not_verified')), malformed: refused(400) },
      // parents may only read
      guardian: strange(403),
      furtherGuardian: strange(403),
      foreignGuardian: strange(403),
    },
    queries: 5,
  }),
  write(sendMessage, {
    about: "in the player's name",
    object: 'conversation',
    input: ({ it, own }) => ({
      body: {
        conversationId: it.conversation,
        senderId: own.player,
        receiverId: own.coach,
        message: 'See you on Saturday',
      },
    }),
    answers: signedIn(strange(403), { player: own(ok([], 201)) }),
    queries: 5,
  }),
  read(streamEvents, {
    object: 'none',
    input: () => ({}),
    answers: signedIn(always(ok('text/event-stream'))),
    queries: 4,
  }),
]
