import {
  allowSharing,
  changeShare,
  exportFavoritePlayers,
  favoritePlayer,
  getShareTerms,
  listFavoritePlayers,
  listInterestedPlayers,
  listRemovedPlayers,
  listShares,
  removeFavoritePlayer,
  removePlayer,
  restorePlayer,
  shareProfile,
  unshareProfile,
} from '@touchline/contract'
import {
  always,
  type Cell,
  cards,
  existing,
  guardians,
  listed,
  ok,
  own,
  players,
  signedIn,
  strange,
  verifiedCoaches,
} from '../answers.ts'
import { type Row, type RowIds, read, write } from '../row.ts'

const done = ok()

/** Grants a coach who passes their own id the list of their college. */
const cardsOfCollege = verifiedCoaches({
  coach: own(ok(cards), 403),
  colleague: strange(403),
  otherCoach: strange(403),
})
/** Grants the player's own data to the player, and a child's to its guardian. */
const family = (cell: Cell) =>
  signedIn(strange(403), {
    player: own(cell, 403),
    guardian: own(cell),
    foreignGuardian: strange(),
  })
/** Any listed player, for the coach's own college. */
const anyPlayer = verifiedCoaches({
  coach: existing(done),
  colleague: existing(done),
  otherCoach: strange(403),
})
const forOwnCollege = ({ it, own }: RowIds) => ({ collegeId: own.college, userId: it.player })
/** The player exists, but the college is not the coach's. */
const onlyOwnCollege = verifiedCoaches({
  coach: own(done, 403),
  colleague: own(done, 403),
  otherCoach: strange(403),
})
const forAnyCollege = ({ it, own }: RowIds) => ({ collegeId: it.college, userId: own.player })

/** Shares of players, and colleges' lists of players. */
export const playerListRows: Row[] = [
  write(shareProfile, {
    object: 'college',
    input: ({ it, self }) => ({ body: { userId: self, collegeId: it.college } }),
    answers: players({ player: existing(done), otherPlayer: existing(done) }),
    queries: 7,
  }),
  write(shareProfile, {
    about: "somebody's",
    object: 'player',
    input: ({ it, own }) => ({ body: { userId: it.player, collegeId: own.college } }),
    answers: players({ player: own(done, 403), otherPlayer: strange(403) }),
    queries: 6,
  }),
  write(unshareProfile, {
    object: 'player',
    input: ({ it, own }) => ({ query: { userId: it.player, collegeId: own.college } }),
    answers: family(done),
    queries: 12,
  }),
  write(unshareProfile, {
    about: 'with a college',
    object: 'college',
    input: ({ it, own }) => ({ query: { userId: own.player, collegeId: it.college } }),
    answers: signedIn(strange(403), {
      player: existing(done),
      guardian: existing(done),
      foreignGuardian: strange(),
    }),
    toRefuse: 3, // the child, then the college
    queries: 12,
  }),
  read(listShares, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player } }),
    answers: family(ok(listed('shares', ['contactDetails']))),
    queries: 5,
  }),
  read(getShareTerms, {
    object: 'player',
    input: ({ it, own }) => ({ params: { playerId: it.player, collegeId: own.college } }),
    answers: players({ player: own(ok(['contactDetails']), 403), otherPlayer: strange(403) }),
    queries: 4,
  }),
  read(getShareTerms, {
    about: 'with a college',
    object: 'college',
    input: ({ it, self }) => ({ params: { playerId: self, collegeId: it.college } }),
    answers: players({
      player: existing(ok(['contactDetails'])),
      otherPlayer: existing(ok(['contactDetails'])),
    }),
    queries: 4,
  }),
  write(changeShare, {
    object: 'player',
    input: ({ it, own }) => ({
      params: { playerId: it.player, collegeId: own.college },
      body: { contactDetails: false },
    }),
    answers: players({ player: own(done, 403), otherPlayer: strange(403) }),
    queries: 8,
  }),
  write(changeShare, {
    about: 'with a college',
    object: 'college',
    input: ({ it, own }) => ({
      params: { playerId: own.player, collegeId: it.college },
      body: { contactDetails: false },
    }),
    answers: players({ player: own(done), otherPlayer: strange(403) }),
    queries: 8,
    toRefuse: 3, // the player is held in place, then the share
  }),
  // Nothing is stopped here; the tests of sharing cover what a parent may allow.
  write(allowSharing, {
    object: 'player',
    input: ({ it, own }) => ({ params: { playerId: it.player, collegeId: own.college } }),
    answers: guardians({ guardian: own(done), foreignGuardian: strange() }),
    queries: 6,
  }),
  read(listInterestedPlayers, {
    object: 'coach',
    input: ({ it }) => ({ query: { userId: it.coach } }),
    answers: cardsOfCollege,
    queries: 5,
  }),
  read(listFavoritePlayers, {
    object: 'coach',
    input: ({ it }) => ({ query: { userId: it.coach } }),
    answers: cardsOfCollege,
    queries: 5,
  }),
  ...[listInterestedPlayers, listFavoritePlayers].map((endpoint) =>
    read(endpoint, {
      about: 'of the own college',
      object: 'none',
      input: ({ self }) => ({ query: { userId: self } }),
      answers: verifiedCoaches({
        coach: always(ok(cards)),
        colleague: always(ok(cards)),
        otherCoach: always(ok()),
      }),
      queries: 5,
    }),
  ),
  ...(
    [
      [listInterestedPlayers, [...cards, 'players[].addedAt']],
      [listFavoritePlayers, [...cards, 'players[].addedAt', 'players[].addedBy']],
    ] as const
  ).map(([endpoint, parts]) =>
    read(endpoint, {
      about: 'of the own college, with dates',
      object: 'none',
      input: ({ self }) => ({ query: { userId: self, dates: 'true' } }),
      answers: verifiedCoaches({
        coach: always(ok(parts)),
        colleague: always(ok(parts)),
        otherCoach: always(ok()),
      }),
      queries: 5,
    }),
  ),
  read(listRemovedPlayers, {
    object: 'none',
    input: () => ({ query: {} }),
    answers: verifiedCoaches({
      coach: always(ok()),
      colleague: always(ok()),
      otherCoach: always(ok()),
    }),
    queries: 5,
  }),
  read(exportFavoritePlayers, {
    object: 'none',
    input: () => ({}),
    answers: verifiedCoaches({
      coach: always(ok('text/csv')),
      colleague: always(ok('text/csv')),
      otherCoach: always(ok('text/csv')),
    }),
    queries: 8,
  }),
  write(favoritePlayer, {
    object: 'player',
    input: (asked) => ({ body: forOwnCollege(asked) }),
    answers: anyPlayer,
    queries: 5,
  }),
  write(favoritePlayer, {
    about: 'for a college',
    object: 'college',
    input: (asked) => ({ body: forAnyCollege(asked) }),
    answers: onlyOwnCollege,
    queries: 4,
  }),
  ...[removeFavoritePlayer, removePlayer, restorePlayer].flatMap((endpoint) => [
    write(endpoint, {
      object: 'player',
      input: (asked) => ({ query: forOwnCollege(asked) }),
      answers: anyPlayer,
      queries: 4,
    }),
    write(endpoint, {
      about: 'for a college',
      object: 'college',
      input: (asked) => ({ query: forAnyCollege(asked) }),
      answers: onlyOwnCollege,
      queries: 4,
    }),
  ]),
]
