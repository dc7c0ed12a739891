import type { Updateable } from 'kysely'
import type { Database, Trx } from '../platform/database.ts'
import type { Players } from '../platform/schema.ts'

/** Which player: by id or by e-mail address. */
export type PlayerKey = { playerId: string } | { email: string }

/** The verified coach whose eyes a row is for; others see no favourite and no conversation. */
export interface CoachView {
  coachId: string
  collegeId: string
}

export type CardRow = Awaited<ReturnType<typeof findCards>>[number]
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>
export type PageRow = NonNullable<Awaited<ReturnType<typeof findPage>>>

const cardColumns = [
  'players.userId',
  'users.name',
  'users.email',
  'players.gender',
  'players.age',
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
  'players.profilePic',
] as const

const profileColumns = [
  ...cardColumns,
  'players.weightPounds',
  'players.showWeight',
  'players.accolades',
  'players.phoneNumber',
  'players.clubCoachPhoneNumber',
  'players.youtubeLink',
] as const

const people = (db: Database) => db.selectFrom('players').innerJoin('users', 'users.id', 'players.userId')

/** Players and whether the college has made each a favourite, in no order; who may be seen is the caller's to decide. */
export function findCards(db: Database, playerIds: readonly string[], collegeId: string | undefined) {
  return people(db)
    .leftJoin('favourites', (join) =>
      join
        .onRef('favourites.playerId', '=', 'players.userId')
        .on('favourites.collegeId', '=', collegeId ?? null),
    )
    .select(cardColumns)
    .select((eb) => eb('favourites.playerId', 'is not', null).$castTo<boolean>().as('isFavorited'))
    .where('players.userId', 'in', playerIds)
    .execute()
}

/** The player's own row, whether listed or not. */
export function findProfile(db: Database, playerId: string) {
  return people(db).select(profileColumns).where('players.userId', '=', playerId).executeTakeFirst()
}

/** A player whom others may see: the e-mail is proven and the account not suspended. */
export function findPage(db: Database, key: PlayerKey, coach: CoachView | undefined) {
  return people(db)
    .leftJoin('favourites', (join) =>
      join
        .onRef('favourites.playerId', '=', 'players.userId')
        .on('favourites.collegeId', '=', coach?.collegeId ?? null),
    )
    .leftJoin('conversations', (join) =>
      join
        .onRef('conversations.playerId', '=', 'players.userId')
        .on('conversations.coachId', '=', coach?.coachId ?? null),
    )
    .select([...profileColumns, 'conversations.id as conversationId'])
    .select((eb) => eb('favourites.playerId', 'is not', null).$castTo<boolean>().as('isFavorited'))
    .where('players.listed', '=', true)
    .$if('playerId' in key, (query) =>
      query.where('players.userId', '=', 'playerId' in key ? key.playerId : ''),
    )
    .$if('email' in key, (query) => query.where('users.email', '=', 'email' in key ? key.email : ''))
    .executeTakeFirst()
}

/** Whether the player may be seen by others, and the picture. */
export function findPlayerPicture(db: Database, playerId: string) {
  return db
    .selectFrom('players')
    .select(['profilePic', 'listed'])
    .where('userId', '=', playerId)
    .executeTakeFirst()
}

/** A coach's picture and college, and whether `playerId` has a conversation with the coach. */
export function findCoachPicture(db: Database, coachId: string, playerId: string | undefined) {
  return db
    .selectFrom('coaches')
    .leftJoin('conversations', (join) =>
      join
        .onRef('conversations.coachId', '=', 'coaches.userId')
        .on('conversations.playerId', '=', playerId ?? null),
    )
    .select(['coaches.profilePic', 'coaches.collegeId'])
    .select((eb) => eb('conversations.id', 'is not', null).$castTo<boolean>().as('inConversation'))
    .where('coaches.userId', '=', coachId)
    .executeTakeFirst()
}

/** The columns a profile form replaces. */
export type ProfileColumns = Required<
  Pick<
    Updateable<Players>,
    | 'age'
    | 'grade'
    | 'heightInches'
    | 'weightPounds'
    | 'showWeight'
    | 'school'
    | 'club'
    | 'clubLevel'
    | 'gpa'
    | 'phoneNumber'
    | 'clubCoachPhoneNumber'
    | 'stateLocated'
    | 'city'
    | 'yearGraduating'
    | 'accolades'
    | 'divisionsInterestedIn'
    | 'positions'
    | 'youtubeLink'
    | 'updatedAt'
  >
>

export async function saveProfile(trx: Trx, playerId: string, columns: ProfileColumns) {
  await trx.updateTable('players').set(columns).where('userId', '=', playerId).executeTakeFirstOrThrow()
}
