import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { InProcessApps } from '../platform/in-process-apps.ts'
import { freePort, Product } from '../platform/product.ts'
import { findServer, Server } from '../platform/servers.ts'
import { type ClusterProxy, startProxy } from './proxy.ts'

const poolerSettings = readFileSync(new URL('../../../../deploy/pgbouncer.ini', import.meta.url), 'utf8')
const drain = 2 // seconds of draining before an app stops

/** The parts of a cluster. */
export interface Setup {
  apps: number
  redis: boolean
  pooler: boolean
}

/** Several complete apps behind a proxy, sharing one PostgreSQL and one picture store. */
export interface Cluster {
  apps: Product[]
  proxy: ClusterProxy
  databaseUrl: string
  /** Undefined when the setup has no Redis or Redis could not be installed. */
  redis: Server | undefined
  pooled: boolean
  stop(): Promise<void>
}

/** Starts the cluster; Redis and PgBouncer where the setup asks for them. */
export async function startCluster(setup: Setup): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-cluster-'))
  chmodSync(folder, 0o755)
  const host = await InProcessApps.start()
  const databaseUrl = await host.database()
  const redis = setup.redis ? await startRedis(folder) : undefined
  const pooler = setup.pooler ? await startPooler(folder, databaseUrl) : undefined
  const store = await startStore(folder)
  const settings = {
    DATABASE_URL: pooler?.url ?? databaseUrl,
    ...(pooler ? { DATABASE_DIRECT_URL: databaseUrl } : {}),
    ...(redis ? { REDIS_URL: redis.url } : {}),
    ...store.settings,
    AUTH_SECRET: 'a secret that all instances of the rig share',
    DRAIN_SECONDS: String(drain),
  }
  // started one at a time: the first one builds stale pages
  const apps: Product[] = []
  for (let number = 0; number < setup.apps; number++) apps.push(await Product.start(settings, folder))
  const proxy = await startProxy(
    folder,
    apps.map(({ port }) => port),
  )
  return {
    apps,
    proxy,
    databaseUrl,
    redis: redis?.server,
    pooled: pooler !== undefined,
    async stop() {
      await proxy.stop()
      await Promise.all(apps.map((app) => app.stop()))
      await pooler?.server.stop()
      await redis?.server.stop()
      await store.stop()
      await host.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startRedis(folder: string) {
  const command = findServer('redis-server', 'redis-server')
  if (!command) return undefined
  const port = await freePort()
  // Redis only passes messages on, so nothing is saved to disk
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const server = new Server(
    command,
    [...words, '--loglevel', 'warning', '--logfile', join(folder, 'redis.log')],
    { port },
  )
  await server.start()
  return { server, url: `redis://127.0.0.1:${port}` }
}

async function startPooler(folder: string, databaseUrl: string) {
  const command = findServer('pgbouncer', 'pgbouncer')
  if (!command) return undefined
  const port = await freePort()
  const { hostname, port: far, pathname, username, password } = new URL(databaseUrl)
  const login = `user=${username} password=${password}`
  const ini = poolerSettings
    .replace(
      /^touchline = .*?connect_query/m,
      `${pathname.slice(1)} = host=${decodeURIComponent(hostname)} port=${far} ${login} connect_query`,
    )
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = any')
    .replace(/^auth_file = .*$/m, 'unix_socket_dir =')
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, ini)
  const server = new Server(command, ['-q', file], { port, ordinary: true })
  await server.start()
  return { server, url: `postgres://${username}@127.0.0.1:${port}${pathname}` }
}

async function startStore(folder: string) {
  const directory = join(folder, 's3')
  mkdirSync(directory)
  const configureBuckets = [{ name: 'pictures' }]
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await server.run()
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'pictures',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
    stop: () => server.close(),
  }
}
