import {
  collegeSorts,
  compareColleges,
  createCollege,
  editCollege,
  getCoachCollegeName,
  getCollege,
  getCollegeIdByName,
  getCollegeMap,
  listCollegesAt,
  searchColleges,
} from '@touchline/contract'
import { always, anyone, coaches, existing, listed, ok, own, strange, verifiedCoaches } from '../answers.ts'
import { type Row, read, write } from '../row.ts'

const id = ok()

const sorted = (fact: string) => always(ok(listed('colleges', [fact])))
/** The fact behind an order, for people who have one: a state, a college, positions. */
const sortedFor = {
  distance: {
    coach: sorted('miles'),
    colleague: sorted('miles'),
    otherCoach: sorted('miles'),
    pendingCoach: sorted('miles'),
  },
  cost: {},
  needed: { player: sorted('needsYou'), otherPlayer: sorted('needsYou') },
  called: {},
}

/** Colleges, which anyone may view and their verified coaches may edit. */
export const collegeRows: Row[] = [
  read(searchColleges, {
    object: 'none',
    input: () => ({ query: {} }),
    answers: anyone(always(ok(listed('colleges')))),
    queries: 3,
  }),
  ...collegeSorts.flatMap((sort) =>
    sort === 'name'
      ? []
      : read(searchColleges, {
          about: `by ${sort}`,
          object: 'none',
          input: () => ({ query: { sort } }),
          answers: anyone(always(ok(listed('colleges'))), sortedFor[sort]),
          queries: 4,
        }),
  ),
  read(getCollege, {
    object: 'college',
    input: ({ it }) => ({ params: { collegeId: it.college } }),
    answers: anyone(existing(ok())),
    queries: 2,
  }),
  // what is missing is left out of the answer
  read(compareColleges, {
    object: 'college',
    input: ({ it }) => ({ query: { ids: it.college } }),
    answers: anyone({ ...existing(ok(listed('colleges'))), missing: ok() }),
    queries: 2,
  }),
  read(getCollegeMap, {
    object: 'none',
    input: () => ({}),
    answers: anyone(always(ok())),
    queries: 2,
  }),
  read(listCollegesAt, {
    object: 'none',
    input: () => ({ query: { unitids: '1' } }),
    answers: anyone(always(ok())),
    queries: 2,
  }),
  write(createCollege, {
    object: 'none',
    input: () => ({
      body: {
        collegeName: 'New College',
        description: 'A new one',
        collegeWebsite: 'new.example',
        coaches: 'Ben Orr',
        division: 'Other',
        gender: 'female',
      },
    }),
    answers: anyone(always(ok([], 201))),
    queries: 5,
  }),
  write(editCollege, {
    object: 'college',
    input: ({ it }) => ({
      body: {
        collegeId: it.college,
        description: 'By the river',
        collegeWebsite: 'near.example',
        positionsNeeded: ['GK'],
        coaches: 'Casey Holt',
        division: 'NAIA',
        overview: 'A small squad',
      },
    }),
    answers: verifiedCoaches({
      coach: own(ok(), 403),
      colleague: own(ok(), 403),
      otherCoach: strange(403),
    }),
    queries: 4,
  }),
  read(getCoachCollegeName, {
    object: 'coach',
    input: ({ it }) => ({ params: { userId: it.coach } }),
    answers: coaches({
      coach: own(id, 403),
      colleague: strange(403),
      otherCoach: strange(403),
      pendingCoach: strange(403),
    }),
    queries: 2,
  }),
  // College names are public; these coaches have no college of that name in the other program.
  read(getCollegeIdByName, {
    object: 'collegeName',
    input: ({ it }) => ({ params: { collegeName: it.collegeName } }),
    answers: coaches({
      coach: { ...existing(id), sameCollege: strange().foreign },
      colleague: { ...existing(id), sameCollege: strange().foreign },
      otherCoach: { ...existing(id), sameCollege: strange().foreign },
      pendingCoach: { ...existing(id), sameCollege: strange().foreign },
    }),
    queries: 2,
  }),
]
