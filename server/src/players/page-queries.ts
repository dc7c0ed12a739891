import { sql } from 'kysely'
import { leftDivisions, replacedFacts } from '../contact-rules/service.ts'
import { closedTo } from '../persons/service.ts'
import { batched } from '../platform/db/batcher.ts'
import type { Database } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { hasAccepted, hasClosedTo, hasSharedDetailsWith, isReminded } from './contact-details/queries.ts'
import { profileColumns } from './profile-parts.ts'
import { isChildOf, people } from './queries.ts'

/** The verified coach who views a page, with the key of the coach's person; others see no marks of a college. */
export interface CoachView {
  coach: string
  college: string
  email: string
  person: string
}

/** A page that somebody asks for. One-word names, because the statement reads them from JSON. */
interface AskedPage extends Partial<CoachView> {
  player: string
  viewer: string | undefined
  now: Date
  /** Since when replaced facts of the player count, and former colleges of the coach. */
  edits: Date
  moves: Date
}

type Asked = { [Name in keyof CoachView | 'viewer']: string | null } & {
  place: number
  player: string
  now: Date
  edits: Date
  moves: Date
}

// costs more than the rest, and decides about minors alone
const closedToPerson = sql<boolean>`(asked.coach is not null
  and is_minor(players.age, players.date_of_birth, asked.now) and ${closedTo(
    { userId: sql`asked.coach`, email: sql`asked.email`, person: sql`asked.person` },
    sql`players.user_id`,
  )})`

const pages = preparedQuery({ asked: '[]' }, (db, { asked }) =>
  people(db)
    .innerJoin(
      sql<Asked>`json_to_recordset(${asked}::json)`.as<'asked'>(
        sql`asked (place int, player uuid, viewer uuid, coach uuid, college uuid, email text, person text,
          now timestamptz, edits timestamptz, moves timestamptz)`,
      ),
      'asked.player',
      'players.userId',
    )
    .leftJoin('coaches', 'coaches.userId', 'asked.coach')
    .leftJoin('colleges', 'colleges.id', 'coaches.collegeId')
    .leftJoin('favourites', (join) =>
      join
        .onRef('favourites.playerId', '=', 'players.userId')
        .onRef('favourites.collegeId', '=', 'asked.college'),
    )
    .leftJoin('conversations', (join) =>
      join
        .onRef('conversations.playerId', '=', 'players.userId')
        .onRef('conversations.coachId', '=', 'asked.coach')
        // An empty conversation keeps the coach out of a new account but is not shown.
        .on('conversations.lastSequence', '>', 0),
    )
    .leftJoin('shares', (join) =>
      join.onRef('shares.playerId', '=', 'players.userId').onRef('shares.collegeId', '=', 'asked.college'),
    )
    .leftJoin('hides', (join) =>
      join.onRef('hides.playerId', '=', 'players.userId').onRef('hides.collegeId', '=', 'asked.college'),
    )
    .leftJoin('users as remover', 'remover.id', 'hides.coachId')
    .select(['asked.place', ...profileColumns, 'players.listed', 'conversations.id as conversationId'])
    .select(['shares.sharedAt', 'hides.hiddenAt', 'remover.name as removerName'])
    .select(['colleges.officialDivision', 'colleges.division', 'colleges.gender as collegeGender'])
    .select((eb) => eb('favourites.playerId', 'is not', null).$castTo<boolean>().as('isFavorited'))
    .select(({ ref }) => [
      isChildOf(ref('asked.viewer'), ref('asked.now')).as('isChild'),
      hasSharedDetailsWith(ref('asked.college')).as('sharedDetails'),
      hasAccepted(ref('asked.college')).as('accepted'),
      hasClosedTo(ref('asked.coach')).as('closed'),
      isReminded(ref('asked.coach')).as('reminded'),
      closedToPerson.as('closedToPerson'),
      replacedFacts(db, ref('asked.edits')).as('replaced'),
      leftDivisions(db, ref('asked.moves')).as('left'),
    ]),
)

export type PageRow = Awaited<ReturnType<typeof pages>>[number]

/**
 * Finds a player, whether others may see the page (`listed`: email verified, account not suspended, profile not
 * paused), whether the viewer is the minor's guardian, and what a coach is judged by. Pages that are asked for at once
 * share a statement.
 */
export const findPage = batched<AskedPage, PageRow | undefined>(async (db, asked) => {
  const rows = await pages(db, { asked: JSON.stringify(asked.map((page, place) => ({ ...page, place }))) })
  const found = new Map(rows.map((row) => [row.place, row]))
  return asked.map((_, place) => found.get(place))
})

/** Finds the player who has verified this address, because unverified accounts may claim the same. */
export async function findPlayerId(db: Database, email: string): Promise<string | undefined> {
  const player = await people(db)
    .select('players.userId')
    .where('users.email', '=', email)
    .where('users.emailVerified', '=', true)
    .executeTakeFirst()
  return player?.userId
}
