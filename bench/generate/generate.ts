import pg from 'pg'
import { chance } from '../../server/demo/chance.ts'
import { connect } from '../../server/src/platform/db/database.ts'
import { migrateToLatest } from '../../server/src/platform/db/migrate.ts'
import { writeColleges } from './colleges.ts'
import { copyRows, type Value } from './copy.ts'
import { setIndexesAside } from './indexes.ts'
import { type CoachDraw, type PlayerIds, writeCoaches, writePlayers } from './people.ts'
import { Progress } from './progress.ts'
import { writeTalks } from './talk.ts'

/** Raise this when the generation changes, so that cached databases are rebuilt. */
export const generation = 1

/** The time at which all generated data ends. */
const generatedAt = new Date('2026-11-01T12:00:00Z')

const messagesEach = 10 // of a conversation, on average
const fewestConversations = 2000

/**
 * Fills an empty database: the migrations, 1,650 colleges with 2,961 programs and two coaches each,
 * players, conversations with ten messages each on average, shares and favorites. The same sizes
 * give the same rows. Nobody has a password; benchmarks create their own sessions.
 */
export async function generate(databaseUrl: string, players: number, messages: number) {
  const { db } = connect(databaseUrl, 1)
  await migrateToLatest(db)
  await db.destroy()
  const client = await open(databaseUrl)
  const second = await open(databaseUrl)
  const both = [client, second]
  const progress = new Progress()
  const luck = chance(20261101)
  try {
    const rebuild = await setIndexesAside(client)
    const programs = await writeColleges(client, luck, generatedAt)
    const coaches = await writeCoaches(client, luck, generatedAt, programs)
    const ids = await writePlayers(both, luck, generatedAt, players, progress)
    await writeTies(client, coaches, ids, 'shares', progress)
    await writeTies(client, coaches, ids, 'favourites', progress)
    const count = Math.max(fewestConversations, Math.round(messages / messagesEach))
    await writeTalks(both, luck, generatedAt, { coaches, players: ids, count, progress })
    await rebuild(both, (done, all) => progress.show('Indexes', done, all))
    // index-only scans need the visibility map, and the planner needs statistics
    await client.query('vacuum analyze')
  } finally {
    await client.end()
    await second.end()
  }
}

async function open(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`set maintenance_work_mem = '512MB'`)
  return client
}

const tieColumns = {
  shares: ['college_id', 'player_id', 'shared_at'],
  favourites: ['college_id', 'player_id', 'favourited_at'],
}
const tiesEach = 60 // players per program

/** Writes shares or favorites: a different range of players for every program. */
async function writeTies(
  client: pg.Client,
  coaches: readonly CoachDraw[],
  players: PlayerIds,
  table: keyof typeof tieColumns,
  progress: Progress,
) {
  const programs = new Map(coaches.map(({ collegeId, gender }) => [collegeId, gender]))
  const rows = ties(programs, players, table === 'shares' ? 7 : 11)
  const what = table === 'shares' ? 'Shares' : 'Favorites'
  await copyRows(client, table, tieColumns[table], progress.follow(what, programs.size * tiesEach, rows))
}

function* ties(
  programs: Map<string, 'male' | 'female'>,
  players: PlayerIds,
  stride: number,
): Generator<Value[]> {
  let number = 0
  for (const [collegeId, gender] of programs) {
    const squad = players[gender]
    for (let place = 0; place < Math.min(tiesEach, squad.length); place++) {
      const playerId = squad[(number * stride * tiesEach + place) % squad.length]
      const at = new Date(generatedAt.getTime() - (place + 1) * 3_600_000)
      if (playerId !== undefined) yield [collegeId, playerId, at]
    }
    number += 1
  }
}
