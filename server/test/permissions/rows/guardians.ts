import {
  acceptInvitation,
  answerAgeChange,
  answerInvitation,
  answerParentRequest,
  askToBeInvited,
  cancelInvitation,
  cancelRemoval,
  inviteGuardian,
  leaveChild,
  letReadList,
  listChildConversations,
  listChildren,
  listGuardians,
  listParentRights,
  objectToRemoval,
  openInvitation,
  removeGuardian,
  saveParentRights,
  signUpGuardian,
} from '@touchline/contract'
import {
  aboutCoach,
  always,
  anyone,
  existing,
  guardians,
  listed,
  ok,
  own,
  players,
  refused,
  signedIn,
  strange,
} from '../answers.ts'
import { type Row, read, write } from '../row.ts'

/** Grants a call to the holder of an emailed token, which cannot be guessed; any invalid token is 404. */
const holders = (parts: readonly string[], status = 200) => ({
  ...existing(ok(parts, status)),
  malformed: refused(404),
})

/** A token emailed to another address is refused; an invalid one is 404. */
const others = { ...always(refused(403)), missing: refused(404), malformed: refused(404) }

/** Parents and guardians, and their actions for a child. */
export const guardianRows: Row[] = [
  read(listGuardians, {
    object: 'none',
    input: () => ({}),
    answers: players({
      player: always(ok(['guardians[]', 'invitations[]', 'requests[]'])),
      otherPlayer: always(ok(['guardians[]'])),
    }),
    queries: 5,
  }),
  write(inviteGuardian, {
    object: 'none',
    input: () => ({ body: { email: 'parent@families.example' } }),
    answers: players({ player: always(ok([], 201)), otherPlayer: always(ok([], 201)) }),
    queries: 5,
  }),
  write(askToBeInvited, {
    object: 'none',
    input: () => ({
      body: {
        parentName: 'Jordan Marsh',
        parentEmail: 'jordan@families.example',
        childEmail: 'child@families.example',
      },
    }),
    answers: anyone(always(ok([], 201))),
    queries: 5,
  }),
  write(answerParentRequest, {
    object: 'parentRequest',
    input: ({ it }) => ({ params: { requestId: it.parentRequest }, body: { agree: true } }),
    answers: players({ player: own(ok()), otherPlayer: strange() }),
    queries: 7,
  }),
  write(cancelInvitation, {
    object: 'invitation',
    input: ({ it }) => ({ params: { invitationId: it.invitation } }),
    answers: players({ player: own(ok()), otherPlayer: strange() }),
    toRefuse: 3, // locks the family first
    queries: 3,
  }),
  write(removeGuardian, {
    object: 'guardian',
    input: ({ it }) => ({ params: { guardianId: it.guardian }, body: { password: '' } }),
    answers: players({ player: own(ok()), otherPlayer: strange() }),
    queries: 8,
  }),
  write(cancelRemoval, {
    about: 'none waits',
    object: 'guardian',
    input: ({ it }) => ({ params: { guardianId: it.guardian } }),
    answers: players({ player: strange(), otherPlayer: strange() }),
  }),
  write(letReadList, {
    about: 'of a minor',
    object: 'guardian',
    input: ({ it }) => ({ params: { guardianId: it.guardian }, body: { reads: true } }),
    answers: players({ player: strange(), otherPlayer: strange() }),
    toRefuse: 3, // locks the player, whose age decides
  }),
  write(objectToRemoval, {
    about: 'none waits',
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player } }),
    answers: guardians({ guardian: strange(), foreignGuardian: strange() }),
  }),
  write(answerInvitation, {
    object: 'invitation',
    input: ({ it, own: { player } }) => ({
      params: { playerId: player, invitationId: it.invitation },
      body: { agree: true },
    }),
    answers: guardians({
      guardian: own(ok()),
      // anyone may refuse, but only a parent who decides lets another one in
      furtherGuardian: own(refused(403)),
      foreignGuardian: strange(),
    }),
    toRefuse: 5, // checks the child under the family's lock, then loads the invitation
    queries: 9,
  }),
  write(answerAgeChange, {
    about: 'none waits',
    object: 'player',
    input: ({ it }) => ({
      params: { playerId: it.player },
      body: { agree: true, askedAt: '2026-09-14T15:00:00Z' },
    }),
    answers: guardians({ guardian: strange(), foreignGuardian: strange() }),
    toRefuse: 4, // checks for a pending age change under the player's lock
  }),
  write(openInvitation, {
    object: 'invitationToken',
    input: ({ it }) => ({ body: { token: it.invitationToken } }),
    answers: anyone(holders([])),
    queries: 2,
  }),
  // The own token was emailed to a person with an account.
  write(signUpGuardian, {
    object: 'invitationToken',
    input: ({ it }) => ({
      body: { token: it.invitationToken, name: 'Jordan Marsh', password: 'goal-kick-1987' },
    }),
    answers: anyone({
      ...holders([], 201),
      own: refused(409),
    }),
    queries: 22, // a mail to each parent
  }),
  write(acceptInvitation, {
    object: 'invitationToken',
    input: ({ it }) => ({ body: { token: it.invitationToken } }),
    answers: guardians({
      guardian: { ...others, own: ok() },
      furtherGuardian: others,
      foreignGuardian: others,
    }),
    toldApart: 'whoever holds a token, which cannot be guessed, is told whose it is',
    queries: 8,
  }),
  read(listChildren, {
    object: 'none',
    input: () => ({}),
    answers: guardians({
      guardian: always(ok(listed('children', ['invitations[]']))),
      foreignGuardian: always(ok(listed('children'))),
    }),
    queries: 6,
  }),
  read(listParentRights, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player } }),
    answers: signedIn(strange(), {
      player: own(ok(listed('parents'))),
      guardian: own(ok(listed('parents'))),
    }),
    queries: 2,
  }),
  write(saveParentRights, {
    object: 'player',
    input: ({ it, own: { furtherGuardian } }) => ({
      params: { playerId: it.player, guardianId: furtherGuardian },
      body: { decides: false, money: true, school: false },
    }),
    answers: guardians({
      guardian: own(ok()),
      furtherGuardian: own(refused(403)),
      foreignGuardian: strange(),
    }),
    queries: 11,
  }),
  write(saveParentRights, {
    about: 'the own rights',
    object: 'player',
    input: ({ it, self }) => ({
      params: { playerId: it.player, guardianId: self },
      body: { decides: true, money: true, school: true },
    }),
    answers: guardians({ guardian: own(refused(403)), foreignGuardian: strange() }),
  }),
  write(leaveChild, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player } }),
    answers: guardians({ guardian: own(ok()), foreignGuardian: strange() }),
    queries: 6,
  }),
  read(listChildConversations, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player } }),
    answers: guardians({
      guardian: own(ok(listed('conversations', aboutCoach))),
      foreignGuardian: strange(),
    }),
    // a present child, then a former one
    toRefuse: 3,
    queries: 3,
  }),
]
