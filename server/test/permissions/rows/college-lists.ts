import {
  addListNote,
  addStep,
  changeStep,
  editListNote,
  getCollegeList,
  getListEntry,
  listSteps,
  placeListEntry,
  removeListEntry,
  removeListNote,
  removeStep,
  saveListEntry,
} from '@touchline/contract'
import { type Answers, type Cell, inside, listed, ok, own, signedIn, strange } from '../answers.ts'
import { type Row, read, write } from '../row.ts'

const newId = '01890000-0000-7000-8000-0000000045aa'

/** Lets the player and the parents in; a parent without the right to money gets less, where that is named. */
const family = (player: Cell, withoutMoney = player): Answers =>
  signedIn(strange(), { player: own(player), guardian: own(player), furtherGuardian: own(withoutMoney) })

/** Lets the player alone in: the note is the player's. */
const author = (cell: Cell): Answers => signedIn(strange(), { player: own(cell) })

/** The optional parts of the answers, with these of a step. */
const entryWith = (amount: readonly string[]) => ['conversation', 'nextStep', ...inside('nextStep', amount)]
const listWith = (amount: readonly string[]) => [...listed('entries', entryWith(amount)), ...listed('people')]
const pageWith = (amount: readonly string[]) => [
  ...inside('entry', entryWith(amount)),
  ...listed('notes'),
  ...listed('steps', amount),
  ...listed('moves'),
]
const [money, none] = [['amount'], []]
const page = family(ok(pageWith(money)), ok(pageWith(none)))

/** A family's list of colleges; to coaches, other families and administrators there is none. */
export const collegeListRows: Row[] = [
  read(getCollegeList, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player } }),
    answers: family(ok(listWith(money)), ok(listWith(none))),
    queries: 6,
  }),
  read(getListEntry, {
    object: 'player',
    input: ({ it, own: { college } }) => ({ params: { playerId: it.player, collegeId: college } }),
    answers: page,
    queries: 10,
  }),
  read(getListEntry, {
    about: 'of the player, by college',
    object: 'college',
    input: ({ it, own: { player } }) => ({ params: { playerId: player, collegeId: it.college } }),
    answers: page,
    toRefuse: 4,
    queries: 10,
  }),
  write(saveListEntry, {
    object: 'player',
    input: ({ it, own: { college } }) => ({
      params: { playerId: it.player, collegeId: college },
      body: { stage: 'visit', version: 1 },
    }),
    answers: family(ok(entryWith(money)), ok(entryWith(none))),
    queries: 14,
  }),
  write(placeListEntry, {
    object: 'player',
    input: ({ it, own: { college } }) => ({
      params: { playerId: it.player },
      body: { collegeId: college, nextTo: college, edge: 'before' },
    }),
    answers: family(ok()),
    queries: 8,
  }),
  write(removeListEntry, {
    object: 'player',
    input: ({ it, own: { college } }) => ({ params: { playerId: it.player, collegeId: college } }),
    answers: family(ok()),
    queries: 8,
  }),
  write(addListNote, {
    object: 'player',
    input: ({ it, own: { college } }) => ({
      params: { playerId: it.player },
      body: { noteId: newId, collegeId: college, body: 'Good biology' },
    }),
    answers: family(ok([], 201)),
    queries: 10,
  }),
  write(editListNote, {
    about: "the player's own",
    object: 'listNote',
    input: ({ it, own: { player } }) => ({
      params: { playerId: player, noteId: it.listNote },
      body: { body: 'Great campus', private: false },
    }),
    answers: author(ok()),
    toRefuse: 3,
    queries: 8,
  }),
  write(editListNote, {
    about: 'on the list of whom',
    object: 'player',
    input: ({ it, own: { listNote } }) => ({
      params: { playerId: it.player, noteId: listNote },
      body: { body: 'Great campus', private: false },
    }),
    answers: author(ok()),
    toRefuse: 3,
    queries: 8,
  }),
  write(removeListNote, {
    object: 'listNote',
    input: ({ it, own: { player } }) => ({ params: { playerId: player, noteId: it.listNote } }),
    answers: author(ok()),
    toRefuse: 3,
    queries: 8,
  }),
  read(listSteps, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player } }),
    answers: family(ok(listed('open', money)), ok(listed('open', none))),
    queries: 5,
  }),
  write(addStep, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player }, body: { stepId: newId, title: 'Call' } }),
    answers: family(ok(money, 201), ok(none, 201)),
    queries: 12,
  }),
  write(changeStep, {
    object: 'player',
    input: ({ it, own: { step } }) => ({
      params: { playerId: it.player, stepId: step },
      body: { done: true, version: 1 },
    }),
    answers: family(ok(money), ok(none)),
    queries: 12,
  }),
  write(changeStep, {
    about: 'of the player, by step',
    object: 'step',
    input: ({ it, own: { player } }) => ({
      params: { playerId: player, stepId: it.step },
      body: { done: true, version: 1 },
    }),
    answers: family(ok(money), ok(none)),
    toRefuse: 5,
    queries: 12,
  }),
  write(removeStep, {
    object: 'player',
    input: ({ it, own: { step } }) => ({ params: { playerId: it.player, stepId: step } }),
    answers: family(ok()),
    queries: 7,
  }),
]
