import { setTimeout as sleep } from 'node:timers/promises'
import { makePairs } from '../platform/pairs.ts'
import { checkTogether } from './checks.ts'
import { type Cluster, type Setup, startCluster } from './cluster.ts'
import { Load } from './load.ts'

const pairs = 15
const calm = 2000 // milliseconds of load before and after each event
const setups: Record<string, Setup> = {
  'two apps': { apps: 2, redis: false, pooler: false },
  'two apps, Redis': { apps: 2, redis: true, pooler: false },
  'three apps, Redis, PgBouncer': { apps: 3, redis: true, pooler: true },
}

/**
 * Runs several complete apps behind a real proxy, with and without Redis and PgBouncer. Checks
 * everything that must hold across instances, then restarts all of them one by one, `rounds` times,
 * while people write and listen. Where there is Redis, it is killed meanwhile.
 */
export async function run(rounds = 1) {
  // each app and server program adds an exit listener
  process.setMaxListeners(50)
  const wrong: string[] = []
  const counts: Record<string, object> = {}
  for (const [name, setup] of Object.entries(setups)) {
    const cluster = await startCluster(setup)
    try {
      const expect = (right: boolean, what: string) => {
        if (!right) wrong.push(`${name}: ${what}`)
      }
      const parts = {
        proxy: cluster.proxy.kind,
        redis: cluster.redis !== undefined,
        pgbouncer: cluster.pooled,
      }
      const together = await checkTogether(cluster, expect)
      const rolled = await underLoad(cluster, rounds, expect)
      counts[name] = { ...parts, ...together, ...rolled }
      process.stderr.write(`${name} ${JSON.stringify(counts[name])}\n`)
    } finally {
      await cluster.stop()
    }
  }
  for (const line of wrong) process.stderr.write(`${line}\n`)
  return { failures: wrong.length, ...counts }
}

async function underLoad(cluster: Cluster, rounds: number, expect: (right: boolean, what: string) => void) {
  const people = await makePairs(cluster.databaseUrl, pairs)
  const load = new Load(cluster.proxy.url, people)
  await load.start()
  await sleep(calm)
  if (cluster.redis) await killRedis(cluster)
  let restarts = 0
  for (let round = 0; round < rounds; round++) restarts += await roll(cluster)
  await sleep(calm)
  const seen = await load.stop()
  const { messages, requests, failed } = load
  expect(messages > pairs * 10, `only ${messages} messages were written`)
  expect(seen.reconnects >= people.length, `only ${seen.reconnects} streams reconnected`)
  for (const what of ['missing', 'twice', 'outOfOrder', 'unreadWrong'] as const) {
    expect(seen[what] === 0, `${seen[what]} ${what}`)
  }
  for (const failure of failed) expect(false, failure)
  return { restarts, messages, requests, failedRequests: failed.length, ...seen }
}

/** Kills Redis, leaves it away for a while, and starts it again empty. */
async function killRedis({ redis }: Cluster) {
  await redis?.stop('SIGKILL')
  await sleep(calm)
  await redis?.start()
  await sleep(calm)
}

/**
 * Restarts the apps one by one: the proxy stops sending to it, it shuts down, starts, and gets
 * requests again.
 */
async function roll({ apps, proxy }: Cluster): Promise<number> {
  const ports = apps.map(({ port }) => port)
  for (const app of apps) {
    proxy.use(ports.filter((port) => port !== app.port))
    await app.end()
    await app.launch()
    proxy.use(ports)
    await sleep(calm / 2)
  }
  return apps.length
}
