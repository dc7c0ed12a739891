import { t } from '@touchline/contract'
import type { Database } from '../../platform/db/database.ts'
import { batch, type ExportedFile, list, one } from './files.ts'

/** A player's profile, calendar and shares. */
export const playerFiles: readonly ExportedFile[] = [
  {
    name: 'profile.json',
    holds: t`your player profile`,
    of: ['player'],
    pieces: one(async (db, { userId }) => {
      const row = await findPlayer(db, userId)
      return row && profileOf(row)
    }),
  },
  {
    name: 'profile-changes.json',
    holds: t`your earlier age, graduation year and state, for 12 months`,
    of: ['player'],
    pieces: one((db, { userId }) => listFormerFacts(db, userId)),
  },
  {
    name: 'calendar.json',
    holds: t`the games on your calendar`,
    of: ['player'],
    pieces: one((db, { userId }) => listGames(db, userId)),
  },
  {
    name: 'shares.json',
    holds: t`the colleges you shared your profile with`,
    of: ['player'],
    pieces: list(listShares, ({ collegeName, sharedAt, contactDetails }) => ({
      collegeName,
      sharedAt,
      contactDetails,
    })),
  },
]

/** Finds the player's profile. */
function findPlayer(db: Database, userId: string) {
  return db.selectFrom('players').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** Takes off keys, derived columns and other people's ids. */
function profileOf(row: NonNullable<Awaited<ReturnType<typeof findPlayer>>>) {
  const { userId, profilePic, searchName, positionBits, divisionBits, calendarVersion, ...rest } = row
  const { pausedBy, pausedWith, linkPreviewBy, ...profile } = rest
  return profile
}

/** Lists former values of the player's profile that contact rules depend on. */
function listFormerFacts(db: Database, playerId: string) {
  return db
    .selectFrom('formerPlayerFacts')
    .select(['age', 'yearGraduating', 'stateLocated', 'replacedAt'])
    .where('playerId', '=', playerId)
    .orderBy('replacedAt')
    .execute()
}

/** Lists the player's games. */
function listGames(db: Database, playerId: string) {
  return db
    .selectFrom('games')
    .select(['title', 'startsAt', 'opponent', 'address'])
    .where('playerId', '=', playerId)
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
}

/** Lists the player's shares. */
function listShares(db: Database, playerId: string, after?: { collegeId: string }) {
  return db
    .selectFrom('shares')
    .innerJoin('colleges', 'colleges.id', 'shares.collegeId')
    .select(['shares.collegeId', 'colleges.collegeName', 'shares.sharedAt', 'shares.contactDetails'])
    .where('shares.playerId', '=', playerId)
    .$if(after !== undefined, (query) => query.where('shares.collegeId', '>', after?.collegeId ?? ''))
    .orderBy('shares.collegeId')
    .limit(batch)
    .execute()
}
