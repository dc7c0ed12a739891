import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { favoritePlayer, searchPlayers } from '@touchline/contract'
import { sql } from 'kysely'
import { pino } from 'pino'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../embedded-postgres/embedded-postgres.ts'
import { logInAs, makeCoach, makePlayer } from '../../../src/auth/factory.ts'
import { makeCollege } from '../../../src/colleges/factory.ts'
import { connect } from '../../../src/platform/db/database.ts'
import { ask, type Caller } from '../platform/ask.ts'
import { type InProcessApp, InProcessApps } from '../platform/in-process-apps.ts'

const log = pino({ level: 'silent' })
const delay = 700 // milliseconds that the replica holds every change back

interface Coach extends Caller {
  userId: string
  collegeId: string
}

interface Place extends InProcessApp {
  url: string
}

/**
 * A real streaming replica, held back on purpose: a coach marks players on one instance and looks for the favorites on
 * the other at once, `rounds` times. Then the replica stays behind, ends, and comes back.
 */
export async function run(rounds = 40) {
  const apps = await InProcessApps.start()
  const folder = mkdtempSync(join(tmpdir(), 'touchline-replica-'))
  chmodSync(folder, 0o755)
  const wrong: string[] = []
  let replica: EmbeddedPostgres | undefined
  try {
    const url = await makeReplica(apps, await apps.database(), folder)
    const standby = () => startReplica(folder, url)
    replica = await standby()
    const settings = { DATABASE_URL: url, DATABASE_REPLICA_URL: at(replica.url, url), TRUST_PROXY: 'on' }
    const places = [await listen(apps, url, settings), await listen(apps, url, settings)] as const
    const coach = await newCoach(places[0])
    for (const place of places) await until(place, coach.userId, true)
    const own = await readOwnWrites(places, coach, rounds, settings.DATABASE_REPLICA_URL)
    if (own.stale > 0) wrong.push(`${own.stale} of ${rounds} writes were not read`)
    if (own.behind === 0) wrong.push('the replica was never behind: that proves nothing')
    if (!(await reads(places[1], (await newCoach(places[1])).userId))) wrong.push('nobody reads the replica')
    await replica.stop()
    const away = await searches(places, coach)
    await until(places[0], coach.userId, false)
    replica = await standby()
    const began = performance.now()
    // on another port: the address of the settings is that of a server which is gone
    const again = await listen(apps, url, { ...settings, DATABASE_REPLICA_URL: at(replica.url, url) })
    await until(again, coach.userId, true)
    const usedAfterMs = Math.round(performance.now() - began)
    if (away.failed > 0) wrong.push(`${away.failed} searches failed while the replica was away`)
    for (const place of [...places, again]) await place.stop()
    return { failures: wrong.length, rounds, ...own, searchesWithoutReplica: away.asked, usedAfterMs, wrong }
  } finally {
    await replica?.stop()
    await apps.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Copies the primary while it is stopped: the copy becomes the replica. Gives the primary's address from then on. */
async function makeReplica(apps: InProcessApps, databaseUrl: string, folder: string): Promise<string> {
  return apps.restart(databaseUrl, () => {
    execFileSync('cp', ['-a', join(apps.folder, 'postgres'), join(apps.folder, 'postgres.password'), folder])
    writeFileSync(join(folder, 'postgres', 'standby.signal'), '')
  })
}

function startReplica(dataDir: string, primaryUrl: string) {
  const { hostname, port, username, password } = new URL(primaryUrl)
  const settings = {
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
    recovery_min_apply_delay: `${delay}ms`,
  }
  return startEmbeddedPostgres({ dataDir, log, settings })
}

/** The same database on another server. */
function at(serverUrl: string, databaseUrl: string): string {
  const url = new URL(serverUrl)
  url.pathname = new URL(databaseUrl).pathname
  return url.href
}

async function listen(apps: InProcessApps, url: string, settings: Record<string, string>): Promise<Place> {
  const running = await apps.app(url, settings)
  return { ...running, url: await running.app.listen({ port: 0, host: '127.0.0.1' }) }
}

async function newCoach({ platform }: Place): Promise<Coach> {
  const { collegeId } = await makeCollege(platform)
  const { userId } = await makeCoach(platform, { collegeId })
  return { userId, collegeId, token: await logInAs(platform, userId), address: '192.0.2.7' }
}

/** Is this person's reading done by a replica? */
function reads({ platform }: Place, userId: string): Promise<boolean> {
  return platform.reading.read(userId, async (db) => {
    const { rows } = await sql<{ replica: boolean }>`select pg_is_in_recovery() as replica`.execute(db)
    return rows[0]?.replica ?? false
  })
}

async function until(place: Place, userId: string, fromReplica: boolean) {
  const late = performance.now() + 15_000
  while ((await reads(place, userId)) !== fromReplica) {
    if (performance.now() > late) throw new Error(`Reading from the replica did not become ${fromReplica}`)
    await sleep(50)
  }
}

async function readOwnWrites(
  places: readonly [Place, Place],
  coach: Coach,
  rounds: number,
  replicaUrl: string,
) {
  const [writing, reading] = places
  const { db } = connect(replicaUrl, 1)
  const counts = { stale: 0, behind: 0 }
  try {
    for (let round = 0; round < rounds; round++) {
      const { userId: playerId } = await makePlayer(writing.platform)
      await ask(
        writing.url,
        favoritePlayer,
        { body: { collegeId: coach.collegeId, userId: playerId } },
        coach,
      )
      const query = { favorites: true, limit: 100 }
      const { players } = await ask(reading.url, searchPlayers, { query }, coach)
      if (!players.some((player) => player.playerId === playerId)) counts.stale += 1
      const known = await db
        .selectFrom('favourites')
        .select('playerId')
        .where('playerId', '=', playerId)
        .execute()
      if (known.length === 0) counts.behind += 1
    }
  } finally {
    await db.destroy()
  }
  return counts
}

async function searches(places: readonly Place[], coach: Caller) {
  const counts = { asked: 0, failed: 0 }
  for (let turn = 0; turn < 20; turn++) {
    for (const { url } of places) {
      counts.asked += 1
      await ask(url, searchPlayers, { query: {} }, coach).catch(() => {
        counts.failed += 1
      })
    }
  }
  return counts
}
