import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase, startTestPostgres } from '../../support/postgres.ts'
import { freePort, Product } from '../platform/product.ts'
import { findServer, Server } from '../platform/servers.ts'

const deployed = (name: string) =>
  readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8')

/** Two complete apps behind nginx and PgBouncer, by the files of `deploy/`, on one PostgreSQL. */
export interface Cluster {
  apps: Product[]
  url: string
  databaseUrl: string
  /** Lets the proxy send all further requests to these instances only. */
  use(apps: readonly Product[]): void
  stop(): Promise<void>
}

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-cluster-'))
  chmodSync(folder, 0o755)
  const postgres = await startTestPostgres()
  const { url: databaseUrl } = await cloneDatabase(postgres.url)
  const pooler = await startPooler(folder, databaseUrl)
  const settings = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: databaseUrl,
    AUTH_SECRET: 'a secret that both instances of the rig share',
    DRAIN_SECONDS: '2',
  }
  // started one at a time: the first one builds stale pages
  const apps = [await Product.start(settings, folder), await Product.start(settings, folder)]
  const use = (up: readonly Product[]) => {
    const lines = apps.map(
      (app) =>
        `  server 127.0.0.1:${app.port} max_fails=2 fail_timeout=5s${up.includes(app) ? '' : ' down'};`,
    )
    writeFileSync(join(folder, 'upstream.conf'), `upstream touchline {\n${lines.join('\n')}\n}\n`)
  }
  use(apps)
  const proxy = await startProxy(folder)
  return {
    apps,
    url: proxy.url,
    databaseUrl,
    use(up) {
      use(up)
      proxy.server.signal('SIGHUP')
    },
    async stop() {
      await proxy.server.stop()
      await Promise.all(apps.map((app) => app.stop()))
      await pooler.server.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startPooler(folder: string, databaseUrl: string) {
  const port = await freePort()
  const { hostname, port: far, pathname, username, password } = new URL(databaseUrl)
  const login = `user=${username} password=${password}`
  const database = `${pathname.slice(1)} = host=${decodeURIComponent(hostname)} port=${far} ${login}`
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    deployed('pgbouncer.ini')
      .replace(/^touchline = .*?connect_query/m, `${database} connect_query`)
      .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replace('auth_type = scram-sha-256', 'auth_type = any')
      .replace(/^auth_file = .*$/m, 'unix_socket_dir ='),
  )
  const server = new Server(findServer('pgbouncer', 'pgbouncer'), ['-q', file], { port, ordinary: true })
  await server.start()
  return { server, url: `postgres://${username}@127.0.0.1:${port}${pathname}` }
}

async function startProxy(folder: string) {
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    deployed('nginx.conf')
      .replace(/^worker_rlimit_nofile.*$/m, '')
      .replace('listen 8080;', `listen 127.0.0.1:${port};`)
      .replace('worker_processes auto;', `worker_processes 2;\ndaemon off;\npid ${folder}/nginx.pid;`)
      .replace('access_log off;', `access_log off;\n  error_log ${folder}/nginx.log warn;`),
  )
  const words = ['-e', join(folder, 'nginx.log'), '-c', file]
  const server = new Server(findServer('nginx', 'nginx-light'), words, { port })
  await server.start()
  return { server, url: `http://127.0.0.1:${port}` }
}
