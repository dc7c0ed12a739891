import {
  acceptInvitation,
  cancelInvitation,
  inviteGuardian,
  leaveChild,
  listChildConversations,
  listChildren,
  listGuardians,
  openInvitation,
  removeGuardian,
  signUpGuardian,
} from '@touchline/contract'
import { always, anyone, existing, guardians, ok, own, players, refused, strange } from '../answers.ts'
import {
  children,
  conversationsOfChild,
  guardianList,
  guardianListWithInvitations,
  invitation,
  message,
  session,
} from '../fields.ts'
import { type Row, read, write } from '../row.ts'

/** Whoever holds a mailed token: it cannot be guessed, and one that is no good is 404 whatever it looks like. */
const holders = (fields: readonly string[], status = 200) => ({
  ...existing(ok(fields, status)),
  malformed: refused(404),
})

/** Mailed to another address; one that is no good is 404. */
const others = { ...always(refused(403)), missing: refused(404), malformed: refused(404) }

/** Parents and guardians, and what they may do for a child. */
export const guardianRows: Row[] = [
  read(listGuardians, {
    object: 'none',
    input: () => ({}),
    answers: players({
      player: always(ok(guardianListWithInvitations)),
      otherPlayer: always(ok(guardianList)),
    }),
    queries: 4,
  }),
  write(inviteGuardian, {
    object: 'none',
    input: () => ({ body: { email: 'parent@families.example' } }),
    answers: players({ player: always(ok(message, 201)), otherPlayer: always(ok(message, 201)) }),
    queries: 4,
  }),
  write(cancelInvitation, {
    object: 'invitation',
    input: ({ it }) => ({ params: { invitationId: it.invitation } }),
    answers: players({ player: own(ok(message)), otherPlayer: strange() }),
    queries: 2,
  }),
  write(removeGuardian, {
    object: 'guardian',
    input: ({ it }) => ({ params: { guardianId: it.guardian } }),
    answers: players({ player: own(ok(message)), otherPlayer: strange() }),
    queries: 6,
  }),
  write(openInvitation, {
    object: 'invitationToken',
    input: ({ it }) => ({ body: { token: it.invitationToken } }),
    answers: anyone(holders(invitation)),
    queries: 2,
  }),
  // the own one was mailed to somebody who has an account
  write(signUpGuardian, {
    object: 'invitationToken',
    input: ({ it }) => ({
      body: { token: it.invitationToken, name: 'Jordan Marsh', password: 'goal-kick-1987' },
    }),
    answers: anyone({
      ...holders(['token', ...session], 201),
      own: refused(409),
    }),
    queries: 14,
  }),
  write(acceptInvitation, {
    object: 'invitationToken',
    input: ({ it }) => ({ body: { token: it.invitationToken } }),
    answers: guardians({
      guardian: { ...others, own: ok(['playerId', 'playerName']) },
      foreignGuardian: others,
    }),
    toRefuse: 3, // the invitation is locked before it is read
    toldApart: 'whoever holds a token, which cannot be guessed, is told whose it is',
    queries: 5,
  }),
  read(listChildren, {
    object: 'none',
    input: () => ({}),
    answers: guardians({ guardian: always(ok(children)), foreignGuardian: always(ok(children)) }),
    queries: 3,
  }),
  write(leaveChild, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player } }),
    answers: guardians({ guardian: own(ok(message)), foreignGuardian: strange() }),
    queries: 6,
  }),
  read(listChildConversations, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player } }),
    answers: guardians({ guardian: own(ok(conversationsOfChild)), foreignGuardian: strange() }),
    // a child of now, and one who has left
    toRefuse: 3,
    queries: 3,
  }),
]
