import { t } from '@touchline/contract'
import type { Database } from '../../platform/db/database.ts'
import { batch, type ExportedFile, list, one } from './files.ts'

/** What a person was told of, and what the person chose to be told. */
export const notificationFiles: readonly ExportedFile[] = [
  {
    name: 'notifications.json',
    holds: t`what we notified you about, for 90 days`,
    pieces: list(listNotifications, ({ id: _, ...news }) => news),
  },
  {
    name: 'notification-settings.json',
    holds: t`your notification settings, since when browsers get your notifications, and whose contact date you asked to be reminded of`,
    pieces: one(async (db, { userId }) => {
      const [choices, browsers, contactReminders] = await Promise.all([
        findNotificationSettings(db, userId),
        listPushBrowsers(db, userId),
        listContactReminders(db, userId),
      ])
      return { choices: choices ?? null, browsers, contactReminders }
    }),
  },
]

/** Lists a person's notifications: the kind, when each happened, and when it was read and sent. */
function listNotifications(db: Database, userId: string, after?: { id: string }) {
  return db
    .selectFrom('notifications')
    .select(['id', 'kind', 'happenedAt', 'readAt', 'emailedAt', 'pushedAt'])
    .where('userId', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(batch)
    .execute()
}

/** Finds a person's choices about notifications, without the token that ends emails. */
function findNotificationSettings(db: Database, userId: string) {
  return db
    .selectFrom('notificationSettings')
    .select(['timeZone', 'digest', 'digestDay', 'emailsOff', 'pushesOff', 'weekMailed'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Lists the browsers that get a person's pushes, without the addresses and keys that reach them. */
function listPushBrowsers(db: Database, userId: string) {
  return db
    .selectFrom('pushSubscriptions')
    .select('createdAt as since')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

/** Lists the players of whom a coach wants to be told once contact opens. */
function listContactReminders(db: Database, coachId: string) {
  return db
    .selectFrom('contactReminders')
    .innerJoin('users', 'users.id', 'contactReminders.playerId')
    .select(['users.name as player', 'contactReminders.createdAt as since'])
    .where('contactReminders.coachId', '=', coachId)
    .orderBy('contactReminders.createdAt')
    .orderBy('contactReminders.playerId')
    .execute()
}
