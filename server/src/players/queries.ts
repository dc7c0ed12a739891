import { type Gender, nameFinder, type PlayerFilter } from '@touchline/contract'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'
import { nameMatches } from '../platform/db/name-search.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { factsMatch, filterConditions } from './filter-queries.ts'
import { profileColumns } from './profile-parts.ts'

export type CardRow = Awaited<ReturnType<typeof findCards>>[number]
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

const cardColumns = [
  'players.userId',
  'users.name',
  'users.email',
  'players.gender',
  'players.age',
  'players.dateOfBirth',
  'players.positions',
  'players.divisionsInterestedIn',
  'players.school',
  'players.yearGraduating',
  'players.stateLocated',
  'players.city',
  'players.club',
  'players.clubLevel',
  'players.grade',
  'players.heightInches',
  'players.gpa',
  'players.youtubeLink',
  'players.profilePic',
] as const

/** Selects from players with their accounts. */
export const people = (db: Database) =>
  db.selectFrom('players').innerJoin('users', 'users.id', 'players.userId')

interface WhichCards {
  playerIds: readonly string[]
  collegeId: string | null
}

function cards(db: Database, { playerIds, collegeId }: WhichCards) {
  return people(db)
    .leftJoin('favourites', (join) =>
      join.onRef('favourites.playerId', '=', 'players.userId').on('favourites.collegeId', '=', collegeId),
    )
    .select(cardColumns)
    .select(['favourites.favouritedAt', 'favourites.coachId as favouritedBy'])
    .select((eb) => eb('favourites.playerId', 'is not', null).$castTo<boolean>().as('isFavorited'))
    .where(sql<SqlBool>`players.user_id = any (${playerIds}::uuid[])`)
}

const someCards: WhichCards = { playerIds: ['playerId'], collegeId: 'collegeId' }
const cardsOf = preparedQuery(someCards, cards)
const listedCardsOf = preparedQuery(someCards, (db, which) =>
  cards(db, which).where('players.listed', '=', true),
)

/** Finds players in no order, and whether the college favorited each. The caller decides who may be seen. */
export function findCards(db: Database, which: WhichCards) {
  return cardsOf(db, which)
}

/** Like `findCards`, but only listed players who match the filter. */
export async function findMatchingCards(
  db: Database,
  which: WhichCards,
  { filter, gender }: { filter: PlayerFilter; gender: Gender | undefined },
): Promise<CardRow[]> {
  const rows = await listedCardsOf(db, which)
  const hasName = nameFinder(filter.name)
  return rows.filter(
    (row) =>
      (!gender || row.gender === gender) &&
      factsMatch(row, filter) &&
      (filter.name === '' || hasName(row.name)),
  )
}

/** Finds the player's own row, listed or not. */
export function findProfile(db: Database, playerId: string) {
  return people(db)
    .leftJoin('users as pauser', 'pauser.id', 'players.pausedBy')
    .leftJoin('guardianships as pausing', (join) =>
      join.onRef('pausing.playerId', '=', 'players.userId').onRef('pausing.guardianId', '=', 'pauser.id'),
    )
    .leftJoin('ageChanges', (join) =>
      join.onRef('ageChanges.playerId', '=', 'players.userId').on('ageChanges.refusedAt', 'is', null),
    )
    .select(profileColumns)
    .select(['pauser.name as pauserName', 'pausing.since as pauserSince'])
    .select([
      'ageChanges.askedAt as ageAskedAt',
      'ageChanges.age as askedAge',
      'ageChanges.dateOfBirth as askedDateOfBirth',
    ])
    .where('players.userId', '=', playerId)
    .executeTakeFirst()
}

/** Finds what a shared link may show of a listed player who allows it; undefined for any other. */
export function findPreview(db: Database, playerId: string) {
  return people(db)
    .select([
      'users.name',
      'players.positions',
      'players.yearGraduating',
      'players.club',
      'players.profilePic',
    ])
    .where('players.userId', '=', playerId)
    .where('players.listed', '=', true)
    .where('players.linkPreview', '=', true)
    .executeTakeFirst()
}

interface PictureKey {
  userId: string
  viewerId: string
  now: Date
}

/** Finds a player's picture, whether others may see the player, and whether the viewer is the minor's guardian. */
export function findPlayerPicture(db: Database, { userId, viewerId, now }: PictureKey) {
  return db
    .selectFrom('players')
    .select(['profilePic', 'listed', isChildOf(viewerId, now).as('isChild')])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Finds a coach's picture and college, and whether the viewer or their child talks with the coach. */
export function findCoachPicture(db: Database, { userId, viewerId, now }: PictureKey) {
  return db
    .selectFrom('coaches')
    .select(['coaches.profilePic', 'coaches.collegeId'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('conversations')
            .innerJoin('players', 'players.userId', 'conversations.playerId')
            .select('conversations.id')
            .whereRef('conversations.coachId', '=', 'coaches.userId')
            .where((who) => who.or([who('players.userId', '=', viewerId), isChildOf(viewerId, now)]))
            // A closed conversation shows only the picture it had then: a new one could carry a message.
            .where(sql<boolean>`(frozen_at is null or frozen_coach_pic = coaches.profile_pic)`),
        )
        .$castTo<boolean>()
        .as('inConversation'),
    )
    .where('coaches.userId', '=', userId)
    .executeTakeFirst()
}

/** Matches rows of `players` under 18 whose guardian is `viewerId`. */
export function isChildOf(viewerId: string | Expression<string | null>, now: Date | Expression<Date>) {
  return sql<boolean>`(is_minor(players.age, players.date_of_birth, ${now}) and exists (
    select from guardianships where guardianships.player_id = players.user_id
      and guardianships.guardian_id = ${viewerId}))`
}

/**
 * Builds the condition on `players` for a coach's filters: any selected value within a filter, all filters together.
 * Only listed players and, given a gender, that side of the game.
 */
export function playerMatches(filter: PlayerFilter, gender?: Gender): RawBuilder<SqlBool> {
  const conditions: Expression<SqlBool>[] = [sql`players.listed`, ...filterConditions(filter)]
  if (gender) conditions.push(sql`players.gender = ${gender}`)
  if (filter.name !== '') conditions.push(nameMatches(name, filter.name))
  return sql`(${sql.join(conditions, sql` and `)})`
}

const name = {
  folded: sql<string>`players.search_name`,
  asWritten: sql<string>`(select users.name from users where users.id = players.user_id)`,
}

interface NewPlayer {
  userId: string
  gender: Gender
  age: number
  dateOfBirth: string | null
  school: string
  positions: string[]
  yearGraduating: number
  divisionsInterestedIn: string[]
  promoCode: string | null
}

/** Saves a player's profile beside the account. */
export async function insertPlayer(trx: Trx, player: NewPlayer, now: Date) {
  await trx
    .insertInto('players')
    .values({ ...player, createdAt: now, updatedAt: now })
    .execute()
}
