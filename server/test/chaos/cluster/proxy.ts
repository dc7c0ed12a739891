import { readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server as NetServer } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../platform/product.ts'
import { findServer, Server } from '../platform/servers.ts'

const settings = readFileSync(new URL('../../../../deploy/nginx.conf', import.meta.url), 'utf8')

/** The proxy in front of the instances. */
export interface ClusterProxy {
  kind: 'nginx' | 'node'
  url: string
  /** Sends all further requests to these instances only. */
  use(ports: readonly number[]): void
  stop(): Promise<void>
}

/** Starts nginx with the settings of `deploy/`, or a round robin of connections where nginx is missing. */
export async function startProxy(folder: string, ports: readonly number[]): Promise<ClusterProxy> {
  const command = findServer('nginx', 'nginx-light')
  return command ? startNginx(command, folder, ports) : startRoundRobin(ports)
}

async function startNginx(command: string, folder: string, ports: readonly number[]): Promise<ClusterProxy> {
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  // adds a header that names the instance, to check that each gets its share
  const told = settings
    .replace(/^worker_rlimit_nofile.*$/m, '')
    .replace('listen 8080;', `listen 127.0.0.1:${port};\n    add_header x-instance $upstream_addr always;`)
    .replace('worker_processes auto;', `worker_processes 2;\ndaemon off;\npid ${folder}/nginx.pid;`)
    .replace('access_log off;', `access_log off;\n  error_log ${folder}/nginx.log warn;`)
  writeFileSync(file, told)
  const write = (up: readonly number[]) => {
    const lines = ports.map(
      (one) => `  server 127.0.0.1:${one} max_fails=2 fail_timeout=5s${up.includes(one) ? '' : ' down'};`,
    )
    writeFileSync(join(folder, 'upstream.conf'), `upstream touchline {\n${lines.join('\n')}\n}\n`)
  }
  write(ports)
  const server = new Server(command, ['-e', join(folder, 'nginx.log'), '-c', file], { port })
  await server.start()
  return {
    kind: 'nginx',
    url: `http://127.0.0.1:${port}`,
    use(up) {
      write(up)
      server.signal('SIGHUP')
    },
    stop: () => server.stop(),
  }
}

async function startRoundRobin(ports: readonly number[]): Promise<ClusterProxy> {
  let up = ports
  let turn = 0
  const server: NetServer = createServer((near) => {
    turn += 1
    const far = connect(up[turn % up.length] ?? 0, '127.0.0.1')
    near.pipe(far).pipe(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    kind: 'node',
    url: `http://127.0.0.1:${port}`,
    use(next) {
      up = next
    },
    stop: async () => void server.close(),
  }
}
