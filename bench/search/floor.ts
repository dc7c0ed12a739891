import { searchPlayers } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { exactTotal } from '../../server/src/platform/http/pagination.ts'
import { findCards } from '../../server/src/players/queries.ts'
import { countPlayers, findPlayerIds, type PlayerSelection } from '../../server/src/search/queries.ts'
import { type ParameterSet, parameterSets } from '../../server/test/support/search/parameter-sets.ts'
import { statementOf } from '../harness/statement.ts'

type Row = Record<string, unknown>
const shown = 24
const collegeId = 'collegeId'

/**
 * Registers the bare route: the product's SQL for the page, the total up to 1,000 and the cards, a mapping of rows,
 * and the product's serializer.
 */
export async function routes(app: FastifyInstance, pool: pg.Pool) {
  const searches = await Promise.all(parameterSets.map(statementsOf))
  const cards = await statementOf({ collegeId, playerIds: [collegeId] }, (db, given) => findCards(db, given))
  const rows = async (text: string, values: unknown[]) => (await pool.query<Row>(text, values)).rows
  app.get<{ Params: { index: string }; Querystring: { collegeId: string } }>(
    '/search/:index',
    { schema: { response: { 200: searchPlayers.response } } },
    async ({ params, query }) => {
      const search = searches[Number(params.index)]
      if (!search) throw new Error('Unknown search')
      const [page, counted] = await Promise.all([
        rows(search.page.text, search.page.values(query)),
        rows(search.count.text, search.count.values(query)),
      ])
      const ids = page.slice(0, shown).map((row) => row.user_id)
      const found =
        ids.length === 0
          ? []
          : await rows(cards.text, cards.values({ collegeId: query.collegeId, playerIds: ids }))
      const byId = new Map(found.map((row) => [row.userId, row]))
      const total = Number(counted[0]?.total)
      return {
        players: ids.map((id) => cardOf(byId.get(id) ?? {}, query.collegeId)),
        total: Math.min(total, exactTotal),
        totalIsAtLeast: total > exactTotal,
        nextCursor: page.length > shown ? 'next' : null,
      }
    },
  )
}

async function statementsOf({ gender, favorites, ...given }: ParameterSet) {
  const filter = { name: '', positions: [], divisions: [], years: [], states: [], gpa: [], ...given }
  const selection: PlayerSelection = { filter, gender, favoritesOf: favorites && collegeId }
  const places = { collegeId }
  return {
    page: await statementOf(places, (db) => findPlayerIds(db, selection, { limit: shown + 1 })),
    count: await statementOf(places, (db) => countPlayers(db, selection)),
  }
}

const cardOf = (row: Row, college: string) => ({
  playerId: row.userId,
  playerName: row.name,
  email: row.email,
  gender: row.gender,
  age: row.age,
  positions: row.positions,
  divisionsInterestedIn: row.divisionsInterestedIn,
  school: row.school,
  yearGraduating: row.yearGraduating,
  stateLocated: row.stateLocated ?? '',
  city: row.city,
  club: row.club,
  clubLevel: row.clubLevel ?? '',
  grade: row.grade,
  height: `${row.heightInches}`,
  gpa: row.gpa,
  profilePic: row.profilePic ?? '',
  isFavorited: row.isFavorited,
  collegeId: college,
})
