import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { batch } from './content-queries.ts'

// secrets (passwords, tokens, codes) are never selected here

/** Finds the account, and whether it has a second factor. */
export function findAccount(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .leftJoin('emailChanges', (join) =>
      join.onRef('emailChanges.userId', '=', 'users.id').on('emailChanges.provenAt', 'is', null),
    )
    .select([
      'users.id',
      'users.type',
      'users.name',
      'users.email',
      'users.emailVerified',
      'users.hasDoneTutorial',
      'users.createdAt',
      'users.updatedAt',
      'users.firstLogInAt',
      'users.logInMailedAt',
      'users.agreedTerms',
      'users.agreedAt',
      'secondFactors.confirmedAt as secondFactorSince',
      'emailChanges.email as pendingEmail',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

/** Lists the ways of signing in: 'credential' is the password, anything else the provider's address. */
export function listSignIns(db: Database, userId: string) {
  return db
    .selectFrom('accounts')
    .select(['providerId', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

/** Finds the player's profile. */
export function findPlayer(db: Database, userId: string) {
  return db
    .selectFrom('players')
    .select([
      'gender',
      'age',
      'dateOfBirth',
      'earliestBirth',
      'positions',
      'divisionsInterestedIn',
      'school',
      'yearGraduating',
      'grade',
      'heightInches',
      'weightPounds',
      'showWeight',
      'club',
      'clubLevel',
      'gpa',
      'accolades',
      'phoneNumber',
      'clubCoachPhoneNumber',
      'stateLocated',
      'city',
      'youtubeLink',
      'promoCode',
      'listed',
      'pausedAt',
      'linkPreview',
      'createdAt',
      'updatedAt',
    ])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Finds the coach's profile. */
export function findCoach(db: Database, userId: string) {
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
export function listVerifications(db: Database, coachId: string) {
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
export function findStaffEntry(db: Database, email: string) {
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
export function listLeftRefusals(db: Database, coachId: string) {
  return db
    .selectFrom('leftRefusals')
    .innerJoin('colleges', 'colleges.id', 'leftRefusals.collegeId')
    .select('colleges.collegeName')
    .where('leftRefusals.coachId', '=', coachId)
    .orderBy('colleges.collegeName')
    .execute()
}

/** Lists former values of the player's profile that contact rules depend on. */
export function listFormerFacts(db: Database, playerId: string) {
  return db
    .selectFrom('formerPlayerFacts')
    .select(['age', 'yearGraduating', 'stateLocated', 'replacedAt'])
    .where('playerId', '=', playerId)
    .orderBy('replacedAt')
    .execute()
}

/** Lists the divisions of colleges that the coach left recently. */
export function listFormerDivisions(db: Database, coachId: string) {
  return db
    .selectFrom('formerCoachDivisions')
    .select(['division', 'leftAt'])
    .where('coachId', '=', coachId)
    .orderBy('leftAt')
    .execute()
}

/** Lists the player's games. */
export function listGames(db: Database, playerId: string) {
  return db
    .selectFrom('games')
    .select(['title', 'startsAt', 'opponent', 'address'])
    .where('playerId', '=', playerId)
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
}

/** Lists calendar feeds, without their secret addresses. */
export function listCalendarFeeds(db: Database, userId: string) {
  return db
    .selectFrom('calendarFeeds')
    .leftJoin('users', 'users.id', 'calendarFeeds.playerId')
    .leftJoin('colleges', 'colleges.id', 'calendarFeeds.collegeId')
    .select([
      'users.name as player',
      'colleges.collegeName as college',
      'calendarFeeds.createdAt as made',
      'calendarFeeds.lastFetchedAt as lastFetched',
    ])
    .where('calendarFeeds.userId', '=', userId)
    .orderBy('calendarFeeds.id')
    .execute()
}

/** Lists the player's shares. */
export function listShares(db: Database, playerId: string, after?: { collegeId: string }) {
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

interface Mark {
  collegeId: string
  playerId: string
}

/** Lists the players that this coach made favorites of a college. */
export function listFavorites(db: Database, coachId: string, after?: Mark) {
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
export function listHides(db: Database, coachId: string, after?: Mark) {
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

/** Lists the person's reports, without messages, which are in the conversations. */
export function listReports(db: Database, reporterId: string, after?: { id: string }) {
  return db
    .selectFrom('reports')
    .select(['id', 'reportedName', 'reason', 'details', 'createdAt', 'closedAt'])
    .where('reporterId', '=', reporterId)
    .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(batch)
    .execute()
}

/** Finds the coach's last daily and monthly read counts. */
export function findReadCounts(db: Database, coachId: string) {
  return db
    .selectFrom('readCounts')
    .select(['day', 'ofDay', 'month', 'ofMonth', 'refusedAt'])
    .where('coachId', '=', coachId)
    .executeTakeFirst()
}

/** Lists the person's sessions, without tokens. */
export function listSessions(db: Database, userId: string, after?: { id: string }) {
  return db
    .selectFrom('sessions')
    .select(['id', 'ipAddress', 'userAgent', 'secondFactor', 'createdAt', 'updatedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(batch)
    .execute()
}

/** Lists the account's known browsers; only their last login is stored. */
export function listKnownBrowsers(db: Database, userId: string) {
  return db
    .selectFrom('knownBrowsers')
    .select('seenAt as lastLogIn')
    .where('userId', '=', userId)
    .orderBy('seenAt')
    .execute()
}

/** One act of the person; `at` keeps the database's microseconds, so that the next batch continues exactly there. */
export interface ActRow {
  id: number
  at: string
  action: string
  details: unknown
}

/** Lists the person's own acts in the audit log, oldest first. */
export async function listActs(db: Database, actorId: string, after?: ActRow): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, action, details
    from audit_log
    where actor_id = ${actorId}
      and (at, id) > (coalesce(${after?.at ?? null}::timestamptz, '-infinity'), ${after?.id ?? 0}::bigint)
    order by at, id limit ${batch}`.execute(db)
  return rows
}

/** Lists messages of the contact form from this address. */
export function listContactMessages(db: Database, email: string) {
  return db
    .selectFrom('contactMessages')
    .select(['name', 'email', 'number', 'userType', 'message', 'createdAt'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .orderBy('createdAt')
    .execute()
}
