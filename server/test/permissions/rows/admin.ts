import {
  closeReport,
  confirmCoach,
  decideAgeChange,
  decideDivision,
  decideRemoval,
  deleteReportedWords,
  getAdminOverview,
  getReport,
  giveParentRights,
  listClosedByParents,
  listCoachesToDecide,
  listCollege,
  listContactMessages,
  listDivisionsToConfirm,
  listFamiliesToDecide,
  listReports,
  listUnlistedColleges,
  markContactMessage,
  openClosedByParent,
  refuseCoach,
  removeCollege,
  restoreAccount,
  searchAccounts,
  searchAuditLog,
  suspendAccount,
  undoDecision,
  warnAccount,
} from '@touchline/contract'
import { admins, always, existing, listed, ok, own, refused } from '../answers.ts'
import { type Row, read, write } from '../row.ts'

const list = (name: string, parts: readonly string[]) => admins(always(ok(listed(name, parts))))
const one = (parts: readonly string[]) => admins(existing(ok(parts)))
const decided = one([])

/** The person exists, but has nothing to decide. */
const nothingWaits = admins({ ...always(refused(404)), malformed: refused(400) })

/** Counts the active administrators under a lock, because the last one cannot be suspended. */
const administratorsCounted = 3

/** Checks first, under a lock, whether another administrator can still undo a decision about the person. */
const decisionHeld = 4

/** Calls of administrators with a completed second factor, about anyone's data. */
export const adminRows: Row[] = [
  read(getAdminOverview, {
    object: 'none',
    input: () => ({}),
    answers: admins(always(ok())),
    queries: 2,
  }),
  read(listCoachesToDecide, {
    object: 'none',
    input: () => ({ query: {} }),
    answers: list('coaches', ['colleagues[]']),
    queries: 9,
  }),
  write(confirmCoach, {
    object: 'waitingCoach',
    input: ({ it }) => ({ params: { coachId: it.waitingCoach }, body: { note: 'The college vouches' } }),
    answers: decided,
    queries: 11,
    toRefuse: decisionHeld,
  }),
  write(refuseCoach, {
    object: 'waitingCoach',
    input: ({ it }) => ({ params: { coachId: it.waitingCoach }, body: {} }),
    answers: decided,
    queries: 14,
    toRefuse: decisionHeld,
  }),
  write(refuseCoach, {
    about: 'a confirmed one',
    object: 'coach',
    input: ({ it }) => ({ params: { coachId: it.coach }, body: { note: 'Left the college' } }),
    answers: decided,
    queries: 16,
    toRefuse: decisionHeld,
  }),
  write(undoDecision, {
    object: 'heldDecision',
    input: ({ it }) => ({ params: { decisionId: it.heldDecision } }),
    answers: admins(own(ok())),
    queries: 3,
  }),
  read(listReports, {
    object: 'none',
    input: () => ({ query: {} }),
    answers: list('reports', ['concerned']), // one of them concerns no player
    queries: 2,
  }),
  read(getReport, {
    object: 'report',
    input: ({ it }) => ({ params: { reportId: it.report } }),
    answers: one(['concerned', 'evidence[]']),
    queries: 4,
  }),
  write(closeReport, {
    object: 'report',
    input: ({ it }) => ({ params: { reportId: it.report }, body: { outcome: 'Talked to both.' } }),
    answers: one(['concerned']),
    queries: 4,
  }),
  write(deleteReportedWords, {
    object: 'boardReport',
    input: ({ it }) => ({ params: { reportId: it.boardReport } }),
    answers: one([]),
    queries: 4,
  }),
  write(deleteReportedWords, {
    about: 'a conversation',
    object: 'report',
    input: ({ it }) => ({ params: { reportId: it.report } }),
    answers: admins(existing(refused(409))),
  }),
  read(listContactMessages, {
    object: 'none',
    input: () => ({ query: {} }),
    answers: list('messages', []),
    queries: 3,
  }),
  write(markContactMessage, {
    object: 'contactMessage',
    input: ({ it }) => ({ params: { messageId: it.contactMessage }, body: { handled: true } }),
    answers: one([]),
    queries: 4,
  }),
  read(listUnlistedColleges, {
    object: 'none',
    input: () => ({ query: {} }),
    answers: list('colleges', []),
    queries: 2,
  }),
  write(listCollege, {
    object: 'unlistedCollege',
    input: ({ it }) => ({ params: { collegeId: it.unlistedCollege } }),
    answers: one([]),
    queries: 3,
  }),
  read(listDivisionsToConfirm, {
    object: 'none',
    input: () => ({ query: {} }),
    answers: list('colleges', []),
    queries: 2,
  }),
  write(decideDivision, {
    object: 'college',
    input: ({ it }) => ({
      params: { collegeId: it.college },
      body: { division: 'Division 2', shown: 'Division 1' },
    }),
    answers: one([]),
    queries: 3,
  }),
  write(removeCollege, {
    object: 'unlistedCollege',
    input: ({ it }) => ({ params: { collegeId: it.unlistedCollege } }),
    answers: one([]),
    queries: 3,
  }),
  write(removeCollege, {
    about: 'a listed one',
    object: 'college',
    input: ({ it }) => ({ params: { collegeId: it.college } }),
    answers: admins(existing(refused(409))),
  }),
  read(searchAccounts, {
    object: 'none',
    input: () => ({ query: {} }),
    answers: list('accounts', []),
    queries: 3,
  }),
  write(warnAccount, {
    object: 'player',
    input: ({ it }) => ({ params: { userId: it.player }, body: { reason: 'Please stop' } }),
    answers: one([]),
    queries: 5,
  }),
  write(warnAccount, {
    about: 'the own one',
    object: 'none',
    input: ({ self }) => ({ params: { userId: self }, body: { reason: 'Please stop' } }),
    answers: admins(always(refused(403))),
    toRefuse: 1,
  }),
  write(suspendAccount, {
    object: 'player',
    input: ({ it }) => ({ params: { userId: it.player }, body: { reason: 'Reported twice' } }),
    answers: one([]),
    toRefuse: administratorsCounted,
    queries: 13,
  }),
  write(suspendAccount, {
    about: 'the own one',
    object: 'none',
    input: ({ self }) => ({ params: { userId: self }, body: { reason: 'Reported twice' } }),
    answers: admins(always(refused(403))),
    toRefuse: administratorsCounted,
  }),
  write(restoreAccount, {
    object: 'player',
    input: ({ it }) => ({ params: { userId: it.player }, body: { reason: 'A mistake' } }),
    answers: one([]),
    queries: 5,
    toRefuse: decisionHeld,
  }),
  read(listFamiliesToDecide, {
    object: 'none',
    input: () => ({}),
    answers: admins(always(ok())),
    queries: 3,
  }),
  write(decideAgeChange, {
    about: 'none waits',
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player }, body: { agree: true, note: 'Asked' } }),
    answers: nothingWaits,
    toRefuse: 3, // checks for a pending one under the player's lock
  }),
  write(decideRemoval, {
    about: 'nobody objects',
    object: 'guardian',
    input: ({ it, own: { player } }) => ({
      params: { playerId: player, guardianId: it.guardian },
      body: { agree: false, note: 'Asked' },
    }),
    answers: nothingWaits,
  }),
  read(listClosedByParents, {
    object: 'player',
    input: ({ it }) => ({ params: { playerId: it.player } }),
    answers: one(listed('parents')),
    queries: 5,
  }),
  write(giveParentRights, {
    object: 'player',
    input: ({ it, own: { furtherGuardian } }) => ({
      params: { playerId: it.player, guardianId: furtherGuardian },
      body: { decides: true, money: false, school: false, note: 'Nobody decides anymore' },
    }),
    answers: admins(own(ok())),
    toRefuse: 3, // locks the family first
    queries: 9,
  }),
  write(openClosedByParent, {
    about: 'nothing is closed',
    object: 'player',
    input: ({ it }) => ({
      params: { playerId: it.player },
      body: { act: 'pause' as const, conversationId: null, note: 'The parent is gone' },
    }),
    answers: nothingWaits,
  }),
  read(searchAuditLog, {
    object: 'none',
    input: () => ({ query: {} }),
    answers: admins(always(ok(listed('lines', ['actor', 'details.collegeId', 'subject'])))),
    queries: 2,
  }),
]
