import {
  acceptConversation,
  blockConversation,
  declineConversation,
  muteConversation,
  reportConversation,
  unblockConversation,
  unmuteConversation,
} from '@touchline/contract'
import { aboutCoach, inside, ok, own, refused, signedIn, strange } from '../answers.ts'
import { type Row, write } from '../row.ts'

const seenByPlayer = own(ok(aboutCoach))
/** The player and the player's parents; the conversation's coach is not an actor. */
const family = signedIn(strange(), { player: seenByPlayer, guardian: seenByPlayer })
/** The coach, the player and the player's parents. */
const involved = signedIn(strange(), {
  player: seenByPlayer,
  guardian: seenByPlayer,
  coach: own(ok()),
})
const reported = (parts: readonly string[]) => own(ok(inside('conversation', parts), 201))

/** Loads the conversation and the player's parents, even for the coach, before refusing. */
const parentsToo = 3

/** Requests, blocks, mutes and reports. */
export const conversationDecisionRows: Row[] = [
  write(acceptConversation, {
    object: 'request',
    input: ({ it }) => ({ params: { conversationId: it.request } }),
    answers: family,
    queries: 9,
  }),
  write(acceptConversation, {
    about: 'an open one',
    object: 'conversation',
    input: ({ it }) => ({ params: { conversationId: it.conversation } }),
    answers: { ...family, coach: own(refused(403)) },
    toRefuse: parentsToo,
    queries: 3,
  }),
  write(declineConversation, {
    object: 'request',
    input: ({ it }) => ({ params: { conversationId: it.request } }),
    answers: family,
    queries: 8,
  }),
  write(declineConversation, {
    about: 'an open one',
    object: 'conversation',
    input: ({ it }) => ({ params: { conversationId: it.conversation } }),
    answers: signedIn(strange(), {
      player: own(refused(409)),
      guardian: own(refused(409)),
      coach: own(refused(403)),
    }),
    toRefuse: parentsToo,
  }),
  write(blockConversation, {
    object: 'conversation',
    input: ({ it }) => ({ params: { conversationId: it.conversation } }),
    answers: involved,
    queries: 8,
  }),
  write(unblockConversation, {
    object: 'conversation',
    input: ({ it }) => ({ params: { conversationId: it.conversation } }),
    answers: involved,
    queries: 3,
  }),
  write(muteConversation, {
    object: 'conversation',
    input: ({ it }) => ({ params: { conversationId: it.conversation } }),
    answers: involved,
    queries: 8,
  }),
  write(unmuteConversation, {
    object: 'conversation',
    input: ({ it }) => ({ params: { conversationId: it.conversation } }),
    answers: involved,
    queries: 3,
  }),
  write(reportConversation, {
    object: 'conversation',
    input: ({ it }) => ({
      params: { conversationId: it.conversation },
      body: { reason: 'pressure', details: '', block: true },
    }),
    answers: signedIn(strange(), {
      player: reported(aboutCoach),
      guardian: reported(aboutCoach),
      coach: reported([]),
    }),
    queries: 13,
  }),
]
