import { t } from '@touchline/contract'
import type { Database } from '../../platform/db/database.ts'
import { batch, type ExportedFile, list, one } from './files.ts'

/** A coach's profile, verification, and marks on players. */
export const coachFiles: readonly ExportedFile[] = [
  {
    name: 'profile.json',
    holds: t`your coach profile`,
    of: ['coach'],
    pieces: one(async (db, { userId }) => {
      const [profile, refusals, formerDivisions] = await Promise.all([
        findCoach(db, userId),
        listLeftRefusals(db, userId),
        listFormerDivisions(db, userId),
      ])
      return { ...profile, refusedBy: refusals.map(({ collegeName }) => collegeName), formerDivisions }
    }),
  },
  {
    name: 'verifications.json',
    holds: t`what verified you as a coach, and until when`,
    of: ['coach'],
    pieces: one(async (db, { userId, email }) => {
      const [history, staffList] = await Promise.all([
        listVerifications(db, userId),
        findStaffEntry(db, email),
      ])
      return { history, staffList: staffList ?? null }
    }),
  },
  {
    name: 'players-seen.json',
    holds: t`how many different players you saw in the last day and the last month`,
    of: ['coach'],
    pieces: one((db, { userId }) => findReadCounts(db, userId)),
  },
  {
    name: 'favorites.json',
    holds: t`players you made favorites`,
    of: ['coach'],
    pieces: list(listFavorites, withoutIds),
  },
  {
    name: 'removed-players.json',
    holds: t`players you removed from your lists`,
    of: ['coach'],
    pieces: list(listHides, withoutIds),
  },
]

function withoutIds({ name, collegeName, at }: { name: string; collegeName: string; at: Date }) {
  return { player: name, collegeName, at }
}

/** Finds the coach's profile. */
function findCoach(db: Database, userId: string) {
  return db
    .selectFrom('coaches')
    .innerJoin('colleges', 'colleges.id', 'coaches.collegeId')
    .leftJoin('dashboardVisits', 'dashboardVisits.coachId', 'coaches.userId')
    .select([
      'colleges.collegeName',
      'dashboardVisits.seenAt as dashboardSeenAt',
      'coaches.gender',
      'coaches.title',
      'coaches.verification',
      'coaches.verifiedAt',
      'coaches.createdAt',
      'coaches.updatedAt',
    ])
    .where('coaches.userId', '=', userId)
    .executeTakeFirst()
}

/** Lists the coach's verifications: evidence, start, end, and the reason of the end. */
function listVerifications(db: Database, coachId: string) {
  return db
    .selectFrom('coachVerifications')
    .innerJoin('colleges', 'colleges.id', 'coachVerifications.collegeId')
    .select([
      'colleges.collegeName',
      'coachVerifications.evidence',
      'coachVerifications.since',
      'coachVerifications.expiresAt',
      'coachVerifications.askedAt',
      'coachVerifications.endedAt',
      'coachVerifications.endedWhy',
    ])
    .where('coachVerifications.coachId', '=', coachId)
    .orderBy('coachVerifications.since')
    .execute()
}

/** Finds the staff list entry of this address. */
function findStaffEntry(db: Database, email: string) {
  return db
    .selectFrom('staffEntries')
    .innerJoin('institutions', 'institutions.id', 'staffEntries.institutionId')
    .select([
      'institutions.name as college',
      'staffEntries.name',
      'staffEntries.title',
      'staffEntries.createdAt',
    ])
    .where('staffEntries.email', '=', email)
    .executeTakeFirst()
}

/** Lists colleges that refused the coach and that the coach has left since. */
function listLeftRefusals(db: Database, coachId: string) {
  return db
    .selectFrom('leftRefusals')
    .innerJoin('colleges', 'colleges.id', 'leftRefusals.collegeId')
    .select('colleges.collegeName')
    .where('leftRefusals.coachId', '=', coachId)
    .orderBy('colleges.collegeName')
    .execute()
}

/** Lists the divisions of colleges that the coach left recently. */
function listFormerDivisions(db: Database, coachId: string) {
  return db
    .selectFrom('formerCoachDivisions')
    .select(['division', 'leftAt'])
    .where('coachId', '=', coachId)
    .orderBy('leftAt')
    .execute()
}

/** Finds the coach's last daily and monthly read counts. */
function findReadCounts(db: Database, coachId: string) {
  return db
    .selectFrom('readCounts')
    .select(['day', 'ofDay', 'month', 'ofMonth', 'refusedAt'])
    .where('coachId', '=', coachId)
    .executeTakeFirst()
}

interface Mark {
  collegeId: string
  playerId: string
}

/** Lists the players that this coach made favorites of a college. */
function listFavorites(db: Database, coachId: string, after?: Mark) {
  return db
    .selectFrom('favourites')
    .innerJoin('users', 'users.id', 'favourites.playerId')
    .innerJoin('colleges', 'colleges.id', 'favourites.collegeId')
    .select([
      'favourites.collegeId',
      'favourites.playerId',
      'users.name',
      'colleges.collegeName',
      'favouritedAt as at',
    ])
    .where('favourites.coachId', '=', coachId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('favourites.collegeId', 'favourites.playerId'),
          '>',
          eb.tuple(after?.collegeId ?? '', after?.playerId ?? ''),
        ),
      ),
    )
    .orderBy('favourites.collegeId')
    .orderBy('favourites.playerId')
    .limit(batch)
    .execute()
}

/** Lists the players that this coach hid from a college. */
function listHides(db: Database, coachId: string, after?: Mark) {
  return db
    .selectFrom('hides')
    .innerJoin('users', 'users.id', 'hides.playerId')
    .innerJoin('colleges', 'colleges.id', 'hides.collegeId')
    .select(['hides.collegeId', 'hides.playerId', 'users.name', 'colleges.collegeName', 'hiddenAt as at'])
    .where('hides.coachId', '=', coachId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('hides.collegeId', 'hides.playerId'),
          '>',
          eb.tuple(after?.collegeId ?? '', after?.playerId ?? ''),
        ),
      ),
    )
    .orderBy('hides.collegeId')
    .orderBy('hides.playerId')
    .limit(batch)
    .execute()
}
