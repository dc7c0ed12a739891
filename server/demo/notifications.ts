import type { NotificationKind } from '@touchline/contract'
import { chance } from './chance.ts'
import type { DemoCoach } from './coaches.ts'
import type { DemoPlayer } from './players.ts'
import { daysAgo, type Story } from './story.ts'

interface Printed {
  coach: DemoCoach
  named: DemoPlayer
  parentId: string
  adminId: string
}

interface Piece {
  userId: string
  kind: NotificationKind
  subjectId: string
  happenedAt: Date
  /** The person has seen it. */
  read?: boolean
}

const lastVisit = 5 // days ago

/** Inserts the printed people's notifications, all sent, their time zone, and the coach's last dashboard visit. */
export async function seedNotifications({ trx, now }: Story, printed: Printed) {
  const { coach, named, parentId, adminId } = printed
  const luck = chance(20261126)
  const notifications = [
    ...(await notificationsOfConversations(trx, printed)),
    ...(await notificationsOfPlayers(trx, coach, { named, now })),
  ]
  await trx
    .insertInto('notifications')
    .values(
      notifications.map(({ read = false, ...piece }) => ({
        ...piece,
        id: luck.id(piece.happenedAt),
        readAt: read ? piece.happenedAt : null,
        emailedAt: piece.happenedAt,
      })),
    )
    .execute()
  // A browser saves its own if none is stored.
  await trx
    .insertInto('notificationSettings')
    .values(
      [coach.id, named.id, parentId, adminId].map((userId) => ({
        userId,
        timeZone: 'America/New_York',
        unsubscribeToken: `${luck.id(now)}${luck.id(now)}`,
      })),
    )
    .execute()
  const at = daysAgo(now, lastVisit)
  await trx.insertInto('dashboardVisits').values({ coachId: coach.id, seenAt: at, since: at }).execute()
}

/** Lists notifications of conversations: waiting ones are unread, and the player has seen how the others began. */
async function notificationsOfConversations(
  trx: Story['trx'],
  { coach, named, parentId }: Printed,
): Promise<Piece[]> {
  const conversations = await trx
    .selectFrom('conversations')
    .leftJoin('guardianships', (join) =>
      join
        .onRef('guardianships.playerId', '=', 'conversations.playerId')
        .on('guardianships.guardianId', '=', parentId),
    )
    .select(['id', 'coachId', 'conversations.playerId', 'state', 'createdAt', 'lastMessageAt'])
    .select(['coachUnreadSince', 'playerUnreadSince', 'answeredAt', 'guardianId'])
    .where((eb) =>
      eb.or([
        eb('coachId', '=', coach.id),
        eb('conversations.playerId', '=', named.id),
        eb('guardianId', 'is not', null),
      ]),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return conversations.flatMap((conversation) => {
    const { id: subjectId, createdAt, lastMessageAt, answeredAt } = conversation
    const read = conversation.state !== 'requested'
    const pieces: Piece[] = []
    if (conversation.playerId === named.id) {
      pieces.push({ userId: named.id, kind: 'request', subjectId, happenedAt: createdAt, read })
      if (conversation.playerUnreadSince && read)
        pieces.push({ userId: named.id, kind: 'message', subjectId, happenedAt: lastMessageAt })
    }
    if (conversation.guardianId) {
      pieces.push({ userId: parentId, kind: 'request', subjectId, happenedAt: createdAt, read })
    }
    if (conversation.coachId === coach.id) {
      if (answeredAt)
        pieces.push({ userId: coach.id, kind: 'accepted', subjectId, happenedAt: answeredAt, read: true })
      if (conversation.coachUnreadSince)
        pieces.push({ userId: coach.id, kind: 'answer', subjectId, happenedAt: lastMessageAt })
    }
    return pieces
  })
}

/** Lists the coach's notifications of players: new shares, and a favorite whose games changed. */
async function notificationsOfPlayers(
  trx: Story['trx'],
  coach: DemoCoach,
  { named, now }: { named: DemoPlayer; now: Date },
): Promise<Piece[]> {
  const shares = await trx
    .selectFrom('shares')
    .select(['playerId', 'sharedAt'])
    .where('collegeId', '=', coach.college.id)
    .where('sharedAt', '>', daysAgo(now, 30))
    .orderBy('sharedAt')
    .orderBy('playerId')
    .execute()
  const seen = daysAgo(now, lastVisit)
  return [
    ...shares.map(
      ({ playerId: subjectId, sharedAt }): Piece => ({
        userId: coach.id,
        kind: 'share',
        subjectId,
        happenedAt: sharedAt,
        read: sharedAt < seen,
      }),
    ),
    { userId: coach.id, kind: 'gameChanged', subjectId: named.id, happenedAt: daysAgo(now, 0.8) },
  ]
}
