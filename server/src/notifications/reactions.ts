import {
  coachDecided,
  coachShutOut,
  colleaguesMentioned,
  conversationAccepted,
  conversationStarted,
  playerGamesChanged,
  profileShared,
} from '../events.ts'
import type { Trx } from '../platform/db/database.ts'
import type { Platform } from '../platform/platform.ts'
import { guardiansOf } from '../players/service.ts'
import { addNotifications, type NewNotification } from './add-notifications.ts'
import { coachesOf, coachesWhoFavored, conversationsOfCoach, findCoachIn } from './queries.ts'

/** Turns events of other features into notifications for those they concern. */
export function notificationReactions(platform: Platform) {
  const { outbox } = platform
  const tell = (
    trx: Trx,
    people: readonly string[],
    notification: Omit<NewNotification, 'userId' | 'happenedAt'>,
  ) =>
    addNotifications(
      { platform, trx },
      people.map((userId) => ({ ...notification, userId, happenedAt: platform.clock.now() })),
    )
  // When contact opens on June 15, coaches start tens of thousands within minutes.
  outbox.onMany(conversationStarted, async (trx, started) => {
    const happenedAt = platform.clock.now()
    const notifications: NewNotification[] = []
    for (const { conversationId: subjectId, playerId } of started) {
      const guardians = await guardiansOf(trx, playerId, happenedAt)
      for (const userId of [playerId, ...guardians.map(({ guardianId }) => guardianId)]) {
        notifications.push({ userId, kind: 'request', subjectId, happenedAt })
      }
    }
    await addNotifications({ platform, trx }, notifications)
  })
  outbox.on(conversationAccepted, async (trx, { conversationId }) =>
    tell(trx, await findCoachIn(trx, conversationId), { kind: 'accepted', subjectId: conversationId }),
  )
  outbox.on(profileShared, async (trx, { playerId, collegeId }) =>
    tell(trx, await coachesOf(trx, collegeId), { kind: 'share', subjectId: playerId }),
  )
  outbox.on(playerGamesChanged, async (trx, { playerId, before: gamesBefore }) =>
    tell(trx, await coachesWhoFavored(trx, playerId), {
      kind: 'gameChanged',
      subjectId: playerId,
      gamesBefore,
    }),
  )
  outbox.on(coachShutOut, async (trx, { coachId }) => {
    const happenedAt = platform.clock.now()
    const notifications: NewNotification[] = []
    for (const { conversationId: subjectId, playerId } of await conversationsOfCoach(trx, coachId)) {
      const guardians = await guardiansOf(trx, playerId, happenedAt)
      for (const userId of [playerId, ...guardians.map(({ guardianId }) => guardianId)]) {
        notifications.push({ userId, kind: 'coachShutOut', subjectId, happenedAt })
      }
    }
    await addNotifications({ platform, trx }, notifications)
  })
  outbox.on(colleaguesMentioned, (trx, { prospectId, coachIds }) =>
    tell(trx, coachIds, { kind: 'mention', subjectId: prospectId }),
  )
  outbox.on(coachDecided, (trx, { coachId }) =>
    tell(trx, [coachId], { kind: 'verification', subjectId: coachId }),
  )
}
