import { pino } from 'pino'
import { findCollegeVersion, findGames } from '../../server/src/calendar/queries.ts'
import { findCollege, isSharedWith } from '../../server/src/colleges/queries.ts'
import { findContactFacts } from '../../server/src/contact-rules/queries.ts'
import {
  appendMessage,
  isParticipant,
  listMessages,
} from '../../server/src/conversations/messages/queries.ts'
import {
  countList,
  countUnread,
  findConversation,
  listConversations,
} from '../../server/src/conversations/queries.ts'
import { findClosed } from '../../server/src/persons/queries.ts'
import { audit } from '../../server/src/platform/audit.ts'
import { type Database, type Trx, transact } from '../../server/src/platform/db/database.ts'
import { Notifications } from '../../server/src/platform/realtime/listener.ts'
import { LiveHub } from '../../server/src/platform/realtime/live-hub.ts'
import { findPage } from '../../server/src/players/queries.ts'
import { countReadPlayers } from '../../server/src/players/read-count-queries.ts'
import { statementOf } from '../harness/statement.ts'

const now = new Date(0)

/** Captures the statements of the reads. */
export async function readStatements() {
  const page = { playerId: 'playerId', coachId: 'coachId', collegeId: 'collegeId', viewerId: 'viewerId', now }
  const line = { actorId: 'actorId', subjectId: 'subjectId', details: '{}', requestId: 'requestId', now }
  const pair = { coachId: 'coachId', playerId: 'playerId', playerSince: new Date(0), coachSince: new Date(1) }
  const account = { userId: 'userId', email: 'email', person: 'person', playerId: 'playerId' }
  const counted = { coachId: 'coachId', playerIds: ['playerId'], now, day: 1, month: 2 }
  return {
    player: await statementOf(page, (db, { playerId, coachId, collegeId, viewerId, now }) =>
      findPage(db, { playerId }, { viewerId, coach: { coachId, collegeId }, now }),
    ),
    facts: await statementOf(pair, (db, given) => findContactFacts(db, given)),
    closed: await statementOf(account, (db, { playerId, ...coach }) => findClosed(db, coach, playerId)),
    count: await statementOf(counted, (db, { day, month, ...given }) =>
      countReadPlayers(db, given, { day, month }),
    ),
    audit: await statementOf(line, (db, { actorId, subjectId, requestId, now }) =>
      audit({ clock: { now: () => now } }, db, {
        action: 'players.fullProfileRead',
        actorId,
        subjectId,
        requestId,
        details: {},
      }),
    ),
    college: await statementOf({ collegeId: 'collegeId' }, (db, { collegeId }) =>
      findCollege(db, collegeId, undefined),
    ),
    shared: await statementOf(
      { collegeId: 'collegeId', playerId: 'playerId' },
      (db, { collegeId, playerId }) => isSharedWith(db, playerId, collegeId),
    ),
    calendar: await statementOf({ collegeId: 'collegeId' }, (db, { collegeId }) =>
      findCollegeVersion(db, collegeId, undefined),
    ),
    games: await statementOf({ collegeId: 'collegeId' }, (db, { collegeId }) => findGames(db, collegeId)),
    conversations: await statementOf({ coachId: 'coachId' }, (db, { coachId }) =>
      listConversations(
        db,
        { side: 'coach', userId: coachId },
        { limit: 51, filter: 'all', now: new Date() },
      ),
    ),
    counted: await statementOf({ coachId: 'coachId', now }, (db, { coachId, now }) =>
      countList(db, { side: 'coach', userId: coachId }, now),
    ),
    participant: await statementOf(
      { conversationId: 'conversationId', coachId: 'coachId' },
      (db, { conversationId, coachId }) =>
        isParticipant(db, { side: 'coach', userId: coachId }, conversationId),
    ),
    messages: await statementOf({ conversationId: 'conversationId' }, (db, { conversationId }) =>
      listMessages(db, conversationId, { limit: 51 }),
    ),
  }
}

const silent = pino({ level: 'silent' })

/** Captures the statements of sending a message, in the order of the transaction. */
export async function sendStatements() {
  const append = { id: 'id', conversationId: 'conversationId', senderId: 'senderId', text: 'text', now }
  const pushed = { userIds: ['userId'], types: ['message'], payloads: ['{}'] }
  const inside = (db: Database, work: (trx: Trx) => Promise<unknown>) => transact(db, work)
  const live = (db: Database) =>
    new LiveHub({
      db,
      notifications: new Notifications('', silent),
      log: silent,
    })
  return {
    append: await statementOf(append, (db, given) =>
      inside(db, (trx) => appendMessage(trx, 'player', given)),
    ),
    conversation: await statementOf({ conversationId: 'conversationId' }, (db, { conversationId }) =>
      findConversation(db, conversationId),
    ),
    hold: await statementOf({ userIds: ['userIds'] }, (db, { userIds }) =>
      inside(db, (trx) => live(db).lockStreams(trx, userIds)),
    ),
    unreadOfCoach: await statementOf({ userId: 'userId' }, (db, { userId }) =>
      countUnread(db, 'coach', userId),
    ),
    unreadOfPlayer: await statementOf({ userId: 'userId' }, (db, { userId }) =>
      countUnread(db, 'player', userId),
    ),
    push: await statementOf(pushed, (db) =>
      inside(db, (trx) => live(db).push(trx, [{ userId: 'userId', type: 'message', payload: {} }])),
    ),
  }
}
