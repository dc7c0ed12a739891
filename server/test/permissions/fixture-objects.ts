import { logInAs, makeCoach } from '../../src/auth/factory.ts'
import { makeCollege } from '../../src/colleges/factory.ts'
import { audit } from '../../src/platform/audit.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { tokenDigest } from '../../src/platform/secret.ts'
import { makeComment, makePost } from '../../src/posts/factory.ts'
import { makeBoardObjects } from './fixture-board.ts'
import { makeListObjects } from './fixture-lists.ts'

/** The people and colleges that own the objects. */
interface Set {
  /** The college to ask about. */
  collegeId: string
  collegeName: string
  /** The coach's college. */
  team: string
  player: { userId: string; name: string; email: string }
  coach: { userId: string; name: string }
  guardian: { userId: string }
  furtherGuardian: { userId: string }
  /** The address that received the player's invitation. */
  invited: string
  /** The administrator who can still undo a decision. */
  decider: string
}

/** Creates one object of each kind. Returns their ids. */
export async function makeObjects(platform: Platform, set: Set) {
  const { collegeId, collegeName, team, player, coach, guardian, furtherGuardian } = set
  const { db, ids, clock } = platform
  const now = clock.now()
  const pair = { coachId: coach.userId, playerId: player.userId }
  const conversation = await makeConversation(platform, pair, 'open')
  const asking = await makeCoach(platform, { collegeId: team, gender: 'female', name: 'Drew Ashby' })
  const parent = { playerId: player.userId, since: now }
  const rights = { decides: true, money: true, school: true }
  await db
    .insertInto('guardianships')
    .values([
      { ...parent, ...rights, guardianId: guardian.userId },
      { ...parent, guardianId: furtherGuardian.userId },
    ])
    .execute()
  const waiting = await makeCoach(platform, { collegeId: team, gender: 'female', verification: 'pending' })
  await db.insertInto('shares').values({ playerId: player.userId, collegeId: team, sharedAt: now }).execute()
  await db
    .insertInto('favourites')
    .values({ playerId: player.userId, collegeId: team, coachId: coach.userId, favouritedAt: now })
    .execute()
  await audit(platform, db, {
    action: 'players.fullProfileRead',
    actorId: coach.userId,
    subjectId: player.userId,
    details: { collegeId: team },
    requestId: ids.next(),
  })
  const { postId } = await makePost(platform, { authorId: coach.userId, gender: 'female' })
  const comment = { postId, authorId: coach.userId, comment: 'Phones will do.' }
  const { commentId } = await makeComment(platform, comment)
  await makeGames(platform, player.userId, collegeId)
  return {
    player: player.userId,
    coach: coach.userId,
    waitingCoach: waiting.userId,
    college: collegeId,
    collegeName,
    guardian: guardian.userId,
    furtherGuardian: furtherGuardian.userId,
    conversation,
    request: await makeConversation(platform, { ...pair, coachId: asking.userId }, 'requested'),
    post: postId,
    postComment: commentId,
    picture: await makePicture(platform, player.userId, ids.secret()),
    ...(await makeInvitation(platform, player.userId, set.invited)),
    parentRequest: await makeParentRequest(platform, player.email),
    session: await makeSession(platform, player.userId),
    ...(await makeFeed(platform, player.userId)),
    heldDecision: await makeHeld(platform, set.decider, asking.userId),
    ...(await makeForAdministrators(platform, set, { conversation, postId, commentId })),
    ...(await makeBoardObjects(platform, set)),
    ...(await makeListObjects(platform, set)),
  }
}

/**
 * Creates a pending invitation of a parent. Returns the player's id for it and the token in the
 * parent's mail.
 */
async function makeInvitation({ db, ids, clock }: Platform, playerId: string, email: string) {
  const [invitation, invitationToken] = [ids.next(), ids.secret()]
  const now = clock.now()
  await db
    .insertInto('guardianInvitations')
    .values({
      id: invitation,
      playerId,
      email,
      token: tokenDigest(invitationToken),
      expiresAt: new Date(now.getTime() + 86_400_000),
      createdAt: now,
    })
    .execute()
  return { invitation, invitationToken }
}

/** Creates the request of a parent who came first to the player with this address. Returns its id. */
async function makeParentRequest({ db, ids, clock }: Platform, childEmail: string) {
  const id = ids.next()
  const now = clock.now()
  await db
    .insertInto('parentRequests')
    .values({
      id,
      childEmail,
      parentEmail: 'parent-who-asks@families.example',
      parentName: 'Jordan Marsh',
      expiresAt: new Date(now.getTime() + 86_400_000),
      createdAt: now,
    })
    .execute()
  return id
}

/**
 * Creates a calendar feed of the player's own games, fetched just now. Returns its id and the end
 * of its address.
 */
async function makeFeed({ db, ids, clock }: Platform, playerId: string) {
  const [feed, secret] = [ids.next(), ids.secret()]
  const now = clock.now()
  await db
    .insertInto('calendarFeeds')
    .values({
      id: feed,
      userId: playerId,
      playerId,
      token: tokenDigest(secret),
      createdAt: now,
      lastFetchedAt: now,
    })
    .execute()
  return { feed, feedFile: `${secret}.ics` }
}

async function makeSession(platform: Platform, userId: string) {
  const token = await logInAs(platform, userId)
  const { id } = await platform.db
    .selectFrom('sessions')
    .select('id')
    .where('token', '=', tokenDigest(token))
    .executeTakeFirstOrThrow()
  return id
}

async function makeConversation(
  { db, ids, clock }: Platform,
  pair: { coachId: string; playerId: string },
  state: 'open' | 'requested',
) {
  const id = ids.next()
  const now = clock.now()
  await db
    .insertInto('conversations')
    .values({
      ...pair,
      id,
      state,
      lastSequence: 1,
      lastMessage: 'Hello',
      lastMessageUserId: pair.coachId,
      lastMessageAt: now,
      coachReadSequence: 1,
      createdAt: now,
    })
    .execute()
  const hello = { id: ids.next(), conversationId: id, sequence: 1, body: 'Hello' }
  await db
    .insertInto('messages')
    .values({ ...hello, senderId: pair.coachId, sentAt: now })
    .execute()
  return id
}

async function makeGames({ db, ids }: Platform, playerId: string, collegeId: string) {
  const game = { title: 'vs Hill Rovers', startsAt: '2026-09-19T18:30', opponent: 'Hill Rovers' }
  await db
    .insertInto('games')
    .values([
      { ...game, id: ids.next(), ownerId: playerId, playerId },
      { ...game, id: ids.next(), ownerId: collegeId, collegeId },
    ])
    .execute()
}

async function makePicture({ storage }: Platform, ownerId: string, secret: string) {
  const file = `${secret.padEnd(43, '0').slice(0, 43)}-512.webp`
  await storage.put(file, new TextEncoder().encode(ownerId), 'image/webp')
  return file
}

interface Reported {
  conversation: string
  postId: string
  commentId: string
}

/** Creates a report about the conversation and one about the comment, both about the coach. Returns their ids. */
async function makeReports({ db, ids, clock }: Platform, { player, coach }: Set, about: Reported) {
  const [report, boardReport] = [ids.next(), ids.next()]
  const createdAt = clock.now()
  const reported = { reportedId: coach.userId, reportedName: coach.name, reportedType: 'coach', createdAt }
  const line = {
    messageId: ids.next(),
    sequence: 1,
    senderId: coach.userId,
    senderName: coach.name,
    message: 'Hello',
    timestamp: createdAt.toISOString(),
  }
  await db
    .insertInto('reports')
    .values([
      {
        ...reported,
        id: report,
        conversationId: about.conversation,
        reporterId: player.userId,
        reporterName: player.name,
        reporterType: 'player',
        concernedId: player.userId,
        concernedAge: 16,
        reason: 'other',
        evidence: JSON.stringify([line]),
      },
      {
        ...reported,
        id: boardReport,
        postId: about.postId,
        commentId: about.commentId,
        reporterId: ids.next(),
        reporterName: 'Sage Orr',
        reporterType: 'coach',
        reason: 'spam',
        evidence: JSON.stringify([line]),
      },
    ])
    .execute()
  return { report, boardReport }
}

/** Creates a decision that its administrator can still undo. Returns its id. */
async function makeHeld({ db, ids, clock }: Platform, actorId: string, subjectId: string) {
  const id = ids.next()
  const dueAt = new Date(clock.now().getTime() + 10_000)
  await db
    .insertInto('heldDecisions')
    .values({ id, actorId, subjectId, decision: 'refuseCoach', words: 'Left', requestId: id, dueAt })
    .execute()
  return id
}

/** Creates the objects that only administrators see. */
async function makeForAdministrators(platform: Platform, set: Set, about: Reported) {
  const { db, ids, clock } = platform
  const now = clock.now()
  const [contactMessage, receipt] = [ids.next(), ids.next()]
  const reports = await makeReports(platform, set, about)
  await db
    .insertInto('contactMessages')
    .values({
      id: contactMessage,
      name: 'Ada Fenn',
      email: 'ada.fenn@families.example',
      number: '',
      userType: 'scout',
      message: 'Hello',
      createdAt: now,
    })
    .execute()
  await db
    .insertInto('deletionReceipts')
    .values({
      id: receipt,
      userId: ids.next(),
      userType: 'player',
      deletedAt: now,
      deleted: { messages: 12 },
      kept: { reports: 1 },
    })
    .execute()
  await makeCollege(platform, { officialDivision: null })
  const { collegeId: unlistedCollege } = await makeCollege(platform, { listed: false })
  return { ...reports, contactMessage, receipt, unlistedCollege }
}
