import { getCalendarFeed, listCalendarFeeds, makeCalendarFeed, revokeCalendarFeed } from '@touchline/contract'
import { always, anyone, existing, ok, own, refused, signedIn, strange } from '../answers.ts'
import { emptyFeeds, feeds, message, newFeed } from '../fields.ts'
import { type Row, read, write } from '../row.ts'

const made = ok(newFeed, 201)

/** Addresses for calendar apps; what a fetch gives as time goes on is the feeds' own test. */
export const calendarFeedRows: Row[] = [
  read(listCalendarFeeds, {
    object: 'none',
    input: () => ({}),
    answers: signedIn(always(ok(emptyFeeds)), { player: always(ok(feeds)) }),
    queries: 2,
  }),
  write(makeCalendarFeed, {
    about: 'of a player',
    object: 'player',
    input: ({ it }) => ({ body: { kind: 'player', ownerId: it.player } }),
    answers: signedIn(strange(403), {
      player: own(made, 403),
      coach: existing(made),
      colleague: existing(made),
      otherCoach: existing(made),
      guardian: own(made),
      foreignGuardian: strange(),
    }),
    queries: 5,
  }),
  write(makeCalendarFeed, {
    about: 'of a college',
    object: 'college',
    input: ({ it }) => ({ body: { kind: 'college', ownerId: it.college } }),
    answers: signedIn(existing(made)),
    queries: 5,
  }),
  write(revokeCalendarFeed, {
    object: 'feed',
    input: ({ it }) => ({ params: { feedId: it.feed } }),
    answers: signedIn(strange(), { player: own(ok(message)) }),
    queries: 2,
  }),
  // whoever holds the address, which cannot be guessed: the feed and the games, after a session that calendar apps have
  // not; it was fetched a moment ago here, else a query more notes that
  read(getCalendarFeed, {
    object: 'feedFile',
    input: ({ it }) => ({ params: { file: it.feedFile } }),
    answers: anyone({ ...existing(ok('text/calendar')), malformed: refused(404) }),
    queries: 3,
  }),
]
