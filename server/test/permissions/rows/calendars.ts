import {
  getCollegeCalendar,
  getPlayerCalendar,
  saveCollegeCalendar,
  savePlayerCalendar,
} from '@touchline/contract'
import { anyone, existing, listed, ok, own, players, strange, verifiedCoaches } from '../answers.ts'
import { type Row, read, write } from '../row.ts'

const games = [
  {
    id: '1789999999999',
    title: 'vs Hill Rovers',
    start: '2026-09-19T18:30',
    extendedProps: { opponent: 'Hill Rovers', address: '' },
  },
]
const saved = ok(listed('games'))
/** An unknown calendar is empty, like that of a hidden player. */
const calendars = { ...existing(ok(listed('games'))), missing: ok() }

/** Games of players and colleges. The calendars' own test checks that outsiders get months only. */
export const calendarRows: Row[] = [
  read(getPlayerCalendar, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player } }),
    answers: anyone(calendars),
    queries: 4,
  }),
  write(savePlayerCalendar, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player }, body: { games } }),
    answers: players({ player: own(saved, 403), otherPlayer: strange(403) }),
    queries: 7,
  }),
  read(getCollegeCalendar, {
    object: 'college',
    input: ({ it }) => ({ params: { collegeId: it.college } }),
    answers: anyone(calendars),
    queries: 2,
  }),
  write(saveCollegeCalendar, {
    object: 'college',
    input: ({ it }) => ({ params: { collegeId: it.college }, body: { games } }),
    answers: verifiedCoaches({
      coach: own(saved, 403),
      colleague: own(saved, 403),
      otherCoach: strange(403),
    }),
    queries: 6,
  }),
]
