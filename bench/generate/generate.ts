import { readFileSync } from 'node:fs'
import pg from 'pg'
import { connect } from '../../server/src/platform/db/database.ts'
import { migrateToLatest } from '../../server/src/platform/db/migrate.ts'
import { setIndexesAside } from './indexes.ts'

/** Raise this when the generation changes, so that cached databases are rebuilt. */
export const generation = 2

const messagesEach = 10 // of a conversation, on average
const fewestConversations = 2000
const places = 10_000 // values to draw from, of each kind

// home states of 6,182 players on one division's rosters
const states =
  'CA 497, NY 273, NJ 259, FL 241, TX 240, IL 198, VA 174, PA 166, MD 153, NC 152, MI 140, OH 137, GA 137, MA 127, CT 89, WA 86, MO 81, CO 66, IN 61, SC 61, WI 58, AZ 57, KY 54, OR 48, MN 45, TN 43, KS 36, UT 31, NH 28, IA 26, AL 24, NM 21, NV 19, HI 19, NE 18, OK 16, RI 16, DE 16, VT 12, ID 12, DC 12, ME 9, WV 7, MS 7, PR 5, LA 5, AK 3, AR 3, MT 3, WY 3, SD 2, ND 2'

/**
 * Fills an empty database: the migrations, 1,650 colleges with 2,961 programs and two coaches each, players,
 * conversations with ten messages each on average, shares and favorites. Nobody has a password.
 */
export async function generate(databaseUrl: string, players: number, messages: number) {
  const { db } = connect(databaseUrl, 1)
  await migrateToLatest(db)
  await db.destroy()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '256MB'; select setseed(0.5)`)
    const conversations = Math.max(fewestConversations, Math.round(messages / messagesEach))
    await client.query(`set bench.players = ${players}; set bench.conversations = ${conversations}`)
    await client.query('create temporary table drawn (kind text, place integer, value text)')
    for (const [kind, weighed] of frequencies()) {
      await client.query(
        `insert into drawn select $1, place - 1, value from unnest($2::text[]) with ordinality as listed (value, place)`,
        [kind, spread(weighed)],
      )
    }
    await client.query('create index on drawn (kind, place); analyze drawn')
    const rebuild = await setIndexesAside(client)
    for (const statement of readFileSync(new URL('rows.sql', import.meta.url), 'utf8').split(/;\n\n/)) {
      process.stderr.write(
        `${statement
          .trim()
          .split('\n')
          .find((line) => !line.startsWith('--'))}\n`,
      )
      await client.query(statement)
    }
    await rebuild()
    // index-only scans need the visibility map, and the planner needs statistics
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Returns the names by kind and the states, each with its frequency. */
function frequencies(): Map<string, [string, number][]> {
  const all = new Map<string, [string, number][]>([
    [
      'state',
      states.split(', ').map((entry): [string, number] => [entry.slice(0, 2), Number(entry.slice(3))]),
    ],
  ])
  for (const line of readFileSync(new URL('names.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')) {
    if (line.startsWith('#')) continue
    const [kind = '', name = '', weight] = line.split('\t')
    all.set(kind, [...(all.get(kind) ?? []), [name, Number(weight)]])
  }
  return all
}

/** Repeats each value as often as it is frequent, `places` values in all. */
function spread(weighed: readonly [string, number][]): string[] {
  const sum = weighed.reduce((all, [, weight]) => all + weight, 0)
  let upTo = 0
  const values = weighed.flatMap(([value, weight]) => {
    const from = Math.round((upTo / sum) * places)
    upTo += weight
    return Array.from({ length: Math.round((upTo / sum) * places) - from }, () => value)
  })
  return values
}
