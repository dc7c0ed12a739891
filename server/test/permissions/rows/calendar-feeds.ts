import {
  endChildFeed,
  getCalendarFeed,
  listCalendarFeeds,
  listChildFeeds,
  makeCalendarFeed,
  revokeCalendarFeed,
} from '@touchline/contract'
import { demoPassword } from '../../../src/auth/factory.ts'
import {
  always,
  anyone,
  existing,
  guardians,
  listed,
  ok,
  own,
  refused,
  signedIn,
  strange,
} from '../answers.ts'
import { type Row, read, write } from '../row.ts'

const made = ok([], 201)

/** Addresses for calendar apps. The feeds' own test covers later fetches. */
export const calendarFeedRows: Row[] = [
  read(listCalendarFeeds, {
    object: 'none',
    input: () => ({}),
    answers: signedIn(always(ok()), { player: always(ok(listed('feeds'))) }),
    queries: 2,
  }),
  write(makeCalendarFeed, {
    about: 'of a player',
    object: 'player',
    input: ({ it }) => ({ body: { kind: 'player', ownerId: it.player, password: demoPassword } }),
    answers: signedIn(strange(403), {
      player: own(made, 403),
      coach: existing(made),
      colleague: existing(made),
      otherCoach: existing(made),
      guardian: own(made),
      foreignGuardian: strange(),
    }),
    queries: 12,
  }),
  write(makeCalendarFeed, {
    about: 'of deadlines',
    object: 'player',
    input: ({ it }) => ({ body: { kind: 'deadlines', ownerId: it.player, password: demoPassword } }),
    answers: signedIn(strange(), { player: own(made), guardian: own(made) }),
    queries: 12,
  }),
  write(makeCalendarFeed, {
    about: 'of a college',
    object: 'college',
    input: ({ it }) => ({ body: { kind: 'college', ownerId: it.college, password: demoPassword } }),
    answers: signedIn(existing(made)),
    queries: 12,
  }),
  write(revokeCalendarFeed, {
    object: 'feed',
    input: ({ it }) => ({ params: { feedId: it.feed } }),
    answers: signedIn(strange(), { player: own(ok()) }),
    queries: 2,
  }),
  read(listChildFeeds, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player } }),
    answers: guardians({ guardian: own(ok(listed('feeds'))), foreignGuardian: strange() }),
    queries: 3,
  }),
  write(endChildFeed, {
    about: 'of a child',
    object: 'player',
    input: ({ it, own }) => ({ params: { playerId: it.player, feedId: own.feed } }),
    answers: guardians({ guardian: own(ok()), foreignGuardian: strange() }),
    queries: 6,
  }),
  write(endChildFeed, {
    object: 'feed',
    input: ({ it, own }) => ({ params: { playerId: own.player, feedId: it.feed } }),
    answers: guardians({ guardian: own(ok()), foreignGuardian: strange() }),
    toRefuse: 3, // the child, then the feed
    queries: 6,
  }),
  // The secret address itself grants access: a session lookup, which calendar apps fail, then the feed and the games.
  // After a long time, a fetch takes one more query to record it.
  read(getCalendarFeed, {
    object: 'feedFile',
    input: ({ it }) => ({ params: { file: it.feedFile } }),
    answers: anyone({ ...existing(ok('text/calendar')), malformed: refused(404) }),
    queries: 3,
  }),
]
