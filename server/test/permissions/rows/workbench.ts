import {
  changeBoard,
  findProspects,
  getBoard,
  getInbox,
  getProspect,
  getRoster,
  getWorkbench,
  letMemberIn,
  listBoardChanges,
  listProspectsOf,
  putMemberOut,
  removeBoardView,
  saveBoardSettings,
  saveBoardView,
  saveRoster,
  undoBoardChange,
} from '@touchline/contract'
import {
  admins,
  always,
  boardMembers,
  type Column,
  existing,
  ok,
  own,
  refused,
  signedIn,
  strange,
  verifiedCoaches,
} from '../answers.ts'
import { type Row, read, write } from '../row.ts'

const done = ok()
const results = 'answers[].results[]'
const carriedOut = ok(['answers[]', results])
/** Missing and foreign prospects are refused within the answer, alike. */
const notThere = ok(['answers[]', results, `${results}.message`])

/** The prospects of the coach's college, whoever added them. */
const ofProgram = (cell = done): Column => ({ ...own(cell), sameCollege: cell })
const changed: Column = {
  ...always(notThere),
  own: carriedOut,
  sameCollege: carriedOut,
  malformed: refused(400),
}
const changedByMembers = boardMembers({
  coach: changed,
  colleague: changed,
  otherCoach: { ...always(notThere), malformed: refused(400) },
})
const toAllMembers = (cell = done, toOther = cell) =>
  boardMembers({ coach: always(cell), colleague: always(cell), otherCoach: always(toOther) })
const whole = ['alsoKnown.club', 'changes[]', 'notes[]', 'noted.contacts.phone', 'row.custom.camp']
/** Players who are not on the board, or nowhere, are left out alike. */
const staffOnly = ok(['members[]'])
const withProspect = ok(['members[]', 'prospects[]', 'prospects[].custom.camp'])
const onBoard: Column = {
  ...always(staffOnly),
  own: withProspect,
  sameCollege: withProspect,
  malformed: refused(400),
}
/** Views that are not the caller's are left as they are, without a word. */
const anyView = { ...always(done), malformed: refused(400) }
const withViews = { ...always(ok(['views[]'])), malformed: refused(400) }
const withNew = { ...anyView, missing: ok(['views[]']) }

// ids are the browser's: a new one each time
let count = 0
function newId(): string {
  count += 1
  return `01890000-0000-7000-8000-${`${count}`.padStart(12, '0')}`
}
const settings = {
  subStages: [],
  tags: [],
  fields: [],
  phrases: [],
  folded: [],
  movesToContacted: true,
  splitFrom: 1.5,
}

/** The workbench of a program's staff: for its members alone. */
export const workbenchRows: Row[] = [
  read(getWorkbench, {
    object: 'none',
    input: () => ({}),
    answers: verifiedCoaches({
      coach: always(ok(['staff[]'])),
      colleague: always(ok(['staff[]'])),
      otherCoach: always(ok(['staff[]'])),
    }),
    queries: 3,
  }),
  write(letMemberIn, {
    object: 'coach',
    input: ({ it }) => ({ params: { coachId: it.coach } }),
    answers: signedIn(strange(403), {
      coach: ofProgram(),
      colleague: ofProgram(),
      newcomer: strange(403),
      otherCoach: strange(),
      admin: existing(done),
    }),
    queries: 2,
  }),
  write(putMemberOut, {
    object: 'coach',
    input: ({ it }) => ({ params: { coachId: it.coach } }),
    answers: admins(existing(done)),
    queries: 9,
  }),
  read(getBoard, {
    object: 'none',
    input: () => ({ query: {} }),
    answers: boardMembers({
      coach: always(ok(['members[]', 'rows.custom[]', 'rows.custom[].camp', 'views[]'])),
      colleague: always(ok(['members[]', 'rows.custom[]', 'rows.custom[].camp'])),
      otherCoach: always(ok(['members[]'])),
    }),
    queries: 7,
  }),
  read(listProspectsOf, {
    object: 'player',
    input: ({ it }) => ({ query: { ids: [it.player] } }),
    answers: boardMembers({
      coach: onBoard,
      colleague: onBoard,
      otherCoach: { ...always(staffOnly), malformed: refused(400) },
    }),
    queries: 4,
  }),
  write(changeBoard, {
    object: 'prospect',
    input: ({ it }) => ({
      body: {
        commands: [{ commandId: newId(), kind: 'priority', prospectIds: [it.prospect], priority: 'A' }],
      },
    }),
    answers: changedByMembers,
    queries: 12,
  }),
  write(changeBoard, {
    about: 'a note',
    object: 'prospect',
    input: ({ it }) => {
      const note = { noteId: newId(), body: 'Big engine' }
      return {
        body: { commands: [{ commandId: newId(), kind: 'note', prospectId: it.prospect, ...note }] },
      }
    },
    answers: changedByMembers,
    queries: 12,
  }),
  write(undoBoardChange, {
    object: 'boardCommand',
    input: ({ it }) => ({ params: { commandId: it.boardCommand } }),
    answers: boardMembers({ coach: own(carriedOut), colleague: strange(), otherCoach: strange() }),
    queries: 13,
    toRefuse: 3,
  }),
  read(getProspect, {
    object: 'prospect',
    input: ({ it }) => ({ params: { prospectId: it.prospect } }),
    answers: boardMembers({
      coach: ofProgram(ok(whole)),
      colleague: ofProgram(ok(whole)),
      otherCoach: strange(),
    }),
    queries: 8,
  }),
  read(findProspects, {
    object: 'none',
    input: () => ({ query: { text: 'engine' } }),
    answers: toAllMembers(ok(['found[]']), done),
    queries: 2,
  }),
  read(listBoardChanges, {
    object: 'none',
    input: () => ({ query: {} }),
    answers: toAllMembers(ok(['changes[]']), done),
    queries: 2,
  }),
  write(saveBoardSettings, {
    object: 'none',
    input: () => ({ body: { settings, version: 0 } }),
    answers: toAllMembers(),
    queries: 9,
  }),
  write(saveBoardView, {
    object: 'boardView',
    input: ({ it }) => ({
      params: { viewId: it.boardView },
      body: { name: 'Defenders', address: '?view=list', shared: false },
    }),
    answers: boardMembers({ coach: withViews, colleague: withNew, otherCoach: withNew }),
    queries: 6,
  }),
  write(removeBoardView, {
    object: 'boardView',
    input: ({ it }) => ({ params: { viewId: it.boardView } }),
    answers: boardMembers({ coach: { ...withViews, own: done }, colleague: anyView, otherCoach: anyView }),
    queries: 3,
  }),
  read(getInbox, {
    object: 'none',
    input: () => ({}),
    answers: toAllMembers(),
    queries: 5,
  }),
  read(getRoster, {
    object: 'none',
    input: () => ({}),
    answers: toAllMembers(ok(['roster.wanted.GK']), ok(['roster.wanted.GK'])),
    queries: 2,
  }),
  write(saveRoster, {
    object: 'none',
    input: () => ({ body: { roster: { spots: [], wanted: { GK: 3 }, limit: 28 }, version: 0 } }),
    answers: toAllMembers(ok(['roster.wanted.GK']), ok(['roster.wanted.GK'])),
    queries: 9,
  }),
]
